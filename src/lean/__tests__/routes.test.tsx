/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { PAGE_ROUTE } from '#domain/content/pageData';
import {
  BrowserRouter,
  matchPath,
  matchRoutes,
  Redirect,
  Route,
  type RouteConfig,
  renderRoutes,
  useHistory,
  useLocation,
} from '../router';

describe('matchPath', () => {
  it.each([
    ['/', '/', true, '/'],
    ['/', '/products', true, null],
    ['/', '/products', false, '/'],
    ['/products', '/products/cli', false, '/products'],
    ['/products', '/products', false, '/products'],
    ['/products', '/products/', false, '/products/'],
    ['/products', '/productsmore', false, null],
    ['/products', '/products/cli', true, null],
    ['/products/cli', '/products/cli/', true, '/products/cli/'],
    ['/products/cli', '/Products/CLI', true, '/Products/CLI'],
    ['/products/v1.2', '/products/v1x2', true, null],
    ['/products/the plan (1)', '/products/the plan (1)', true, '/products/the plan (1)'],
    [PAGE_ROUTE, '/products/desktop/drive', true, '/products/desktop/drive'],
    [PAGE_ROUTE, '/products/desktop/drive/', true, '/products/desktop/drive/'],
    [PAGE_ROUTE, '/products/cli.html', true, null],
    [PAGE_ROUTE, '/products', true, null],
    ['*', '/anything/at.all', false, '/anything/at.all'],
  ])('compares %j with %j (exact: %j)', (path, pathname, exact, url) => {
    expect(matchPath(pathname, { path, exact })?.url ?? null).toBe(url);
  });

  it('tells whether the whole path matched', () => {
    expect(matchPath('/products', { path: '/products' })).toMatchObject({ isExact: true });
    expect(matchPath('/products/cli', { path: '/products' })).toMatchObject({ isExact: false });
  });
});

function Page({ route }: { readonly route: { readonly path: string } }) {
  const { pathname } = useLocation();
  // The first path that it shows: it's only set once.
  useState(() => mounted.push(pathname));
  return (
    <p>
      {route.path} at {pathname}
    </p>
  );
}
const Layout = ({ route }: { readonly route: RouteConfig }) => <main>{renderRoutes(route.routes)}</main>;
const ROUTES: readonly RouteConfig[] = [
  { path: '/edit', component: Page, exact: true },
  { path: '/preview', component: Page, exact: true },
  {
    path: '/products',
    component: Layout,
    routes: [
      { path: '/products/404', component: Page, exact: true },
      { path: PAGE_ROUTE, component: Page, exact: true },
    ],
  },
  { path: '/old', component: () => <Redirect to="/products/new" />, exact: true },
  { path: '*', component: Page },
];
const mounted: string[] = [];

let push: (to: string) => void;
function App() {
  push = useHistory().push;
  return renderRoutes(ROUTES);
}
const show = (path: string) => {
  window.history.replaceState(null, '', path);
  mounted.length = 0;
  return render(
    <BrowserRouter>
      <App />
    </BrowserRouter>,
  );
};

it('lists the routes of a path, outermost first', () => {
  const list = (path: string) => matchRoutes(ROUTES, path).map(({ route }) => route.path);
  expect(list('/products/cli')).toEqual(['/products', PAGE_ROUTE]);
  expect(list('/products/404')).toEqual(['/products', '/products/404']);
  expect(list('/products/a.b')).toEqual(['/products']);
  expect(list('/other')).toEqual(['*']);
});

it('renders the first route that matches, and its routes', () => {
  const { container } = show('/products/cli');
  expect(container.innerHTML).toBe(`<main><p>${PAGE_ROUTE} at /products/cli</p></main>`);
});

it('keeps the component of a route, and makes a new one for another route', () => {
  show('/products/a');
  act(() => push('/products/b'));
  expect(screen.getByText(/at \/products\/b/)).toBeTruthy();
  expect(mounted).toEqual(['/products/a']);
  act(() => push('/edit'));
  act(() => push('/preview'));
  expect(mounted).toEqual(['/products/a', '/edit', '/preview']);
});

it('follows a redirect when it is shown first, and later', () => {
  const { container } = show('/old');
  expect(container.textContent).toContain('at /products/new');
  act(() => push('/edit'));
  act(() => push('/old'));
  expect(container.textContent).toContain('at /products/new');
});

it('shows another location than the one of the address bar', () => {
  window.history.replaceState(null, '', '/products/cli');
  const location = { pathname: '/edit', search: '', hash: '' };
  render(
    <BrowserRouter>
      <Route location={location} render={() => renderRoutes(ROUTES)} />
    </BrowserRouter>,
  );
  expect(screen.getByText('/edit at /edit')).toBeTruthy();
});

it('shows what has loaded since, at the same location', () => {
  window.history.replaceState(null, '', '/products/cli');
  let loaded = 'nothing';
  let update: () => void = () => undefined;
  const Loaded = () => {
    useLocation();
    return <output>{loaded}</output>;
  };
  // The same element each time, as Docusaurus' routes are.
  const page = <Loaded />;
  const location = { pathname: '/products/cli', search: '', hash: '' };
  function Pending() {
    const [, setCount] = useState(0);
    update = () => setCount((count) => count + 1);
    return <Route location={location} render={() => page} />;
  }
  render(
    <BrowserRouter>
      <Pending />
    </BrowserRouter>,
  );
  loaded = 'the page';
  act(() => update());
  expect(screen.getByRole('status').textContent).toBe('the page');
});
