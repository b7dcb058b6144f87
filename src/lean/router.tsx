import {
  type ComponentType,
  createContext,
  createElement,
  type ReactElement,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { escapePattern } from '#domain/escapePattern';
import { type BrowserHistory, createHistory, type Location } from './history';
import { isMissingDocument } from './isMissingDocument';

/**
 * Replaces `react-router`, `react-router-dom` and `react-router-config` in the browser: what Docusaurus and the site use
 * of them, and the patterns of paths that Docusaurus' routes have. The server uses the packages.
 */

/** A route as Docusaurus generates it. */
export interface RouteConfig {
  readonly path: string;
  readonly exact?: boolean;
  readonly component: ComponentType<never>;
  readonly routes?: readonly RouteConfig[];
}

interface Match {
  readonly path: string;
  readonly url: string;
  readonly isExact: boolean;
}

interface RouterValue {
  readonly history: BrowserHistory;
  readonly location: Location;
}

const RouterContext = createContext<RouterValue | null>(null);

/** What the components of the router share. */
export function useRouter(): RouterValue {
  const value = useContext(RouterContext);
  if (!value) throw new Error('This component needs a router around it.');
  return value;
}

/** The address bar, to go to another page. */
export const useHistory = (): BrowserHistory => useRouter().history;

/** The location that is shown, which while a page loads is the one before. */
export const useLocation = (): Location => useRouter().location;

/** The router of the address bar. */
export function BrowserRouter({ children }: { readonly children?: ReactNode }) {
  const [history] = useState(createHistory);
  const [location, setLocation] = useState(history.location);
  useLayoutEffect(() => {
    // A component below may have redirected before this.
    setLocation(history.location);
    return history.listen(setLocation);
  }, [history]);
  const value = useMemo(() => ({ history, location }), [history, location]);
  return <RouterContext value={value}>{children}</RouterContext>;
}

interface RouteProps {
  readonly location: Location;
  readonly render: () => ReactNode;
}

/** Shows what it renders at another location than the one of the address bar. */
export function Route({ location, render }: RouteProps) {
  const { history } = useRouter();
  // A new value each time: what is shown at the same location changes when more of it has loaded.
  return <RouterContext value={{ history, location }}>{render()}</RouterContext>;
}

/** Goes to another page as soon as it is shown. */
export function Redirect({ to }: { readonly to: string }): null {
  const { history } = useRouter();
  useLayoutEffect(() => history.replace(to), [history, to]);
  return null;
}

const patterns = new Map<string, RegExp>();

/**
 * Compares a path with a route: in any case, and with or without a slash at the end. In a not-found page of the host, the
 * case has to be the same.
 *
 * @param pathname without escapes
 * @param route its path contains `*` for everything, or `:name(pattern)`; without `exact`, it also matches paths below
 */
export function matchPath(
  pathname: string,
  { path, exact = false }: Pick<RouteConfig, 'path' | 'exact'>,
): Match | null {
  const key = `${path} ${exact}`;
  const pattern = patterns.get(key) ?? toPattern(path, exact);
  patterns.set(key, pattern);
  const [url] = pattern.exec(pathname) ?? [];
  return url === undefined ? null : { path, url: url || '/', isExact: url === pathname };
}

function toPattern(path: string, exact: boolean): RegExp {
  const parts = path.replace(/\/$/, '').split(/(\*|:\w+\(.*?\)(?=\/|$))/);
  const source = parts.map((part, index) => {
    if (index % 2 === 0) return escapePattern(part);
    return part === '*' ? '.*' : part.replace(/^:\w+/, '');
  });
  return new RegExp(`^${source.join('')}${exact ? '/?$' : '(?:/$|(?=/|$))'}`, isMissingDocument ? '' : 'i');
}

interface MatchedRoute {
  readonly route: RouteConfig;
}

/** Lists the routes that match a path, outermost first. */
export function matchRoutes(routes: readonly RouteConfig[], pathname: string): MatchedRoute[] {
  const route = routes.find((each) => matchPath(pathname, each));
  return route ? [{ route }, ...matchRoutes(route.routes ?? [], pathname)] : [];
}

/** Renders the first route that matches the location. */
export function renderRoutes(routes?: readonly RouteConfig[], extraProps?: object): ReactElement | null {
  return routes ? <Routes routes={routes} extraProps={extraProps} /> : null;
}

interface RoutesProps {
  readonly routes: readonly RouteConfig[];
  readonly extraProps: object | undefined;
}

function Routes({ routes, extraProps }: RoutesProps) {
  const { pathname } = useLocation();
  const route = routes.find((each) => matchPath(pathname, each));
  if (!route) return null;
  // Two routes with the same component are two pages.
  const props = { key: routes.indexOf(route), ...extraProps, route };
  return createElement<object>(route.component as ComponentType, props);
}

/** Docusaurus imports it, and the site doesn't use it. */
export { BrowserRouter as HashRouter };
