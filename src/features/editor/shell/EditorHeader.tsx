import { Button, IconButton } from '@site/src/components/ui/Button';
import { AppHeader } from '@site/src/components/ui/header/AppHeader';
import { MenuItem } from '@site/src/components/ui/Menu';
import { UserMenu } from '@site/src/features/auth';
import { BranchMenu } from '@site/src/features/branches';
import { ThemeToggle } from '@site/src/features/theme';
import { Command, GitPullRequest, KeyRound, Save } from 'lucide-react';
import { product } from '#domain/product/product';
import { PullRequestMenu } from '../areas/pullRequest';
import { SyncButton } from '../areas/sync';
import { useEditor, useEditorSelector } from '../core/EditorContext';
import { countChanges } from '../core/store/changeSet';
import type { DraftStatus, SaveState } from '../core/store/editorState';
import { toKeys } from '../ui/shortcuts';
import styles from './EditorHeader.module.css';
import { useWorkspace } from './workspace/Workspace';

/** The bar above the panes: branch, state, and the one primary action. */
export function EditorHeader() {
  const { access, branches, save } = useEditor();
  const { canEdit, user } = access;
  const { tracker, sync, openDialog, openPage } = useWorkspace();
  const changeCount = useEditorSelector(countChanges);
  const branch = useEditorSelector((state) => state.branch);
  const lastSave = useEditorSelector((state) => state.save);
  const draftStatus = useEditorSelector((state) => state.draftStatus);
  const openedBranch = useEditorSelector((state) => state.pullRequest?.branch);
  const hasOpenPullRequest = openedBranch === branch || tracker.pullRequest?.state === 'open';
  const canOpenPullRequest = changeCount > 0 || (branch !== null && branch !== branches.defaultBranch);
  return (
    <AppHeader homeLabel={`${product.name} home`} title="Editor" className={styles.header}>
      <div className={styles.branch}>
        <BranchMenu manager={branches} canEdit={canEdit} />
      </div>
      <p className={styles.status} role="status">
        {canEdit ? stateLabel(lastSave, draftStatus, changeCount) : 'Read-only'}
      </p>
      <PullRequestMenu
        tracker={tracker}
        className={styles.pullRequest}
        onEditText={() => openDialog('pullRequest')}
        onOpenPage={openPage}
      />
      {canEdit && (
        <div className={styles.actions}>
          <Button
            variant={hasOpenPullRequest ? 'primary' : 'secondary'}
            icon={<Save aria-hidden="true" />}
            title={`Save to the branch (${toKeys('Mod-s')})`}
            disabled={changeCount === 0}
            isBusy={lastSave.status === 'saving'}
            onClick={() => void save()}
          >
            Save
          </Button>
          {!hasOpenPullRequest && (
            <Button
              variant="primary"
              icon={<GitPullRequest aria-hidden="true" />}
              disabled={!canOpenPullRequest}
              title={canOpenPullRequest ? 'Ask for a review of your changes' : 'Change something first'}
              onClick={() => openDialog('pullRequest')}
            >
              Open pull request
            </Button>
          )}
        </div>
      )}
      {canEdit && <SyncButton sync={sync} />}
      <IconButton label={`Commands (${toKeys('Mod-Shift-p')})`} onClick={() => openDialog('palette')}>
        <Command aria-hidden="true" />
      </IconButton>
      <ThemeToggle />
      <UserMenu user={user}>
        {canEdit && (
          <MenuItem icon={<KeyRound aria-hidden="true" />} onSelect={() => openDialog('tokens')}>
            Access tokens…
          </MenuItem>
        )}
      </UserMenu>
    </AppHeader>
  );
}

function stateLabel(save: SaveState, draftStatus: DraftStatus, changeCount: number): string {
  if (save.status === 'saving') return 'Saving…';
  if (save.status === 'conflict') return 'Conflict';
  if (save.status === 'refused' || save.status === 'failed') return 'Not saved';
  if (draftStatus === 'failed') return "Unsaved changes. This browser can't store drafts.";
  if (draftStatus === 'locked') return "Unsaved changes. Drafts can't be stored until you're online.";
  if (changeCount === 0) return save.status === 'saved' ? 'Saved' : '';
  const files = changeCount === 1 ? '1 file changed' : `${changeCount} files changed`;
  return draftStatus === 'persisted' ? `${files}, draft stored` : files;
}
