import { Dialog, DialogActions } from '@site/src/components/ui/overlays/Dialog';
import { useAuthStore } from '@site/src/features/auth';
import { useState } from 'react';
import { countNoun } from '#domain/text/countNoun';
import { useEditor, useEditorSelector } from '../core/EditorContext';
import { countChanges } from '../core/store/changeSet';

interface SignOutDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Tells what happens to unsaved changes on sign-out: they stay on the device, encrypted. */
export function SignOutDialog({ isOpen, onClose }: SignOutDialogProps) {
  const store = useAuthStore();
  const { persistDrafts } = useEditor();
  const changeCount = useEditorSelector(countChanges);
  const status = useEditorSelector((state) => state.draftStatus);
  const [isLeaving, setLeaving] = useState(false);
  const hasUnstoredElsewhere = useEditorSelector((state) => state.hasUnstoredElsewhere);
  const isSafe = !hasUnstoredElsewhere && (status === 'persisted' || status === 'none');
  async function signOut() {
    setLeaving(true);
    const isPersisted = await persistDrafts();
    // If drafts that seemed stored aren't, show that before signing out.
    if (isPersisted || !isSafe) await store.signOut();
    setLeaving(false);
  }
  const files = countNoun(changeCount, 'file');
  return (
    <Dialog
      title="Sign out with unsaved changes?"
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <DialogActions
          onCancel={onClose}
          variant={isSafe ? 'primary' : 'danger'}
          isBusy={isLeaving}
          onClick={() => void signOut()}
        >
          {isSafe ? 'Sign out' : 'Sign out and lose changes'}
        </DialogActions>
      }
    >
      {isSafe ? (
        <p>
          Your changes to {files} stay on this device as drafts. They are encrypted: only you can open them,
          after you sign in again here.
        </p>
      ) : (
        <p role="alert">
          This browser can't store drafts right now, so your unsaved changes would be lost. Save them first,
          or copy what you want to keep.
        </p>
      )}
    </Dialog>
  );
}
