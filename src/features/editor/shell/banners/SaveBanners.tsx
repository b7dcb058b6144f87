import { Button } from '@site/src/components/ui/Button';
import { Moment } from '@site/src/components/ui/Time';
import { useState } from 'react';
import type { Conflict } from '#domain/errors/errorBody';
import { ConflictDialog, conflictLabels } from '../../areas/review';
import { useEditor, useEditorSelector } from '../../core/EditorContext';
import styles from '../../ui/Banner.module.css';
import { SLOW_AFTER, useElapsed } from '../../ui/useElapsed';
import { useOnline } from '../../ui/useOnline';
import { SaveFailure } from './SaveFailure';

/** How often in a row a failed save is retried automatically; after that, the user decides. */
const MAX_AUTOMATIC = 5;

/** Banners about the last save, when it needs action. */
export function SaveBanners() {
  const { dispatch, save, retrySave, branches } = useEditor();
  const branch = useEditorSelector((state) => state.branch);
  const isOnline = useOnline();
  const lastSave = useEditorSelector((state) => state.save);
  const draftStatus = useEditorSelector((state) => state.draftStatus);
  const merging = useEditorSelector((state) => state.merging);
  const showMerge = (path: string | null): void => dispatch({ type: 'mergeShown', path });
  const [automatic, setAutomatic] = useState(0);
  if (automatic > 0 && lastSave.status !== 'saving' && lastSave.status !== 'failed') setAutomatic(0);
  const conflicts = lastSave.status === 'conflict' ? lastSave.conflicts : [];
  return (
    <>
      <SlowSaveBanner isSaving={lastSave.status === 'saving'} />
      {conflicts.map((conflict) => (
        <ConflictBanner
          key={conflict.path}
          conflict={conflict}
          onResolve={() => showMerge(conflict.path)}
          onKeepMine={() =>
            dispatch({ type: 'conflictResolved', path: conflict.path, resolution: { keep: 'mine' } })
          }
        />
      ))}
      {lastSave.status === 'refused' && <RefusedBanner paths={lastSave.paths} />}
      {lastSave.status === 'failed' && (
        <SaveFailure
          failure={lastSave.failure}
          draftStatus={draftStatus}
          isOnline={isOnline}
          onRetry={() => void retrySave()}
          onAutomaticRetry={
            automatic < MAX_AUTOMATIC
              ? () => {
                  setAutomatic(automatic + 1);
                  void retrySave();
                }
              : null
          }
          onSaveToNewBranch={
            branch === branches.defaultBranch ? null : () => void save({ isToNewBranch: true })
          }
          onSaveAnyway={() => void save({ isAfterMerge: true })}
          onDismiss={() => dispatch({ type: 'saveDismissed' })}
        />
      )}
      <ConflictDialog
        conflict={conflicts.find(({ path }) => path === merging) ?? null}
        onClose={() => showMerge(null)}
      />
    </>
  );
}

/** Offers to cancel a slow save. */
function SlowSaveBanner({ isSaving }: { readonly isSaving: boolean }) {
  const { cancelSave } = useEditor();
  const [isCanceling, setCanceling] = useState(false);
  const isSlow = useElapsed(isSaving, SLOW_AFTER);
  if (isCanceling && !isSaving) setCanceling(false);
  if (!isSlow) return null;
  return (
    <section className={styles.banner} aria-label="Slow save">
      <p role="status">
        {isCanceling
          ? 'Canceling: checking whether your changes reached the branch…'
          : 'Still saving… You can keep typing.'}
      </p>
      <Button
        size="small"
        isBusy={isCanceling}
        onClick={() => {
          setCanceling(true);
          cancelSave();
        }}
      >
        Cancel
      </Button>
    </section>
  );
}

/** Names the pages that the build would reject, so that they aren't sent. */
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
  const { path, theirsBlobSha, change } = conflict;
  // If the change was reverted after the save, there is nothing to resolve.
  const isInChangeSet = useEditorSelector((state) => conflictLabels(state, conflict) !== null);
  return (
    <section className={styles.banner} data-tone="error" role="alert" aria-label={`Conflict in ${path}`}>
      <p>
        {change?.by || 'Another editor'} {theirsBlobSha === null ? 'deleted or moved' : 'changed'}{' '}
        <code>{path}</code>
        {change && (
          <>
            {' '}
            on <Moment at={change.at} />,
          </>
        )}{' '}
        after you opened it. Your changes aren't saved yet; nothing is lost.
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
