import type { AnchorHTMLAttributes, ReactNode } from 'react';

/**
 * What components need of Docusaurus in unit tests, where there is no site around them: plain links, an empty
 * site configuration, children rendered as they are.
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
export const useLocation = () => ({ pathname: '/', search: '', hash: '' });
export const useHistory = () => ({ push: () => undefined, replace: () => undefined });
export const BrowserOnly = ({ children }: { readonly children: () => ReactNode }) => <>{children()}</>;
/** No page of the documentation is shown. */
export const useDocsSidebar = () => null;
