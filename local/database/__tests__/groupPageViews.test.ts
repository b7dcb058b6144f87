import { groupPageViews } from '../groupPageViews.mts';

const VIEWS = 'http://127.0.0.1/rest/v1/page_views';

/** The rows of each request that the database got. */
let requests: unknown[][];
let refuses: (row: { page?: string }) => boolean;

const send = groupPageViews<string>(async (request, from) => {
  const body: unknown = await request.json().catch(() => 'not JSON');
  const rows = Array.isArray(body) ? body : [body];
  requests.push(rows);
  if (rows.some((row) => refuses({ ...row }))) return new Response(`refused for ${from}`, { status: 400 });
  return new Response(null, { status: 201, headers: { rows: String(rows.length) } });
});

const post = (body: unknown, headers: Record<string, string> = {}, url = VIEWS): Promise<Response> =>
  send(new Request(url, { method: 'POST', headers, body: JSON.stringify(body) }), 'here');

beforeEach(() => {
  requests = [];
  refuses = () => false;
});

it('sends views that arrive together in requests of at most 20, and answers each', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, (_, page) => post({ page: `${page}` })));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 201));
  expect(requests.map((rows) => rows.length)).toEqual([20, 20, 10]);
  expect(requests.flat()).toEqual(Array.from({ length: 50 }, (_, page) => ({ page: `${page}` })));
});

it('sends a single view unchanged', async () => {
  await post({ page: 'a' });
  await post({ page: 'b' });
  expect(requests).toEqual([[{ page: 'a' }], [{ page: 'b' }]]);
});

it('sends each view separately when the database refuses the group', async () => {
  refuses = ({ page }) => page === 'bad';
  const answers = await Promise.all(['a', 'bad', 'b'].map((page) => post({ page })));
  expect(answers.map(({ status }) => status)).toEqual([201, 400, 201]);
  await expect(answers[1]?.text()).resolves.toBe('refused for here');
  expect(requests.map((rows) => rows.length)).toEqual([3, 1, 1, 1]);
});

it.each<[string, unknown, Record<string, string>]>([
  ['a signed-in user', { page: 'b' }, { authorization: 'Bearer token' }],
  ['a request for the stored rows', { page: 'b' }, { prefer: 'return=representation' }],
  ['a request with several rows', [{ page: 'b' }, { page: 'c' }], {}],
  ['a row with other columns', { page: 'b', user: 'me' }, {}],
  ['another key', { page: 'b' }, { apikey: 'other' }],
  ['no row', null, {}],
])('never groups %s with a view', async (_name, body, headers) => {
  const answers = await Promise.all([post({ page: 'a' }), post(body, headers)]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(requests).toHaveLength(2);
});

it.each(['/rest/v1/search_analytics', '/rest/v1/page_views?select=id'])("doesn't group %s", async (path) => {
  const url = new URL(path, VIEWS).href;
  await Promise.all([post({ page: 'a' }, {}, url), post({ page: 'b' }, {}, url)]);
  expect(requests).toHaveLength(2);
});

it('returns an error of the database only for the view that caused it', async () => {
  const broken = groupPageViews<null>(async () => {
    throw new Error('The database is closed.');
  });
  const request = () => new Request(VIEWS, { method: 'POST', body: '{"page":"a"}' });
  const answers = await Promise.allSettled([broken(request(), null), broken(request(), null)]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
