/** @jest-environment jsdom */
import { buildSearchIndex } from '#domain/search/buildSearchIndex';

const toFiles = (version: string) =>
  buildSearchIndex(
    [
      {
        href: '/products/drive',
        title: 'Drive',
        label: 'Drive',
        description: '',
        keywords: '',
        section: '',
        trail: [],
        parts: [{ id: '', heading: '', text: `Drive of ${version}` }],
      },
    ],
    { synonyms: [], popular: [], toVersion: () => version },
  );

let files = toFiles('v1');
let status = 200;
const fetchMock = jest.fn(async (url: string, _init: RequestInit) => {
  const value = files.get(url.replace('/search/', ''));
  return value === undefined || status !== 200
    ? { ok: false, status: status === 200 ? 404 : status }
    : { ok: true, json: async () => JSON.parse(JSON.stringify(value)) };
});
Object.assign(globalThis, { fetch: fetchMock });

const listRequests = () => fetchMock.mock.calls.map(([url, { cache }]) => `${cache} ${url}`);
/** A freshly loaded module, as on a page load. */
const load = () => import('../loadIndex');

beforeEach(() => {
  jest.resetModules();
  status = 200;
  files = toFiles('v1');
  fetchMock.mockClear();
});

test('reopens an index whose files were replaced by a deploy', async () => {
  const { withIndex } = await load();
  const search = () => withIndex(async (index) => (await index.search('drive')).total);
  await withIndex(() => undefined);
  files = toFiles('v2');
  expect(await search()).toBe(1);
  expect(listRequests()).toEqual([
    'default /search/index.json',
    'default /search/files/v1/words-0.json',
    'reload /search/index.json',
    'reload /search/files/v2/words-0.json',
    'reload /search/files/v2/page-0.json',
  ]);
  expect(await search()).toBe(1);
  expect(listRequests()).toHaveLength(5);
});

test.each([
  [404, 'failed', 2],
  [503, 'rebuilding', 1],
  [500, 'failed', 1],
])('after a %s reports the fault %s, and the next search works', async (answer, fault, requests) => {
  const { toIndexError: toFault, withIndex } = await load();
  status = answer;
  const failed = await withIndex(() => null).catch((error: unknown) => error);
  expect([toFault(failed), listRequests().length]).toEqual([fault, requests]);
  status = 200;
  expect(await withIndex(async (index) => (await index.search('drive')).total)).toBe(1);
});

test.each([
  ['online, tries a failed connection once more', true, 1, 2],
  ['offline, reports it', false, 'offline', 1],
])('while the device is %s', async (_, isOnline, result, requests) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  const { toIndexError, withIndex } = await load();
  fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const search = withIndex(async (index) => (await index.search('drive')).total);
  expect(await search.catch(toIndexError)).toBe(result);
  expect(listRequests().filter((request) => request.endsWith('index.json'))).toHaveLength(requests);
});
