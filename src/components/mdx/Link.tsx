import DocusaurusLink from '@docusaurus/Link';
import { createContext, type ReactNode, useContext } from 'react';
import { isExternalUrl, sanitizeUrl } from '#domain/text/sanitizeUrl';
import { ExternalIcon } from '../ui/icons';
import styles from './Link.module.css';

export interface ContentLinkProps {
  readonly href?: string;
  readonly title?: string;
  readonly target?: string;
  readonly className?: string;
  /** Omits the arrow of external links, where something else already marks them. */
  readonly isUnmarked?: boolean;
  readonly children?: ReactNode;
}

/**
 * Whether links are plain ones, as in the editor's preview, where no one follows them in place and prefetching would
 * be wasted.
 */
export const PlainLinks = createContext(false);

/** Files such as `/llms.txt`, which the router doesn't know. */
const FILE = /\.[a-z0-9]{2,5}(?:[?#].*)?$/i;

/**
 * Every link in content. A URL with a forbidden protocol becomes plain text. External links are marked, and the other
 * site gets neither an opener nor a referrer.
 */
export function ContentLink({ href = '', isUnmarked = false, target, children, ...rest }: ContentLinkProps) {
  const isPlain = useContext(PlainLinks);
  const url = sanitizeUrl(href);
  if (url === null) return <span className={rest.className}>{children}</span>;
  const opensTab = target === '_blank';
  const content = (
    <>
      {children}
      {isExternalUrl(url) && !isUnmarked && <ExternalIcon size={14} className={styles.external} />}
      {opensTab && <span className="visually-hidden"> (opens in a new tab)</span>}
    </>
  );
  const attributes = { ...rest, target: opensTab ? target : undefined };
  if (isPlain || isExternalUrl(url) || /^[a-z]+:/i.test(url) || FILE.test(url)) {
    return (
      <a {...attributes} href={url} rel="noopener noreferrer">
        {content}
      </a>
    );
  }
  return (
    <DocusaurusLink {...attributes} to={url} rel={opensTab ? 'noopener' : undefined}>
      {content}
    </DocusaurusLink>
  );
}
