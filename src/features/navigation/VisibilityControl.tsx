import { Button } from '@site/src/components/ui/Button';
import { Skeleton } from '@site/src/components/ui/Skeleton';
import { useShownFailure } from '@site/src/features/remoteData';
import { CircleOff, Eye, EyeOff, Lock } from 'lucide-react';
import { useState } from 'react';
import { hasFailed } from '#domain/admin/builds';
import type { PageVisibilityResponse } from '#domain/api/site';
import { useVisibility, type VisibilityChange } from './useVisibility';
import styles from './VisibilityControl.module.css';
import { VisibilityDialog, type VisibilityQuestion } from './VisibilityDialog';
import { toRebuildText, toVisibilityLabels } from './visibilityLabels';

export interface VisibilityControlProps {
  /** The page's file: `docs/desktop/index.mdx`. */
  readonly path: string;
  readonly canEdit: boolean;
  /** Leads to the sign-in after the session ended. */
  readonly onSignIn: () => void;
}

const ICONS = { Public: Eye, Private: Lock, Inactive: CircleOff, Hidden: EyeOff } as const;

/** Shows whether visitors can see a page and why, with buttons to change it. */
export function VisibilityControl({ path, canEdit, onSignIn }: VisibilityControlProps) {
  const { visibility, reload, change, ...read } = useVisibility(path);
  const failure = useShownFailure(read);
  const [hasChanged, setHasChanged] = useState(false);
  if (!visibility && !failure) return <Loading />;
  if (!visibility) {
    return (
      <div role="alert" className={styles.failed}>
        <p>We couldn't check this page's visibility. {failure?.message}</p>
        {failure?.key === 'auth' ? (
          <Button size="small" onClick={onSignIn}>
            Sign in again
          </Button>
        ) : (
          <Button size="small" isBusy={read.isReading} onClick={() => void reload()}>
            Try again
          </Button>
        )}
      </div>
    );
  }
  const { label, explanation } = toVisibilityLabels(visibility);
  const Icon = ICONS[label];
  // A failed build is shown to everyone, not only to the user who caused it.
  const isFailing = hasFailed(visibility.rebuild.status);
  const rebuild = hasChanged || isFailing ? toRebuildText(visibility.rebuild) : null;
  const save = async (changes: VisibilityChange) => {
    const refusal = await change(changes);
    if (!refusal) setHasChanged(true);
    return refusal;
  };
  return (
    <section className={styles.control} aria-label="Visibility">
      <p className={styles.state} data-visibility={label.toLowerCase()}>
        <Icon />
        <strong>{label}</strong>
      </p>
      <p className={styles.explanation}>{explanation}</p>
      {canEdit && <Actions visibility={visibility} onChange={save} onSignIn={onSignIn} />}
      <p role="status" className={styles.progress}>
        {rebuild}
      </p>
    </section>
  );
}

interface ActionsProps extends Pick<VisibilityControlProps, 'onSignIn'> {
  readonly visibility: PageVisibilityResponse;
  readonly onChange: (changes: VisibilityChange) => ReturnType<ReturnType<typeof useVisibility>['change']>;
}

function Actions({ visibility: { privacy, isActive }, onChange, onSignIn }: ActionsProps) {
  const [question, setQuestion] = useState<VisibilityQuestion | null>(null);
  return (
    <div className={styles.actions}>
      <Button size="small" onClick={() => setQuestion(privacy === 'PUBLIC' ? 'private' : 'public')}>
        {privacy === 'PUBLIC' ? 'Make private' : 'Make public'}
      </Button>
      <Button size="small" onClick={() => setQuestion(isActive ? 'inactive' : 'active')}>
        {isActive ? 'Deactivate' : 'Activate'}
      </Button>
      <VisibilityDialog
        question={question}
        onAnswer={onChange}
        onClose={() => setQuestion(null)}
        onSignIn={onSignIn}
      />
    </div>
  );
}

function Loading() {
  return (
    <div className={styles.control}>
      <Skeleton noun="visibility" lines={2} />
    </div>
  );
}
