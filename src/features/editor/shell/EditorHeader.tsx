import { AppHeader } from '@site/src/components/ui/AppHeader';
import { Button, IconButton } from '@site/src/components/ui/Button';
import { type Person, UserMenu } from '@site/src/features/auth';
import { BranchMenu } from '@site/src/features/branches';
import { ThemeToggle } from '@site/src/features/theme';
import { Command, GitPullRequest, Save } from 'lucide-react';
import { product } from '#domain/product/product';
import { PullRequestMenu, type PullRequestTracker } from '../areas/pullRequest';
import { type Sync, SyncButton } from '../areas/sync';
import { countChanges } from '../core/store/changeSet';
import type { EditorState } from '../core/store/editorState';
import type { Editor } from '../core/useEditor';
import { toKeys } from '../ui/shortcuts';
import styles from './EditorHeader.module.css';

interface EditorHeaderProps {
  readonly editor: Editor;
  readonly person: Person;
  readonly canEdit: boolean;
  readonly isAdmin: boolean;
  readonly tracker: PullRequestTracker;
  readonly sync: Sync;
  readonly onOpenPalette: () => void;
  readonly onOpenPullRequest: () => void;
  readonly onOpenPage: (path: string) => void;
}

/** The bar above the panes: branch, state, and the one primary action. */
export function EditorHeader(props: EditorHeaderProps) {
  const { editor, person, canEdit, isAdmin, tracker, sync } = props;
  const { onOpenPalette, onOpenPullRequest, onOpenPage } = props;
  const { state, branches, save } = editor;
  const changeCount = countChanges(state);
  const hasOpenPullRequest =
    state.pullRequest?.branch === state.branch || tracker.pullRequest?.state === 'open';
  const isSaving = state.save.status === 'saving';
  const canOpenPullRequest =
    changeCount > 0 || (state.branch !== null && state.branch !== branches.defaultBranch);
  return (
    <AppHeader homeLabel={`${product.name} home`} title="Editor" className={styles.header}>
      <div className={styles.branch}>
        <BranchMenu manager={branches} canEdit={canEdit} />
      </div>
      <p className={styles.status} role="status">
        {stateLabel(state, changeCount, canEdit)}
      </p>
      <PullRequestMenu
        editor={editor}
        tracker={tracker}
        isAdmin={isAdmin}
        className={styles.pullRequest}
        onEditText={onOpenPullRequest}
        onOpenPage={onOpenPage}
      />
      {canEdit && (
        <div className={styles.actions}>
          <Button
            variant={hasOpenPullRequest ? 'primary' : 'secondary'}
            icon={<Save aria-hidden="true" />}
            title={`Save to the branch (${toKeys('Mod-s')})`}
            disabled={changeCount === 0}
            isBusy={isSaving}
            onClick={() => void save()}
          >
            Save
          </Button>
          {!hasOpenPullRequest && (
            <Button
              variant="primary"
              icon={<GitPullRequest aria-hidden="true" />}
              disabled={!canOpenPullRequest}
              title={canOpenPullRequest ? 'Propose the changes for review' : 'Change something first'}
              onClick={onOpenPullRequest}
            >
              Open pull request
            </Button>
          )}
        </div>
      )}
      {canEdit && <SyncButton sync={sync} />}
      <IconButton label={`Commands (${toKeys('Mod-Shift-p')})`} onClick={onOpenPalette}>
        <Command aria-hidden="true" />
      </IconButton>
      <ThemeToggle />
      <UserMenu person={person} />
    </AppHeader>
  );
}

function stateLabel({ save, draftStatus }: EditorState, changeCount: number, canEdit: boolean): string {
  if (!canEdit) return 'Read-only';
  if (save.status === 'saving') return 'Saving…';
  if (save.status === 'conflict') return 'Conflict';
  if (save.status === 'refused' || save.status === 'failed') return 'Not saved';
  if (draftStatus === 'failed') return 'Unsaved changes, and this browser keeps no drafts';
  if (draftStatus === 'locked') return 'Unsaved changes; drafts cannot be kept until you are online';
  if (changeCount === 0) return save.status === 'saved' ? 'Saved' : '';
  const files = changeCount === 1 ? '1 file changed' : `${changeCount} files changed`;
  return draftStatus === 'kept' ? `${files}, draft kept` : files;
}
