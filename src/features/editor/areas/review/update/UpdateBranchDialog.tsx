import { Button } from '@site/src/components/ui/Button';
import { CommitList } from '@site/src/components/ui/CommitList';
import { Dialog, DialogActions } from '@site/src/components/ui/overlays/Dialog';
import { toast } from '@site/src/components/ui/overlays/toast';
import { Skeleton } from '@site/src/components/ui/Skeleton';
import { useIsMounted } from '@site/src/components/ui/useIsMounted';
import { CircleCheck, GitMerge } from 'lucide-react';
import { useState } from 'react';
import type { BranchUpdate, MergeConflict } from '#domain/api/branches';
import { toShortPath } from '#domain/git/paths';
import { countNoun } from '#domain/text/countNoun';
import { useEditor, useEditorSelector } from '../../../core/EditorContext';
import { selectHasChanges } from '../../../core/store/changeSet';
import { useReloadFiles } from '../../../core/useDocuments';
import { FailureBanner } from '../../../ui/FailureBanner';
import { FailureText } from '../../../ui/FailureText';
import { BranchConflictDialog } from './BranchConflictDialog';
import styles from './UpdateBranchDialog.module.css';
import { type BranchUpdateState, useBranchUpdate } from './useBranchUpdate';
import { useMergeChoices } from './useMergeChoices';

interface UpdateBranchDialogProps {
  readonly onUpdated: () => void;
  readonly onClose: () => void;
}

/** Merges the default branch into the open branch; conflicts are resolved first, one file at a time. */
export function UpdateBranchDialog(props: UpdateBranchDialogProps) {
  const branch = useEditorSelector((state) => state.branch);
  return branch === null ? null : <UpdateBranch key={branch} branch={branch} {...props} />;
}

interface UpdateBranchProps extends UpdateBranchDialogProps {
  readonly branch: string;
}

function UpdateBranch({ branch, onUpdated, onClose }: UpdateBranchProps) {
  const { defaultBranch } = useEditor().branches;
  const headSha = useEditorSelector((state) => state.headSha);
  const hasUnsavedChanges = useEditorSelector(selectHasChanges);
  const reloadFiles = useReloadFiles();
  const isMounted = useIsMounted();
  const state = useBranchUpdate(branch, headSha);
  const { choices, choose, clear } = useMergeChoices(branch);
  const [path, setPath] = useState<string | null>(null);
  // After a conflict was resolved, the focus goes to what comes next.
  const [isGoingOn, setGoingOn] = useState(false);
  const { update, isReading, readFailure } = state;
  const conflict = update?.conflicts.find((one) => one.path === path);
  if (update && conflict) {
    const close = () => setPath(null);
    return (
      <BranchConflictDialog
        conflict={conflict}
        update={update}
        choices={choices[conflict.path] ?? []}
        onChoose={(chosen) => choose(conflict.path, chosen)}
        onResolve={(resolution) => {
          state.resolve(conflict, resolution);
          setGoingOn(true);
          close();
        }}
        onClose={close}
      />
    );
  }
  const isUpToDate = update?.behindBy === 0;
  const isResolved = update?.conflicts.every((one) => state.findResolution(one)) ?? false;
  async function send() {
    if (!(await state.send())) return;
    clear();
    // By now, another dialog may be open in place of this one.
    if (isMounted.current) onClose();
    toast.show({ tone: 'success', text: `Updated ${branch} from ${defaultBranch}` });
    onUpdated();
    await reloadFiles();
  }
  return (
    <Dialog
      title={`Update branch from ${defaultBranch}`}
      isOpen
      onClose={onClose}
      actions={
        isUpToDate ? (
          <Button onClick={onClose}>Close</Button>
        ) : (
          <DialogActions
            onCancel={onClose}
            icon={<GitMerge />}
            isBusy={state.isSending}
            disabled={!isResolved || isReading}
            {...focusFirst(isGoingOn && isResolved)}
            onClick={() => void send()}
          >
            Update branch
          </DialogActions>
        )
      }
    >
      {readFailure && (
        <FailureBanner
          failure={readFailure}
          what="The state of the branch"
          onRetry={() => void state.refresh()}
        />
      )}
      {update === null && !readFailure && <Skeleton lines={4} />}
      {isUpToDate && (
        <p className={styles.done}>
          <CircleCheck />
          <span>
            <strong>{branch}</strong> has everything that is on {defaultBranch}.
          </span>
        </p>
      )}
      {update && !isUpToDate && (
        <>
          <Commits branch={branch} update={update} />
          <Conflicts state={state} conflicts={update.conflicts} isGoingOn={isGoingOn} onOpen={setPath} />
          {hasUnsavedChanges && <p>Your unsaved changes stay as they are.</p>}
        </>
      )}
      {state.isSending && <p role="status">Updating…</p>}
      {state.failure && <FailureText failure={state.failure} onRetry={() => void send()} />}
    </Dialog>
  );
}

/** Marks the button that has the focus when the dialog is shown. */
function focusFirst(isFirst: boolean): { readonly 'data-focus-first'?: '' } {
  return isFirst ? { 'data-focus-first': '' } : {};
}

function Commits({ branch, update }: { readonly branch: string; readonly update: BranchUpdate }) {
  const { defaultBranch, behindBy, commits } = update;
  return (
    <div>
      <p>
        {defaultBranch} has {countNoun(behindBy, 'commit')} that <strong>{branch}</strong> doesn't have:
      </p>
      <CommitList commits={commits} count={behindBy} />
    </div>
  );
}

interface ConflictsProps {
  readonly state: Pick<BranchUpdateState, 'findResolution'>;
  readonly conflicts: readonly MergeConflict[];
  /** Whether the focus goes to the next conflict to resolve. */
  readonly isGoingOn: boolean;
  readonly onOpen: (path: string) => void;
}

function Conflicts({ state, conflicts, isGoingOn, onOpen }: ConflictsProps) {
  if (conflicts.length === 0) return <p>They don't conflict with this branch.</p>;
  const unresolved = conflicts.filter((conflict) => !state.findResolution(conflict));
  const left = unresolved.length;
  return (
    <div>
      <p role="status">
        {left === 0
          ? 'All conflicts are resolved.'
          : `${countNoun(left, 'file')} ${left === 1 ? 'has' : 'have'} conflicts. Resolve them to update the branch.`}
      </p>
      <ul className={styles.conflicts}>
        {conflicts.map((conflict) => {
          const name = toShortPath(conflict.path);
          const isResolved = state.findResolution(conflict) !== null;
          return (
            <li key={conflict.path}>
              <span className={styles.path}>{name}</span>
              {isResolved && (
                <span className={styles.resolved}>
                  <CircleCheck /> Resolved
                </span>
              )}
              <Button
                size="small"
                {...focusFirst(isGoingOn && conflict === unresolved[0])}
                aria-label={isResolved ? `Change the resolution of ${name}` : `Resolve ${name}`}
                onClick={() => onOpen(conflict.path)}
              >
                {isResolved ? 'Change…' : 'Resolve…'}
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
