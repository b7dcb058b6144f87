/** @jest-environment jsdom */
import { findHiddenHrefs } from '../hiddenPages';
import { clearHiddenPages } from '../storage/hiddenPages';

jest.mock(
  '@generated/docusaurus.config',
  () => ({
    __esModule: true,
    default: {
      customFields: { supabaseUrl: '/_supabase', supabasePublishableKey: 'key', contentRepository: null },
    },
  }),
  { virtual: true },
);

const ADDRESSES = ['/products/a', 'https://elsewhere.example', '/products/b', '/products/c'];
let fetched: jest.Mock;

function answer(status: number, body: unknown): void {
  fetched = jest.fn(async () => ({
    ok: status < 400,
    status,
    text: async () => (typeof body === 'string' ? body : JSON.stringify(body)),
  }));
  Object.assign(globalThis, { fetch: fetched });
}

beforeEach(() => {
  sessionStorage.clear();
  jest.spyOn(console, 'debug').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

test('sends the hrefs of this site and returns the hidden ones', async () => {
  answer(200, [1]);
  expect(await findHiddenHrefs(ADDRESSES, 1000)).toEqual(['/products/b']);
  expect(fetched).toHaveBeenCalledWith(
    '/_supabase/rest/v1/rpc/find_hidden_pages',
    expect.objectContaining({
      body: JSON.stringify({ p_paths: ['/products/a', '/products/b', '/products/c'] }),
    }),
  );
});

test('sends one request in five minutes, and another after a change in this tab', async () => {
  answer(200, [0]);
  await findHiddenHrefs(ADDRESSES, 1000);
  expect(await findHiddenHrefs(ADDRESSES, 200_000)).toEqual(['/products/a']);
  expect(fetched).toHaveBeenCalledTimes(1);
  await findHiddenHrefs(ADDRESSES, 400_000);
  expect(fetched).toHaveBeenCalledTimes(2);
  clearHiddenPages();
  await findHiddenHrefs(ADDRESSES, 400_001);
  expect(fetched).toHaveBeenCalledTimes(3);
});

test.each([
  ['a failure', 503, null],
  ['nonsense', 200, '<!doctype html>'],
  ['a response that is not a position', 200, [-1]],
])('%s hides nothing, and the next call sends a request again', async (_, status, body) => {
  answer(status, body);
  expect(await findHiddenHrefs(ADDRESSES, 1000)).toEqual([]);
  await findHiddenHrefs(ADDRESSES, 1001);
  expect(fetched).toHaveBeenCalledTimes(2);
});
