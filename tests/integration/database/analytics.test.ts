import { randomUUID } from 'node:crypto';
import { type Actors, signInActors } from '../../support/database/databaseActors';
import { createRest, type Rest } from '../../support/database/rest';
import { type Stack, startStack } from '../../support/stack';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36';

let stack: Stack;
let actors: Actors;
let visitor: Rest;
let admin: Rest;

beforeAll(async () => {
  stack = await startStack({ content: 'tests/fixtures/local-content' });
  actors = await signInActors(stack);
  visitor = createRest(stack, null);
  admin = createRest(stack, actors.admin);
});
afterAll(() => stack.stop());

type Row = Readonly<Record<string, unknown>>;
const view = (more: Row = {}): Row => ({
  page_path: '/a',
  session_id: randomUUID(),
  status: 'page',
  referrer: '',
  campaign: 'null',
  user_agent: BROWSER,
  ...more,
});
const viewsOf = async (session: unknown) =>
  (await admin<Row[]>('GET', `/page_views?select=*&order=id&session_id=eq.${session}`)).body;

describe('a forged view', () => {
  it.each<[string, Row]>([
    ['audience', { audience: 'reader' }],
    ['time', { created_at: '2000-01-01' }],
  ])('cannot set its %s', async (_name, column) => {
    const row = view(column);
    expect((await visitor('POST', '/page_views', row)).status).toBe(401);
    expect(await viewsOf(row.session_id)).toEqual([]);
  });

  it('belongs to the user who sends it', async () => {
    const row = view({ user_id: actors.admin.userId });
    await visitor('POST', '/page_views', row);
    expect(await viewsOf(row.session_id)).toMatchObject([{ user_id: null, audience: 'reader' }]);
    const other = view({ user_id: actors.admin.userId });
    await createRest(stack, actors.reader)('POST', '/page_views', other);
    expect(await viewsOf(other.session_id)).toMatchObject([
      { user_id: actors.reader.userId, audience: 'reader' },
    ]);
  });

  it('counts an editor as an editor, and a program as a bot', async () => {
    const [editor, bot] = [view(), view({ user_agent: 'curl/8.5' })];
    await createRest(stack, actors.editor)('POST', '/page_views', editor);
    await visitor('POST', '/page_views', bot);
    expect(await viewsOf(editor.session_id)).toMatchObject([{ audience: 'editor' }]);
    expect(await viewsOf(bot.session_id)).toMatchObject([{ audience: 'bot' }]);
  });

  it('counts once per request, and is refused with more than 20 rows', async () => {
    const row = view();
    await visitor(
      'POST',
      '/page_views',
      Array.from({ length: 20 }, () => row),
    );
    expect(await viewsOf(row.session_id)).toHaveLength(1);
    const rows = Array.from({ length: 21 }, (_, index) => view({ page_path: `/bulk/${index}` }));
    expect((await visitor('POST', '/page_views', rows)).status).toBe(413);
    expect((await admin<Row[]>('GET', '/page_views?page_path=like./bulk/*')).body).toEqual([]);
  });

  it('does not affect other views at the same time', async () => {
    const rows = [view(), view({ page_path: 'no path' }), view({ created_at: '2000-01-01' }), view()];
    const answers = await Promise.all(rows.map((row) => visitor('POST', '/page_views', row)));
    expect(answers.map(({ status }) => status)).toEqual([201, 400, 401, 201]);
    const stored = await Promise.all(rows.map(async (row) => (await viewsOf(row.session_id)).length));
    expect(stored).toEqual([1, 0, 0, 1]);
  });

  it.each<[string, Row, Row]>([
    [
      'a script as the path',
      { page_path: '/<script>alert(1)</script>' },
      { page_path: '/<script>alert(1)</script>' },
    ],
    ['another site as the path', { page_path: '//evil.example/x' }, { page_path: '/evil.example/x' }],
    [
      'a URL in the path',
      { page_path: '/u/jo@example.com?k=1', status: 'not_found' },
      { page_path: '/u/[email]' },
    ],
    ['a script as the referrer', { referrer: 'javascript:alert(1)' }, { referrer: null }],
    [
      'a private URL as the referrer',
      { referrer: 'https://jo:pw@intra.example/x?t=1' },
      { referrer: 'intra.example' },
    ],
    [
      'markup as the campaign',
      { campaign: 'utm_source=<img src=x onerror=y>' },
      { campaign: 'img-src-x-onerror-y' },
    ],
    ['SQL', { referrer: "'; drop table page_views; --" }, { referrer: null }],
  ])('with %s is stored as plain text or not at all', async (_name, hostile, stored) => {
    const row = view(hostile);
    expect((await visitor('POST', '/page_views', row)).status).toBe(201);
    expect(await viewsOf(row.session_id)).toMatchObject([stored]);
  });

  it("isn't counted as a reader's view from a bot, an editor, or of a missing page", async () => {
    const page = `/figures/${randomUUID().replace(/[^a-f]/g, '')}`;
    await visitor('POST', '/page_views', view({ page_path: page, user_agent: 'Googlebot/2.1' }));
    await createRest(stack, actors.editor)('POST', '/page_views', view({ page_path: page }));
    await visitor('POST', '/page_views', view({ page_path: page, status: 'not_found' }));
    await visitor('POST', '/page_views', view({ page_path: page }));
    const { body } = await admin<Row[]>('POST', '/rpc/get_popular_pages', { p_days: 1, p_limit: 1000 });
    expect(body.find((row) => row.page_path === page)).toEqual({ page_path: page, views: 1 });
  });
});

