import { CommitList } from '@site/src/components/ui/CommitList';
import { ConfirmDialog } from '@site/src/components/ui/overlays/ConfirmDialog';
import { Skeleton } from '@site/src/components/ui/Skeleton';
import { useRemote } from '@site/src/features/remoteData';
import { useState } from 'react';
import styles from './BranchMenu.module.css';
import type { BranchManager } from './useBranches';
import { type UnmergedWork, useUnmergedWork } from './useUnmergedWork';

interface DeleteBranchDialogProps {
  readonly isOpen: boolean;
  readonly manager: BranchManager;
  /** Lists the files with unsaved drafts of a branch on this device. */
  readonly listDrafts: (branch: string) => Promise<readonly string[]>;
  readonly onClose: () => void;
}

/**
 * Asks before the current branch is deleted and lists the commits that would be lost. Deleting switches to the
 * default branch first.
 */
export function DeleteBranchDialog({ isOpen, manager, listDrafts, onClose }: DeleteBranchDialogProps) {
  // The name when the dialog opened: deleting switches to the default branch.
  const [name, setName] = useState(manager.currentBranch);
  if (!isOpen && name !== manager.currentBranch) setName(manager.currentBranch);
  return (
    <ConfirmDialog
      title={`Delete ${name}?`}
      isOpen={isOpen}
      action="Delete branch"
      cancel="Keep branch"
      run={() => manager.remove(name)}
      onClose={onClose}
    >
      <DeletionEffects manager={manager} name={name} />
      <Drafts name={name} listDrafts={listDrafts} />
    </ConfirmDialog>
  );
}

function Drafts({
  name,
  listDrafts,
}: Pick<DeleteBranchDialogProps, 'listDrafts'> & { readonly name: string }) {
  const { value } = useRemote({
    key: ['drafts-on', name],
    read: async () => ({ ok: true as const, value: await listDrafts(name) }),
  });
  if (!value || value.length === 0) return null;
  return (
    <>
      <p>
        {value.length === 1 ? 'An unsaved draft' : `${value.length} unsaved drafts`} of this branch{' '}
        {value.length === 1 ? 'stays' : 'stay'} on this device. You can move{' '}
        {value.length === 1 ? 'it' : 'them'} to another branch:
      </p>
      <ul className={styles.commits}>
        {value.map((path) => (
          <li key={path}>{path}</li>
        ))}
      </ul>
    </>
  );
}

function DeletionEffects({ manager, name }: { readonly manager: BranchManager; readonly name: string }) {
  const work = useUnmergedWork(manager.api, name);
  const open = manager.branches.find((branch) => branch.name === name)?.pullRequest;
  return (
    <>
      <LossSummary work={work} defaultBranch={manager.defaultBranch} />
      {open && <p>Pull request #{open.number} will be closed.</p>}
    </>
  );
}

function LossSummary({
  work,
  defaultBranch,
}: {
  readonly work: UnmergedWork;
  readonly defaultBranch: string;
}) {
  switch (work.status) {
    case 'loading':
      return (
        <div role="status">
          <span className="visually-hidden">Checking what would be lost</span>
          <Skeleton lines={2} />
        </div>
      );
    case 'unknown':
      return <p>Commits that exist only on this branch will be lost. We couldn't check which ones.</p>;
    case 'merged':
      return <p>Nothing will be lost: pull request #{work.number} was merged.</p>;
    case 'none':
      return <p>Nothing will be lost: {defaultBranch} has all its commits.</p>;
    case 'some':
      return (
        <>
          <p>
            {work.count === 1 ? 'This commit exists' : `These ${work.count} commits exist`} only on this
            branch and will be lost:
          </p>
          <CommitList commits={work.commits} count={work.count} />
        </>
      );
  }
}
