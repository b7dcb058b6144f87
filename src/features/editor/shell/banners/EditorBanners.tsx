import { Button } from '@site/src/components/ui/Button';
import { useState } from 'react';
import { DraftOffers, OtherDrafts } from '../../areas/drafts';
import { useEditor, useEditorSelector } from '../../core/EditorContext';
import { selectShownDocument } from '../../core/store/selectors';
import styles from '../../ui/Banner.module.css';

/** Banners about the branch and the page. */
export function EditorBanners() {
  const { dispatch, newBranch, stealLock } = useEditor();
  const path = useEditorSelector((state) => state.path);
  const isDeleted = useEditorSelector((state) => selectShownDocument(state)?.isDeleted === true);
  const isLockedElsewhere = useEditorSelector(
    (state) => path !== null && state.lockedElsewhere.includes(path),
  );
  return (
    <>
      <DraftOffers />
      <OtherDrafts />
      {path !== null && isLockedElsewhere && <LockedBanner onStealLock={() => stealLock(path)} />}
      {path !== null && isDeleted && (
        <DeletedBanner onKeep={() => dispatch({ type: 'changeReverted', path })} />
      )}
      {newBranch !== null && <NewBranchBanner name={newBranch} />}
    </>
  );
}

function LockedBanner({ onStealLock }: { readonly onStealLock: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false);
  async function stealLock() {
    setBusy(true);
    await onStealLock();
    setBusy(false);
  }
  return (
    <section className={styles.banner} aria-label="Open in another tab">
      <p role="status">This page is open in another tab, so it's read-only here.</p>
      <Button size="small" isBusy={isBusy} onClick={() => void stealLock()}>
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

/** The default branch is protected: that is no fault to run into, but where the changes go. */
function NewBranchBanner({ name }: { readonly name: string }) {
  return (
    <p className={styles.hint} role="status">
      Your changes go to a new branch: <code>{name}</code>
    </p>
  );
}
