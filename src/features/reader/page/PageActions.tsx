import Link from '@docusaurus/Link';
import { CheckIcon, LinkIcon } from '@site/src/components/ui/icons';
import { useEffect, useState } from 'react';
import { CopyPageMenu } from './CopyPageMenu';
import styles from './DocPage.module.css';

/** How long the copy-link button's check mark is shown, in milliseconds. */
const LINK_COPIED_DURATION = 1500;

interface PageActionsProps {
  readonly pathname: string;
  /** Link to the editor. */
  readonly editHref: string;
}

/** Buttons to copy the page's link or text and to edit it. */
export function PageActions({ pathname, editHref }: PageActionsProps) {
  return (
    <span className={styles.actions}>
      <CopyLinkButton pathname={pathname} />
      <CopyPageMenu pathname={pathname} />
      <Link to={editHref}>Edit this page</Link>
    </span>
  );
}

function CopyLinkButton({ pathname }: { readonly pathname: string }) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), LINK_COPIED_DURATION);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(new URL(pathname, window.location.origin).href);
      setCopied(true);
    } catch (error) {
      console.error('Failed to copy the link:', error);
    }
  }

  return (
    <>
      <button type="button" className={styles.copy} onClick={copy}>
        {isCopied ? <CheckIcon size={16} /> : <LinkIcon />}
        {isCopied ? 'Copied' : 'Copy link'}
      </button>
      <span className="visually-hidden" role="status">
        {isCopied ? 'Link copied' : ''}
      </span>
    </>
  );
}
