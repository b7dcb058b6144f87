import { CopyLabel } from '@site/src/components/ui/copy/CopyLabel';
import { LinkIcon } from '@site/src/components/ui/icons';
import { CopyPageMenu } from './CopyPageMenu';
import styles from './DocPage.module.css';

interface PageActionsProps {
  readonly pathname: string;
}

/** Buttons to copy the page's link or text. */
export function PageActions({ pathname }: PageActionsProps) {
  return (
    <span className={styles.actions}>
      <button type="button" className={styles.copy} data-copy="link" data-copy-state="">
        <CopyLabel icon={<LinkIcon />}>Copy link</CopyLabel>
      </button>
      <CopyPageMenu pathname={pathname} />
    </span>
  );
}
