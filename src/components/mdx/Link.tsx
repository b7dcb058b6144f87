import DocusaurusLink from '@docusaurus/Link';
import { createContext, type ReactNode, useContext } from 'react';
import { isExternalUrl, sanitizeUrl } from '#domain/text/sanitizeUrl';
import { ExternalIcon } from './icons';
import styles from './Link.module.css';

export interface ContentLinkProps {
  readonly href?: string;
  readonly title?: string;
  readonly target?: string;
  readonly className?: string;
  /** Leaves out the arrow of links that lead to other sites, where something else already says so. */
  readonly isUnmarked?: boolean;
  readonly children?: ReactNode;
}

/**
 * Whether links are plain ones, as in the editor's preview: nobody follows them there in place, and what they lead to
 * need not be loaded before.
 */
export const PlainLinks = createContext(false);

/** Files such as `/llms.txt` are served as they are; the router knows nothing of them. */
const FILE = /\.[a-z0-9]{2,5}(?:[?#].*)?$/i;

/**
 * Every link in content. Addresses with a protocol that is not allowed stay plain text; links to
 * other sites are marked; those sites can't reach back to the page, and aren't told which page it was.
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
