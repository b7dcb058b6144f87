import { Button } from '@site/src/components/ui/Button';
import type { ApiFailure } from '@site/src/data/functions/request';
import type { Conflict } from '#domain/errors/errorBody';
import styles from './Notes.module.css';
import type { Editor } from './useEditor';
import { useGoToSignIn } from './useGoToSignIn';

/** What became of the last save, when it needs somebody to act. */
export function SaveNotes({ state, dispatch, save }: Pick<Editor, 'state' | 'dispatch' | 'save'>) {
  if (state.save.status === 'conflict') {
    return state.save.conflicts.map((conflict) => (
      <ConflictNote
        key={conflict.path}
        conflict={conflict}
        onKeep={(keep) => dispatch({ type: 'conflictResolved', path: conflict.path, keep })}
      />
    ));
  }
  if (state.save.status === 'refused') return <RefusedNote paths={state.save.paths} />;
  if (state.save.status !== 'failed') return null;
  return (
    <SaveFailure
      failure={state.save.failure}
      onRetry={() => void save()}
      onDismiss={() => dispatch({ type: 'saveDismissed' })}
    />
  );
}

/** Decision D13: a page that would break the site is not sent. */
function RefusedNote({ paths }: { readonly paths: readonly string[] }) {
  return (
    <p className={styles.note} data-tone="error" role="alert">
      Not saved: {paths.join(', ')} would break the site. Mend the problems listed below the text first. Your
      draft is kept.
    </p>
  );
}

interface SaveFailureProps {
  readonly failure: ApiFailure;
  readonly onRetry: () => void;
  readonly onDismiss: () => void;
}

function SaveFailure({ failure, onRetry, onDismiss }: SaveFailureProps) {
  const goToSignIn = useGoToSignIn();
  const isSessionOver = failure.key === 'auth';
  return (
    <section className={styles.note} data-tone="error" role="alert">
      <p>
        Not saved. {failure.message} What you typed is still here, and kept on this device.
        {failure.retryAfterSeconds !== undefined && ` Try again in ${failure.retryAfterSeconds} seconds.`}
        {failure.problems?.map(
          ({ path, line, reason }) => ` ${path}${line ? `, line ${line}` : ''}: ${reason}`,
        )}
      </p>
      <div className={styles.actions}>
        <Button size="small" onClick={onDismiss}>
          Dismiss
        </Button>
        {isSessionOver ? (
          <Button size="small" variant="primary" onClick={goToSignIn}>
            Sign in again
          </Button>
        ) : (
          <Button size="small" variant="primary" onClick={onRetry}>
            Try again
          </Button>
        )}
      </div>
    </section>
  );
}

interface ConflictNoteProps {
  readonly conflict: Conflict;
  readonly onKeep: (keep: 'mine' | 'theirs') => void;
}

function ConflictNote({ conflict, onKeep }: ConflictNoteProps) {
  const { path, theirs } = conflict;
  return (
    <section className={styles.note} data-tone="error" role="alert" aria-label={`Conflict in ${path}`}>
      <p>
        Somebody else {theirs === null ? 'deleted' : 'changed'} <code>{path}</code> meanwhile. Nothing was
        saved and your text is untouched. Choose which one to go on with, then save again.
      </p>
      <div className={styles.actions}>
        <Button size="small" onClick={() => onKeep('theirs')}>
          Take theirs
        </Button>
        <Button size="small" onClick={() => onKeep('mine')}>
          Keep mine
        </Button>
      </div>
      {theirs !== null && (
        <details className={styles.compare}>
          <summary>Look at their version</summary>
          <pre>{theirs}</pre>
        </details>
      )}
    </section>
  );
}
