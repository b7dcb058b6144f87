import { canBeWithheld, decideRequest, toFileKey, type WithholdingManifest } from '../withholding';

const manifest: WithholdingManifest = {
  builtAt: '2026-11-22T12:00:00.000Z',
  database: null,
  pages: [],
  owners: {
    '/products/a': [0],
    '/products/a.md': [0],
    '/assets/js/a.123.js': [0],
    '/img/my plan.png': [0],
    '/img/both.png': [0, 1],
  },
  siteWide: ['/llms.txt', '/search/'],
};
const decide = (pathname: string, ...hidden: number[]) => decideRequest(manifest, new Set(hidden), pathname);

it.each([
  '/products/a',
  '/products/a/',
  '/products/a.html',
  '/products/a/index.html',
  '/products/A',
  '//products//a',
  '/products/x/../a',
  '/products/%61',
  '/products/%2561',
  '/products\\a',
  '/fonts/..%2fproducts/a',
  '/assets/css/..%2f..%2fproducts%2fa',
  '/.netlify/%252e%252e/products/a',
  '/products/a.md',
  '/assets/js/a.123.js',
  '/img/my%20plan.png',
])('withholds %s while its page is hidden', (pathname) => {
  expect(canBeWithheld(manifest, pathname)).toBe(true);
  expect(decide(pathname)).toBe('serve');
  expect(decide(pathname, 0)).toBe('not-found');
  expect(decide(pathname, 1)).toBe('serve');
});

it('withholds a file of several pages only when all of them are hidden', () => {
  expect(decide('/img/both.png', 0)).toBe('serve');
  expect(decide('/img/both.png', 0, 1)).toBe('not-found');
});

it('answers "unavailable" for files that name every page', () => {
  expect(['/llms.txt', '/search/index.json'].map((path) => decide(path, 1))).toEqual([
    'unavailable',
    'unavailable',
  ]);
  expect(decide('/llms.txt')).toBe('serve');
});

it.each([
  '/',
  '/products/b',
  '/assets/css/a.css',
  '/fonts/x.woff2',
  '/assets/js/main.js',
  '/constructor',
  '/%E0%A4%A',
])('ignores %s', (pathname) => {
  expect(canBeWithheld(manifest, pathname)).toBe(false);
  expect(decide(pathname, 0, 1)).toBe('serve');
});

it('accepts the first page', () => {
  expect(toFileKey('/index.html')).toBe('/');
  expect(toFileKey('/')).toBe('/');
});
