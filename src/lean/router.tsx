import { createBrowserHistory, createLocation, createPath, type Location } from 'history';
import { type ComponentProps, type MouseEvent, type ReactNode, type Ref, useState } from 'react';
import { Router, useHistory, useLocation } from 'react-router';

export * from 'react-router';

/** The router of the address bar. */
export function BrowserRouter({ children }: { readonly children?: ReactNode }) {
  const [history] = useState(() => createBrowserHistory());
  return <Router history={history}>{children}</Router>;
}

interface LinkProps extends ComponentProps<'a'> {
  readonly to: string;
  readonly innerRef?: Ref<HTMLAnchorElement>;
}

/** A link within the site, which Docusaurus' `Link` renders. Clicks for another tab or window are the browser's. */
export function Link({ to, innerRef, onClick, ...rest }: LinkProps) {
  const history = useHistory();
  const current = useLocation();
  const next = toLocation(to, current);
  const navigate = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    const isModified = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
    const isHere = !rest.target || rest.target === '_self';
    if (!next || event.defaultPrevented || event.button !== 0 || isModified || !isHere) return;
    event.preventDefault();
    const isSame = createPath(next) === createPath(current);
    // As it was written: the history decodes what it gets, and `next` is decoded.
    (isSame ? history.replace : history.push)(to);
  };
  return <a {...rest} ref={innerRef} href={next ? history.createHref(next) : to} onClick={navigate} />;
}

/** Reads a link's URL; null when its escapes are invalid, which the router can't read. */
function toLocation(to: string, current: Location): Location | null {
  try {
    return createLocation(to, null, undefined, current);
  } catch {
    return null;
  }
}

/** Docusaurus imports both, and the site uses neither. */
export { BrowserRouter as HashRouter, Link as NavLink };
