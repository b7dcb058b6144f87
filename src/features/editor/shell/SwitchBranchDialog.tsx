import { Button } from '@site/src/components/ui/Button';
import { Dialog } from '@site/src/components/ui/overlays/Dialog';
import { useEditor, useEditorSelector } from '../core/EditorContext';
import { summarizeChanges } from '../core/store/changeSet';
import notes from '../ui/Banner.module.css';

/** Asks what to do with unsaved changes when another branch is opened. */
export function SwitchBranchDialog() {
  const { branchSwitch, branches } = useEditor();
  const branch = useEditorSelector((state) => state.branch);
  const documents = useEditorSelector((state) => state.documents);
  const images = useEditorSelector((state) => state.images);
  const { requested, answer } = branchSwitch;
  const changes = requested === null ? [] : summarizeChanges({ documents, images });
  const isToDefault = requested === branches.defaultBranch;
  return (
    <Dialog
      title={`Switch to ${requested}?`}
      isOpen={requested !== null}
      onClose={() => answer('cancel')}
      actions={
        <>
          <Button onClick={() => answer('cancel')}>Cancel</Button>
          <Button onClick={() => answer('leave')}>Leave as draft</Button>
          <Button variant="primary" onClick={() => answer('take')}>
            Bring changes
          </Button>
        </>
      }
    >
      <p>
        {changes.length === 1 ? 'This file has' : `These ${changes.length} files have`} unsaved changes on{' '}
        <strong>{branch}</strong>:
      </p>
      <ul className={notes.paths}>
        {changes.map(({ path }) => (
          <li key={path}>{path}</li>
        ))}
      </ul>
      <p>
        Bring them to {requested}, or leave them as a draft on {branch}. If both branches changed the same
        part, you'll see a conflict.
        {isToDefault && ' Your next save creates a new branch for them.'}
      </p>
    </Dialog>
  );
}
