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
});

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
