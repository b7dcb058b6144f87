import { Button } from '@site/src/components/ui/Button';
import { useState, useSyncExternalStore } from 'react';
import type { Conflict } from '#domain/errors/errorBody';
import { ConflictDialog, conflictLabels } from '../../areas/review';
import { useEditor, useEditorSelector } from '../../core/EditorContext';
import styles from '../../ui/Banner.module.css';
import { SaveFailure } from './SaveFailure';

/** Banners about the last save, when it needs action. */
export function SaveBanners() {
  const { dispatch, save, branches } = useEditor();
  const branch = useEditorSelector((state) => state.branch);
  const isOnline = useOnline();
  const lastSave = useEditorSelector((state) => state.save);
  const draftStatus = useEditorSelector((state) => state.draftStatus);
  const [resolvedPath, setResolvedPath] = useState<string | null>(null);
  const conflicts = lastSave.status === 'conflict' ? lastSave.conflicts : [];
  return (
    <>
      {conflicts.map((conflict) => (
        <ConflictBanner
          key={conflict.path}
          conflict={conflict}
          onResolve={() => setResolvedPath(conflict.path)}
          onKeepMine={() => dispatch({ type: 'conflictResolved', path: conflict.path, keep: 'mine' })}
        />
      ))}
      {lastSave.status === 'refused' && <RefusedBanner paths={lastSave.paths} />}
      {lastSave.status === 'failed' && (
        <SaveFailure
          failure={lastSave.failure}
          draftStatus={draftStatus}
          isOnline={isOnline}
          onRetry={() => void save()}
          onSaveToNewBranch={branch === branches.defaultBranch ? null : () => void save(true)}
          onDismiss={() => dispatch({ type: 'saveDismissed' })}
        />
      )}
      <ConflictDialog
        conflict={conflicts.find(({ path }) => path === resolvedPath) ?? null}
        onClose={() => setResolvedPath(null)}
      />
    </>
  );
}

/** Names the pages that the build would refuse: they aren't sent. */
function RefusedBanner({ paths }: { readonly paths: readonly string[] }) {
  return (
    <p className={styles.banner} data-tone="error" role="alert">
      Not saved: {paths.join(', ')} would break the site. Fix the problems listed below the text first. Your
      draft is safe.
    </p>
  );
}

interface ConflictBannerProps {
  readonly conflict: Conflict;
  readonly onResolve: () => void;
  readonly onKeepMine: () => void;
}

/** Opens the view that shows both texts side by side. */
function ConflictBanner({ conflict, onResolve, onKeepMine }: ConflictBannerProps) {
  const { path, theirsBlobSha } = conflict;
  // A change that was reverted after the save leaves nothing to resolve.
  const isInChangeSet = useEditorSelector((state) => conflictLabels(state, conflict) !== null);
  return (
    <section className={styles.banner} data-tone="error" role="alert" aria-label={`Conflict in ${path}`}>
      <p>
        Another editor {theirsBlobSha === null ? 'deleted' : 'changed'} <code>{path}</code> after you opened
        it. Your changes aren't saved yet; nothing is lost.
      </p>
      <div className={styles.actions}>
        {isInChangeSet ? (
          <Button size="small" variant="primary" onClick={onResolve}>
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

/** Whether the browser has a network. It can be wrong about the internet behind it, never about having none. */
function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
