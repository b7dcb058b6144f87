import Link from '@docusaurus/Link';
import { CopyLabel } from '@site/src/components/ui/CopyLabel';
import { LinkIcon } from '@site/src/components/ui/icons';
import { CopyPageMenu } from './CopyPageMenu';
import styles from './DocPage.module.css';

interface PageActionsProps {
  readonly pathname: string;
  /** Link to the editor. */
  readonly editHref: string;
}

/** Buttons to copy the page's link or text and to edit it. */
export function PageActions({ pathname, editHref }: PageActionsProps) {
  return (
    <span className={styles.actions}>
      <button type="button" className={styles.copy} data-copy="link" data-copy-state="">
        <CopyLabel icon={<LinkIcon />}>Copy link</CopyLabel>
      </button>
      <CopyPageMenu pathname={pathname} />
      <Link to={editHref}>Edit this page</Link>
    </span>
  );
}