describe('searches and clicks on their results', () => {
  it('are counted with the click, and scrubbed', async () => {
    const session_id = randomUUID();
    await visitor('POST', '/search_analytics', {
      query: ' Reset JO@example.com ',
      match_count: 3,
      session_id,
    });
    await visitor('POST', '/analytics_events', {
      event_type: 'search_click',
      page_path: '/a',
      event_data: { to_path: '/b?secret=1', query: 'Reset JO@example.com', reference_type: 'result' },
      session_id,
    });
    const searches = await admin<Row[]>('GET', '/search_analytics?query=like.reset*');
    expect(searches.body).toMatchObject([{ query: 'reset [email]', count: 1, match_count: 3 }]);
    const events = await admin<Row[]>('GET', `/analytics_events?session_id=eq.${session_id}`);
    expect(events.body).toMatchObject([
      { event_data: { to_path: '/b', query: 'reset [email]', reference_type: 'result' } },
    ]);
  });
});

describe('page feedback', () => {
  it('is stored once per session, page and day, and only admins can read it', async () => {
    const session_id = randomUUID();
    const row = { page_path: '/a', session_id, is_helpful: false };
    await visitor('POST', '/page_feedback', row);
    await visitor('POST', '/page_feedback', {
      ...row,
      reason: 'outdated',
      comment: 'Call 555-0123456 <b>now</b>',
    });
    const { body } = await admin<Row[]>('GET', `/page_feedback?session_id=eq.${session_id}`);
    expect(body).toMatchObject([
      { reason: 'outdated', comment: 'Call 555-[number] <b>now</b>', is_spam: true },
    ]);
    expect((await visitor('GET', '/page_feedback?select=id')).status).toBe(401);
    for (const actor of [actors.reader, actors.editor]) {
      expect((await createRest(stack, actor)('GET', '/page_feedback?select=id')).body).toEqual([]);
    }
    expect((await visitor('POST', '/page_feedback', { ...row, is_spam: false })).status).toBe(401);
  });

  it('is limited per session', async () => {
    const session_id = randomUUID();
    const statuses: number[] = [];
    for (let index = 0; index < 21; index += 1) {
      const row = { page_path: `/p${index}`, session_id, is_helpful: true };
      statuses.push((await visitor('POST', '/page_feedback', row)).status);
    }
    expect(statuses.slice(-2)).toEqual([201, 429]);
  });
});

it('only the service can remove old rows', async () => {
  for (const who of [null, actors.reader, actors.editor, actors.admin]) {
    expect((await createRest(stack, who)('POST', '/rpc/prune_analytics', {})).status).toBeGreaterThanOrEqual(
      401,
    );
  }
  expect((await createRest(stack, 'service')('POST', '/rpc/prune_analytics', {})).body).toBe(0);
});
