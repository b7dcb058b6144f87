import Link from '@docusaurus/Link';
import type { ComponentProps } from 'react';

type PageLinkProps = Omit<ComponentProps<typeof Link>, 'to' | 'href'> & {
  /** Null when the site doesn't have the page; then nothing is rendered. */
  readonly to: string | null;
};

/** A link to a documentation page that a build may leave out. */
export function PageLink({ to, ...props }: PageLinkProps) {
  return to === null ? null : <Link to={to} {...props} />;
}
