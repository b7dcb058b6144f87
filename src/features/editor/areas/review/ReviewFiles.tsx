import { SelectField } from '@site/src/components/ui/Field';
import type { ReactNode } from 'react';
import { toShortPath } from '#domain/git/paths';
import { useMediaQuery } from '../../ui/useMediaQuery';
import { labelsFor } from './changeLabels';
import type { ReviewedChange } from './changes';
import { ChangeRows } from './changes/ChangeRows';
import styles from './ReviewFiles.module.css';

interface ReviewFilesProps {
  readonly changes: readonly ReviewedChange[];
  readonly shown: ReviewedChange;
  /** Shown above the list. */
  readonly summary?: ReactNode;
  readonly onShow: (path: string) => void;
}

/** The changed files to choose from: a list beside the text, or a field above it on narrow screens. */
export function ReviewFiles({ changes, shown, summary, onShow }: ReviewFilesProps) {
  const isWide = useMediaQuery('(min-width: 760px)');
  if (!isWide) {
    return (
      <div className={styles.narrow}>
        {summary}
        <div className={styles.field}>
          <SelectField
            label={`File ${changes.indexOf(shown) + 1} of ${changes.length}`}
            value={shown.path}
            onChange={(event) => onShow(event.target.value)}
          >
            {changes.map((change) => (
              <option key={change.path} value={change.path}>
                {toShortPath(change.path)} ({labelsFor(change).state.toLowerCase()})
              </option>
            ))}
          </SelectField>
        </div>
      </div>
    );
  }
  return (
    <nav className={styles.files} aria-label="Changed files">
      {summary}
      <ChangeRows
        changes={changes}
        activePath={shown.path}
        onOpen={({ path }) => onShow(path)}
        onRevert={null}
      />
    </nav>
  );
}
