/** @jest-environment jsdom */
import type { Location } from '../history';

jest.mock(
  '@generated/routes',
  () => ({
    __esModule: true,
    default: [
      { path: '/404.html', exact: true },
      { path: '/products/:page([^.]+?)', exact: true },
      { path: '*' },
    ],
  }),
  { virtual: true },
);

/** Loads the modules in a page of the host: they look at it once. */
function load(html: string) {
  document.body.innerHTML = html;
  jest.resetModules();
  const { matchPath } = jest.requireActual<typeof import('../router')>('../router');
  const { default: normalizeLocation } = jest.requireActual<{
    default: (location: Location) => Location;
  }>('../normalizeLocation');
  return {
    matchPath,
    normalize: (pathname: string) => normalizeLocation({ pathname, search: '', hash: '' }).pathname,
  };
}

it('reads paths as the host does that served a page', () => {
  const { matchPath, normalize } = load('<main></main>');
  expect(['/404.html', '/products/a/index.html', '/products/a.html', '/index.html'].map(normalize)).toEqual([
    '/404.html',
    '/products/a',
    '/products/a',
    '/',
  ]);
  expect(matchPath('/PRODUCTS', { path: '/products' })).not.toBeNull();
});

it('finds no page for the URL of a not-found page', () => {
  const { matchPath, normalize } = load('<main data-404></main>');
  expect(['/products/a/index.html', '/products/hidden.html'].map(normalize)).toEqual([
    '/products/a/index.html',
    '/products/hidden',
  ]);
  expect(matchPath('/PRODUCTS', { path: '/products' })).toBeNull();
  expect(matchPath('/products', { path: '/products' })).not.toBeNull();
});
