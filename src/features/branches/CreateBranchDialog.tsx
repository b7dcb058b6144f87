import { TextField } from '@site/src/components/ui/Field';
import { Dialog, DialogActions } from '@site/src/components/ui/overlays/Dialog';
import { type DialogWrite, useDialogWrite } from '@site/src/components/ui/overlays/useDialogWrite';
import { type FormEvent, useId, useState } from 'react';
import { isBranchName, withBranchPrefix } from '#domain/git/branchName';
import type { BranchManager } from './useBranches';

interface BranchDialogProps {
  readonly isOpen: boolean;
  readonly manager: BranchManager;
  readonly onClose: () => void;
}

/** Asks for a name and creates a branch from the current one. */
export function CreateBranchDialog({ isOpen, manager, onClose }: BranchDialogProps) {
  const formId = useId();
  const write = useDialogWrite(onClose);
  return (
    <Dialog
      title="New branch"
      isOpen={isOpen}
      onClose={write.close}
      actions={
        <DialogActions onCancel={write.close} type="submit" form={formId} isBusy={write.isBusy}>
          Create branch
        </DialogActions>
      }
    >
      <CreateBranchForm id={formId} manager={manager} write={write} />
    </Dialog>
  );
}

interface CreateBranchFormProps {
  readonly id: string;
  readonly manager: BranchManager;
  readonly write: DialogWrite;
}

function CreateBranchForm({ id, manager, write }: CreateBranchFormProps) {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  function submit(event: FormEvent) {
    event.preventDefault();
    const branch = withBranchPrefix(name.trim(), manager.prefixes);
    const found = findNameProblem(branch, manager);
    setProblem(found);
    if (!found) void write.run(() => manager.create(branch));
  }
  return (
    <form id={id} onSubmit={submit}>
      <TextField
        label="Branch name"
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={problem ?? write.failure}
        hint={describeResult(name.trim(), manager)}
        autoComplete="off"
        spellCheck={false}
      />
    </form>
  );
}

/** Shows the resulting name, because the prefix is added automatically. */
function describeResult(name: string, { currentBranch, prefixes }: BranchManager): string {
  const branch = withBranchPrefix(name, prefixes);
  return branch === name
    ? `Starts from ${currentBranch}.`
    : `Creates ${branch}, starting from ${currentBranch}.`;
}

function findNameProblem(name: string, { branches }: BranchManager): string | null {
  if (!isBranchName(name)) return 'Use letters, digits, hyphens and slashes, such as fix/install-guide.';
  return branches.some((branch) => branch.name === name) ? 'A branch with this name already exists.' : null;
}
