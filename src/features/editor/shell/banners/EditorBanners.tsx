import { Button } from '@site/src/components/ui/Button';
import { useState } from 'react';
import { DraftOffers } from '../../areas/drafts/DraftOffers';
import styles from '../../ui/Banner.module.css';
import { findDocument } from '../../core/store/editorState';
import type { Editor } from '../../core/useEditor';

/** What a person should know about the branch and the page before they go on typing. */
export function EditorNotes({ editor }: { readonly editor: Editor }) {
  const { state, dispatch, newBranch, takeOver } = editor;
  const { path } = state;
  const isHeld = path !== null && state.heldElsewhere.includes(path);
  return (
    <>
      <DraftOffers {...editor} />
      {isHeld && <HeldNote onTakeOver={() => takeOver(path)} />}
      {path !== null && findDocument(state, path)?.isDeleted && (
        <DeletedNote onKeep={() => dispatch({ type: 'changeReverted', path })} />
      )}
      {newBranch !== null && <NewBranchNote name={newBranch} />}
    </>
  );
}

function HeldNote({ onTakeOver }: { readonly onTakeOver: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false);
  async function takeOver() {
    setBusy(true);
    await onTakeOver();
    setBusy(false);
  }
  return (
    <section className={styles.note} aria-label="Open in another tab">
      <p role="status">This page is open in another tab. Here you can read it.</p>
      <Button size="small" isBusy={isBusy} onClick={() => void takeOver()}>
        Take over here
      </Button>
    </section>
  );
}

function DeletedNote({ onKeep }: { readonly onKeep: () => void }) {
  return (
    <section className={styles.note} aria-label="To be deleted">
      <p role="status">The next save deletes this page.</p>
      <Button size="small" onClick={onKeep}>
        Keep this page
      </Button>
    </section>
  );
}

/** The default branch is protected: that is no fault to run into, but where the changes go. */
function NewBranchNote({ name }: { readonly name: string }) {
  return (
    <p className={styles.hint} role="status">
      Your changes go to a new branch: <code>{name}</code>
    </p>
  );
}
