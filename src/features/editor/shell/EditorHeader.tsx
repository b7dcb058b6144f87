import { Button, IconButton } from '@site/src/components/ui/Button';
import { MenuItem } from '@site/src/components/ui/overlays/Menu';
import { UserMenu } from '@site/src/features/auth';
import { BranchMenu } from '@site/src/features/branches';
import { AppHeader } from '@site/src/features/shell';
import { ThemeToggle } from '@site/src/features/theme';
import { Command, GitPullRequest, KeyRound, Link, Save, WifiOff } from 'lucide-react';
import { countNoun } from '#domain/text/countNoun';
import { PresenceMenu } from '../areas/presence';
import { PullRequestMenu } from '../areas/pullRequest';
import { SyncButton } from '../areas/sync';
import { useEditor, useEditorSelector } from '../core/EditorContext';
import { countChanges } from '../core/store/changeSet';
import type { DraftStatus, SaveState } from '../core/store/editorState';
import { useGoToSignIn } from '../core/useGoToSignIn';
import { toKeys } from '../ui/shortcuts';
import { useOnline } from '../ui/useOnline';
import styles from './EditorHeader.module.css';
import { copyPreviewLink } from './previewLink';
import { useWorkspace } from './workspace/Workspace';

/** The bar above the panes: branch, state, and the one primary action. */
export function EditorHeader() {
  const { access, branches, save, drafts, persistDrafts } = useEditor();
  const { canEdit, user } = access;
  const { tracker, presence, sync, openDialog, openPage } = useWorkspace();
  const changeCount = useEditorSelector(countChanges);
  /** Includes what was typed last. */
  const listDrafts = async (name: string): Promise<readonly string[]> => {
    await persistDrafts();
    return [...new Set((await drafts.listOn(name)).map(({ path }) => path))].toSorted();
  };
  const goToSignIn = useGoToSignIn();
  const branch = useEditorSelector((state) => state.branch);
  const path = useEditorSelector((state) => state.path);
  const lastSave = useEditorSelector((state) => state.save);
  const draftStatus = useEditorSelector((state) => state.draftStatus);
  const hasUnstoredElsewhere = useEditorSelector((state) => state.hasUnstoredElsewhere);
  const openedBranch = useEditorSelector((state) => state.pullRequest?.branch);
  const isOnline = useOnline();
  const pullRequestState = tracker.pullRequest?.state;
  const hasOpenPullRequest = openedBranch === branch || pullRequestState === 'open';
  // A merged branch can't be merged again, but commits saved after the merge can.
  const hasCommits = branch !== null && branch !== branches.defaultBranch && pullRequestState !== 'merged';
  const hasUnsaved = changeCount > 0 || hasUnstoredElsewhere;
  const canOpenPullRequest = changeCount > 0 || hasCommits;
  return (
    <AppHeader title="Editor" className={styles.header}>
      <div className={styles.branch}>
        <BranchMenu
          manager={branches}
          canEdit={canEdit}
          listDrafts={listDrafts}
          onUpdate={() => openDialog('branchUpdate')}
          onSignIn={goToSignIn}
        />
      </div>
      <p
        className={styles.status}
        role="status"
        data-quiet={canEdit && isOnline && isQuiet(lastSave, draftStatus)}
      >
        {!isOnline && (
          <span className={styles.offline}>
            <WifiOff /> Offline{' '}
          </span>
        )}
        {canEdit ? stateLabel(lastSave, draftStatus, changeCount, hasUnstoredElsewhere) : 'Read-only'}
      </p>
      <PullRequestMenu
        tracker={tracker}
        className={styles.pullRequest}
        onEditText={() => openDialog('pullRequest')}
        onReviewBranch={() => openDialog('branchReview')}
        onUpdateBranch={() => openDialog('branchUpdate')}
        onOpenPage={openPage}
      />
      {canEdit && (
        <div className={styles.actions}>
          <Button
            variant={hasOpenPullRequest ? 'primary' : 'secondary'}
            icon={<Save />}
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
              icon={<GitPullRequest />}
              disabled={!canOpenPullRequest}
              title={canOpenPullRequest ? 'Ask for a review of your changes' : 'Change something first'}
              onClick={() => openDialog('pullRequest')}
            >
              Open pull request
            </Button>
          )}
        </div>
      )}
      <PresenceMenu others={presence.others} onOpenPage={openPage} />
      {canEdit && (
        <span className={styles.spacious}>
          <SyncButton sync={sync} />
        </span>
      )}
      <IconButton label={`Commands (${toKeys('Mod-Shift-p')})`} onClick={() => openDialog('palette')}>
        <Command />
      </IconButton>
      <span className={styles.spacious}>
        <ThemeToggle />
      </span>
      <UserMenu user={user} onSignOut={hasUnsaved ? () => openDialog('signOut') : undefined}>
        {canEdit && path !== null && (
          <MenuItem icon={<Link />} onSelect={() => void copyPreviewLink({ path, branch })}>
            Copy preview link
          </MenuItem>
        )}
        {canEdit && (
          <MenuItem icon={<KeyRound />} onSelect={() => openDialog('tokens')}>
            Access tokens…
          </MenuItem>
        )}
      </UserMenu>
    </AppHeader>
  );
}

/** States of a save that need no attention. */
const QUIET: ReadonlySet<SaveState['status']> = new Set(['idle', 'saved']);

/** Whether nothing needs attention: no save is running, and drafts are stored. */
function isQuiet({ status }: SaveState, draftStatus: DraftStatus): boolean {
  return QUIET.has(status) && (draftStatus === 'none' || draftStatus === 'persisted');
}

function stateLabel(
  save: SaveState,
  draftStatus: DraftStatus,
  changeCount: number,
  hasUnstoredElsewhere: boolean,
): string {
  if (save.status === 'saving') return 'Saving…';
  if (save.status === 'conflict') return 'Conflict';
  if (save.status === 'refused' || save.status === 'failed') return 'Not saved';
  const isStored = draftStatus === 'none' || draftStatus === 'persisted';
  if (changeCount > 0 && !isStored) return 'Unsaved changes, no draft';
  if (changeCount === 0 && hasUnstoredElsewhere) return 'Unsaved changes on another branch, no draft';
  if (changeCount === 0) return save.status === 'saved' ? 'Saved' : '';
  const files = `${countNoun(changeCount, 'file')} changed`;
  return draftStatus === 'persisted' ? `${files}, draft stored` : files;
}
