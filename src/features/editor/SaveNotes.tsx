import { Button } from '@site/src/components/ui/Button';
import type { ApiFailure } from '@site/src/data/functions/request';
import { useState } from 'react';
import type { Conflict } from '#domain/errors/errorBody';
import styles from './Notes.module.css';
import { ConflictDialog, describeConflict } from './review';
import type { Editor } from './useEditor';
import { useGoToSignIn } from './useGoToSignIn';

/** What became of the last save, when it needs somebody to act. */
export function SaveNotes(editor: Pick<Editor, 'state' | 'dispatch' | 'apply' | 'save'>) {
  const [settledPath, setSettledPath] = useState<string | null>(null);
  const { state, dispatch, save } = editor;
  const conflicts = state.save.status === 'conflict' ? state.save.conflicts : [];
  return (
    <>
      {conflicts.map((conflict) => (
        <ConflictNote
          key={conflict.path}
          conflict={conflict}
          onSettle={() => setSettledPath(conflict.path)}
          onKeepMine={() => dispatch({ type: 'conflictResolved', path: conflict.path, keep: 'mine' })}
          isInChangeSet={describeConflict(state, conflict) !== null}
        />
      ))}
      {state.save.status === 'refused' && <RefusedNote paths={state.save.paths} />}
      {state.save.status === 'failed' && (
        <SaveFailure
          failure={state.save.failure}
          onRetry={() => void save()}
          onDismiss={() => dispatch({ type: 'saveDismissed' })}
        />
      )}
      <ConflictDialog
        editor={editor}
        conflict={conflicts.find(({ path }) => path === settledPath) ?? null}
        onClose={() => setSettledPath(null)}
      />
    </>
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
  /** False when it was reverted meanwhile: then there is nothing left to settle. */
  readonly isInChangeSet: boolean;
  readonly onSettle: () => void;
  readonly onKeepMine: () => void;
}

/** Leads to the view where the two texts stand beside each other. */
function ConflictNote({ conflict, isInChangeSet, onSettle, onKeepMine }: ConflictNoteProps) {
  const { path, theirsBlobSha } = conflict;
  return (
    <section className={styles.note} data-tone="error" role="alert" aria-label={`Conflict in ${path}`}>
      <p>
        Somebody else {theirsBlobSha === null ? 'deleted' : 'changed'} <code>{path}</code> meanwhile. Nothing
        was saved, and what you typed is untouched.
      </p>
      <div className={styles.actions}>
        {isInChangeSet ? (
          <Button size="small" variant="primary" onClick={onSettle}>
            Compare and merge
          </Button>
        ) : (
          <Button size="small" onClick={onKeepMine}>
            Dismiss
          </Button>
        )}
      </div>
    </section>
  );
}
