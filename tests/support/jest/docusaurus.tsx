import type { AnchorHTMLAttributes, ReactNode } from 'react';

/**
 * Stubs of Docusaurus for unit tests of components: plain links, an empty site configuration, children rendered
 * unchanged.
 */
interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly to?: string;
}

function Link({ to, href, children, ...rest }: LinkProps) {
  return (
    <a href={to ?? href} {...rest}>
      {children}
    </a>
  );
}

export default Link;
export { matchPath } from '@site/src/lean/router';
export const useLocation = () => ({ pathname: '/', search: '', hash: '' });
export const useHistory = () => ({ push: () => undefined, replace: () => undefined });
export const BrowserOnly = ({ children }: { readonly children: () => ReactNode }) => <>{children()}</>;
