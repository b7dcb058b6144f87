import { Button } from '@site/src/components/ui/Button';
import { TextField } from '@site/src/components/ui/Field';
import { Dialog } from '@site/src/components/ui/overlays/Dialog';
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
  const [isBusy, setBusy] = useState(false);
  return (
    <Dialog
      title="New branch"
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId} isBusy={isBusy}>
            Create branch
          </Button>
        </>
      }
    >
      <CreateBranchForm id={formId} manager={manager} onBusy={setBusy} onDone={onClose} />
    </Dialog>
  );
}

interface CreateBranchFormProps {
  readonly id: string;
  readonly manager: BranchManager;
  readonly onBusy: (isBusy: boolean) => void;
  readonly onDone: () => void;
}

function CreateBranchForm({ id, manager, onBusy, onDone }: CreateBranchFormProps) {
  const [name, setName] = useState('');
  const [error, setError] = useState<string | null>(null);
  async function submit(event: FormEvent) {
    event.preventDefault();
    const branch = withBranchPrefix(name.trim(), manager.prefixes);
    const problem = findNameProblem(branch, manager);
    setError(problem);
    if (problem) return;
    onBusy(true);
    const failure = await manager.create(branch);
    onBusy(false);
    if (failure) setError(failure);
    else onDone();
  }
  return (
    <form id={id} onSubmit={(event) => void submit(event)}>
      <TextField
        label="Branch name"
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={error}
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
