import { Button } from '@site/src/components/ui/Button';
import { Skeleton } from '@site/src/components/ui/Skeleton';
import { GitCompare } from 'lucide-react';
import { useMemo } from 'react';
import { FailureBanner } from '../../../ui/FailureBanner';
import { toBranchChange } from '../branch/branchChanges';
import { useBranchReview } from '../branch/useBranchReview';
import type { ReviewedChange } from '../changes';
import styles from './ChangeList.module.css';
import { ChangeRows } from './ChangeRows';

interface BranchFilesProps {
  /** The page on the screen. */
  readonly activePath: string | null;
  readonly onOpen: (change: ReviewedChange) => void;
  /** Shows everything that the branch changes. */
  readonly onReview: () => void;
}

/** The files that were saved to the branch and aren't merged. */
export function BranchFiles({ activePath, onOpen, onReview }: BranchFilesProps) {
  const { value, failure, isReading, refresh } = useBranchReview();
  const changes = useMemo(
    () => value?.files.map((file) => toBranchChange(file, null, new Map())) ?? [],
    [value],
  );
  return (
    <section aria-label="Saved on this branch">
      <div className={styles.head}>
        <h2 className={styles.title}>Saved on this branch</h2>
        <Button size="small" icon={<GitCompare />} onClick={onReview}>
          What this branch changes
        </Button>
      </div>
      {failure && (
        <FailureBanner
          failure={failure}
          what="The files of this branch"
          isBusy={isReading}
          onRetry={() => void refresh()}
        />
      )}
      {value === null && !failure && <Skeleton isInset lines={2} />}
      {value?.files.length === 0 && <p className={styles.empty}>Nothing yet.</p>}
      <ChangeRows changes={changes} activePath={activePath} onOpen={onOpen} onRevert={null} />
    </section>
  );
}
