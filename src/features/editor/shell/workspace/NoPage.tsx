import { Button } from '@site/src/components/ui/Button';
import { Plus, Search } from 'lucide-react';
import { useEditor } from '../../core/EditorContext';
import { toKeys } from '../../ui/shortcuts';
import styles from './NoPage.module.css';
import { useWorkspace } from './Workspace';

/** Shown in place of the source while no page is open: what to do first, and what happens with changes. */
export function NoPage() {
  const { access } = useEditor();
  const { openDialog, startFileAction } = useWorkspace();
  return (
    <div className={styles.empty}>
      <h2>{access.canEdit ? 'Choose a page to edit' : 'Choose a page to read'}</h2>
      {access.canEdit && (
        <p>
          Your changes are drafts on this device until you save them to a branch. Open a pull request to have
          them reviewed and published.
        </p>
      )}
      <div className={styles.actions}>
        <Button
          icon={<Search />}
          title={`Find a page (${toKeys('Mod-Shift-p')})`}
          onClick={() => openDialog('palette')}
        >
          Find a page
        </Button>
        {access.canEdit && (
          <Button icon={<Plus />} onClick={() => startFileAction({ kind: 'new', near: null })}>
            New page
          </Button>
        )}
      </div>
    </div>
  );
}
