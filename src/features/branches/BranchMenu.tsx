import { Button } from '@site/src/components/ui/Button';
import { failureClass } from '@site/src/components/ui/Failure';
import { lazyDialog } from '@site/src/components/ui/overlays/lazyDialog';
import { Popover } from '@site/src/components/ui/overlays/Popover';
import { Skeleton } from '@site/src/components/ui/Skeleton';
import { GitBranch, GitMerge, Plus, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { withPeriod } from '#domain/errors/withPeriod';
import { BranchList } from './BranchList';
import styles from './BranchMenu.module.css';
import { BranchName } from './BranchName';
import { isReadOnlyBranch } from './branchesState';
import type { BranchManager } from './useBranches';

const CreateBranchDialog = lazyDialog(async () => (await import('./CreateBranchDialog')).CreateBranchDialog);
const DeleteBranchDialog = lazyDialog(async () => (await import('./DeleteBranchDialog')).DeleteBranchDialog);

interface BranchMenuProps {
  readonly manager: BranchManager;
  /** False: branches can't be created or deleted. */
  readonly canEdit: boolean;
  /** Lists the files with unsaved drafts of a branch on this device. */
  readonly listDrafts: (branch: string) => Promise<readonly string[]>;
  /** Opens the dialog that merges the default branch into the current one. */
  readonly onUpdate: () => void;
  /** Leads to the sign-in after the session ended. */
  readonly onSignIn: () => void;
}

/** Shows the current branch and opens a list to switch, create and delete. */
export function BranchMenu({ manager, canEdit, listDrafts, onUpdate, onSignIn }: BranchMenuProps) {
  const [dialog, setDialog] = useState<'create' | 'delete' | null>(null);
  const { currentBranch, initialized } = manager;
  const close = () => setDialog(null);
  return (
    <>
      <Popover
        label={`Branch: ${initialized ? currentBranch : 'loading'}`}
        trigger={
          <span className={styles.current}>
            <GitBranch />
            <BranchName name={initialized ? currentBranch : '…'} />
          </span>
        }
      >
        {(closePanel) => (
          <div className={styles.panel}>
            <Branches manager={manager} onSwitched={closePanel} onSignIn={onSignIn} />
            {canEdit && initialized && (
              <Actions
                manager={manager}
                onChoose={(chosen) => {
                  closePanel();
                  if (chosen === 'update') onUpdate();
                  else setDialog(chosen);
                }}
              />
            )}
          </div>
        )}
      </Popover>
      <CreateBranchDialog isOpen={dialog === 'create'} manager={manager} onClose={close} />
      <DeleteBranchDialog
        isOpen={dialog === 'delete'}
        manager={manager}
        listDrafts={listDrafts}
        onClose={close}
      />
    </>
  );
}

interface BranchesProps {
  readonly manager: BranchManager;
  readonly onSwitched: () => void;
  readonly onSignIn: () => void;
}

/** The list, or why it is missing. It is read again each time it opens; until then, the previous one is shown. */
function Branches({ manager, onSwitched, onSignIn }: BranchesProps) {
  const { branches, error, isSignedOut, loading, reload, refresh } = manager;
  useEffect(() => {
    void refresh();
  }, [refresh]);
  return (
    <>
      {error && (
        <div className={failureClass} role="alert">
          {withPeriod(error)}{' '}
          <Button size="small" isBusy={loading} onClick={() => (isSignedOut ? onSignIn() : void reload())}>
            {isSignedOut ? 'Sign in again' : 'Try again'}
          </Button>
        </div>
      )}
      {branches.length === 0 && loading && (
        <div className={styles.wait}>
          <Skeleton noun="branches" lines={3} />
        </div>
      )}
      {branches.length > 0 && <BranchList manager={manager} onSwitched={onSwitched} />}
      {branches.length === 1 && !error && <p className={styles.hint}>No other branches yet.</p>}
    </>
  );
}

interface ActionsProps {
  readonly manager: BranchManager;
  readonly onChoose: (dialog: 'create' | 'update' | 'delete') => void;
}

function Actions({ manager, onChoose }: ActionsProps) {
  const { currentBranch, defaultBranch } = manager;
  const isOnDefault = currentBranch === defaultBranch;
  const isReadOnly = isReadOnlyBranch(manager, currentBranch);
  return (
    <div className={styles.actions}>
      {isOnDefault && (
        <p className={styles.hint}>
          Changes to {defaultBranch} go through a branch. Saving creates one, or you can create and name your
          own.
        </p>
      )}
      <Button size="small" icon={<Plus />} onClick={() => onChoose('create')}>
        New branch…
      </Button>
      {!isOnDefault && isReadOnly && (
        <p className={styles.hint}>
          {currentBranch} wasn't created in this editor, so you can't save to it. Start a new branch from it
          instead.
        </p>
      )}
      {!isOnDefault && !isReadOnly && (
        <>
          <Button size="small" icon={<GitMerge />} onClick={() => onChoose('update')}>
            Update from {defaultBranch}…
          </Button>
          <Button size="small" variant="quiet" icon={<Trash2 />} onClick={() => onChoose('delete')}>
            Delete branch…
          </Button>
        </>
      )}
    </div>
  );
}
