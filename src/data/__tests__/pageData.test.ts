import { getPageData, loadPageData } from '../pageData';

jest.mock(
  '@generated/docusaurus.config',
  () => ({ __esModule: true, default: { customFields: { pageDataVersion: 'v1' } } }),
  { virtual: true },
);

const page = {
  version: 'v1',
  metadata: { id: 'a', title: 'A', description: '', source: '@site/docs/a.mdx', permalink: '/products/a' },
  frontMatter: {},
  toc: [],
  elements: [],
};
const fetched: string[] = [];

function answer(body: unknown, status = 200): void {
  globalThis.fetch = async (path) => {
    fetched.push(String(path));
    return new Response(JSON.stringify(body), { status });
  };
}

beforeEach(() => {
  fetched.length = 0;
  Object.assign(globalThis, { window: {} });
});

/** The boot script requested a page's data. */
function requestEarly(path: string, body: unknown, status = 200): void {
  const response = new Response(JSON.stringify(body), { status });
  Object.defineProperty(response, 'url', { value: `https://docs.example.com${path}` });
  window.earlyPage = Promise.resolve(response);
}

it('loads a page once, under one path with and without a trailing slash', async () => {
  answer(page);
  expect(getPageData('/products/a')).toBeUndefined();
  await Promise.all([loadPageData('/products/a'), loadPageData('/products/a/')]);
  await loadPageData('/products/a');
  expect(fetched).toEqual(['/page-data/products/a.json']);
  expect(getPageData('/products/a/')).toEqual(page);
});

it.each([
  ['the host has no file', null, 200],
  ['the page was hidden after the build', { error: 'hidden' }, 404],
])('returns no page when %s', async (_when, body, status) => {
  answer(body, status);
  await expect(loadPageData(`/products/missing-${status}`)).resolves.toBeNull();
  expect(getPageData(`/products/missing-${status}`)).toBeNull();
});

it('rejects a page that was made for another version of the application', async () => {
  answer({ ...page, version: 'v2' });
  await expect(loadPageData('/products/newer')).rejects.toThrow('another version');
  expect(getPageData('/products/newer')).toBeUndefined();
});

it('retries after a failure', async () => {
  answer(null, 503);
  await expect(loadPageData('/products/later')).rejects.toThrow('503');
  answer(page);
  await expect(loadPageData('/products/later')).resolves.toEqual(page);
  expect(fetched).toHaveLength(2);
});

it('uses the data that the boot script requested, once', async () => {
  requestEarly('/page-data/products/early.json', { ...page, version: 'v2' });
  answer(page);
  await expect(loadPageData('/products/early')).rejects.toThrow('another version');
  expect(fetched).toEqual([]);
  await expect(loadPageData('/products/early')).resolves.toEqual(page);
  expect(fetched).toHaveLength(1);
});

it.each([
  ['it is for another page', () => requestEarly('/page-data/products/other.json', page)],
  ['it failed', () => requestEarly('/page-data/products/it-failed.json', null, 503)],
  [
    'there was no connection',
    () => {
      window.earlyPage = Promise.resolve(undefined);
    },
  ],
])('requests a page itself when the boot script requested data, but %s', async (when, request) => {
  request();
  answer(page);
  const name = when.replaceAll(' ', '-');
  await expect(loadPageData(`/products/${name}`)).resolves.toEqual(page);
  expect(fetched).toEqual([`/page-data/products/${name}.json`]);
});
