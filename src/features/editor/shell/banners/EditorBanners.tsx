import { Button, useBusy } from '@site/src/components/ui/Button';
import { useState } from 'react';
import { DraftOffers, OtherDrafts, ReopenedDrafts } from '../../areas/drafts';
import { EndedBanner } from '../../areas/pullRequest';
import { useEditor, useEditorSelector } from '../../core/EditorContext';
import { selectHasChanges } from '../../core/store/changeSet';
import { selectShownDocument } from '../../core/store/selectors';
import styles from '../../ui/Banner.module.css';
import { useWorkspace } from '../workspace/Workspace';
import { StorageBanner } from './StorageBanner';

/** Banners about the branch and the page. */
export function EditorBanners() {
  const { access, branches, dispatch, newBranch, stealLock } = useEditor();
  const { review, tracker, openDialog, isNavigationOpen } = useWorkspace();
  const path = useEditorSelector((state) => state.path);
  const isOnDefault = useEditorSelector(
    ({ branch }) => access.canEdit && branch !== null && branch === branches.defaultBranch,
  );
  const isDeleted = useEditorSelector((state) => selectShownDocument(state)?.isDeleted === true);
  const isLockedElsewhere = useEditorSelector(
    (state) => path !== null && state.lockedElsewhere.includes(path),
  );
  return (
    <>
      <StorageBanner />
      {!isNavigationOpen && <ReopenedDrafts onCompare={review.open} />}
      <DraftOffers />
      <OtherDrafts onShow={() => openDialog('drafts')} />
      <EndedBanner pullRequest={tracker.pullRequest} onOpenAnother={() => openDialog('pullRequest')} />
      {path !== null && isLockedElsewhere && (
        <LockedBanner onStealLock={(onSaving) => stealLock(path, onSaving)} />
      )}
      {path !== null && isDeleted && (
        <DeletedBanner onKeep={() => dispatch({ type: 'changeReverted', path })} />
      )}
      {isOnDefault && <NewBranchHint name={newBranch} />}
    </>
  );
}

function LockedBanner({ onStealLock }: { readonly onStealLock: (onSaving: () => void) => Promise<void> }) {
  const [isBusy, during] = useBusy();
  const [isSaving, setSaving] = useState(false);
  return (
    <section className={styles.banner} aria-label="Open in another tab">
      <p role="status">
        {isBusy && isSaving
          ? 'Still saving in another tab… You can edit here when it has finished.'
          : "This page is open in another tab, so it's read-only here."}
      </p>
      <Button
        size="small"
        isBusy={isBusy}
        onClick={() => {
          setSaving(false);
          void during(() => onStealLock(() => setSaving(true)));
        }}
      >
        Edit here
      </Button>
    </section>
  );
}

function DeletedBanner({ onKeep }: { readonly onKeep: () => void }) {
  return (
    <section className={styles.banner} aria-label="Marked for deletion">
      <p role="status">This page will be deleted when you save.</p>
      <Button size="small" onClick={onKeep}>
        Keep this page
      </Button>
    </section>
  );
}

/**
 * Says where changes are saved, since the default branch is protected, and before there are any, why no pull request can
 * be opened. It is shown from the start: if it appeared with the first key, the text would move.
 */
function NewBranchHint({ name }: { readonly name: string | null }) {
  const hasChanges = useEditorSelector(selectHasChanges);
  return (
    <p className={styles.hint} role="status">
      {hasChanges ? 'Your changes go to a new branch' : 'Change something, then open a pull request.'}
      {hasChanges && name !== null && (
        <>
          : <code title={name}>{name}</code>
        </>
      )}
    </p>
  );
}
