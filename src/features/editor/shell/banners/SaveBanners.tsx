import { Button } from '@site/src/components/ui/Button';
import { useState } from 'react';
import type { Conflict } from '#domain/errors/errorBody';
import styles from '../../ui/Banner.module.css';
import { ConflictDialog, describeConflict } from '../../areas/review';
import { SaveFailure } from './SaveFailure';
import type { Editor } from '../../core/useEditor';

/** What became of the last save, when it needs somebody to act. */
export function SaveNotes(editor: Pick<Editor, 'state' | 'dispatch' | 'apply' | 'save' | 'isOnline'>) {
  const [settledPath, setSettledPath] = useState<string | null>(null);
  const { state, dispatch, save, isOnline } = editor;
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
          draftStatus={state.draftStatus}
          isOnline={isOnline}
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

/** Names the pages that the build would refuse: they aren't sent. */
function RefusedNote({ paths }: { readonly paths: readonly string[] }) {
  return (
    <p className={styles.note} data-tone="error" role="alert">
      Not saved: {paths.join(', ')} would break the site. Mend the problems listed below the text first. Your
      draft is kept.
    </p>
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
