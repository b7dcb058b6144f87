import type { ComponentProps, MouseEvent } from 'react';
import { isMalformed, type Location, toLocation } from './history';
import { useRouter } from './router';

interface LinkProps extends ComponentProps<'a'> {
  /** Takes precedence over `href`, which means the same. */
  readonly to?: string;
}

/**
 * Replaces Docusaurus' `Link` in the browser, for a base URL of `/` and pages without a slash at the end. A page has
 * hundreds of links, and they were half of the work of hydrating it. The server uses Docusaurus' one, which collects
 * broken links and renders the same HTML.
 *
 * A link to another site opens in a new tab. Within the site, the application moves to the page, which it loads as soon as
 * the pointer is over the link; clicks for another tab or window are the browser's.
 */
export default function Link({ to, href, ...rest }: LinkProps) {
  const target = to || href || '';
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(target))
    return <a href={target} target="_blank" rel="noopener noreferrer" {...rest} />;
  const url = withoutFinalSlash(target);
  const isHere = !rest.target || rest.target === '_self';
  return url && isHere && !url.startsWith('#') ? (
    <PageLink {...rest} href={url} />
  ) : (
    <a href={url || undefined} {...rest} />
  );
}

/** The URL of a page has no slash at the end, except for the landing page. */
function withoutFinalSlash(url: string): string {
  return url.replace(/^([^?#]+)\/(?=[?#]|$)/, '$1');
}

function PageLink({ href, onClick, ...rest }: ComponentProps<'a'> & { readonly href: string }) {
  const { history, location } = useRouter();
  const move = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    const isModified = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
    if (event.defaultPrevented || event.button !== 0 || isModified || isMalformed(href)) return;
    event.preventDefault();
    const isSame = toUrl(toLocation(href, location.pathname)) === toUrl(location);
    (isSame ? history.replace : history.push)(href);
  };
  const load = (): void => void window.docusaurus.preload(href);
  return <a {...rest} href={href} onClick={move} onMouseEnter={load} onTouchStart={load} />;
}

const toUrl = ({ pathname, search, hash }: Location): string => pathname + search + hash;
