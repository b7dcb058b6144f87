import { offerUndo } from '@site/src/components/ui/overlays/offerUndo';
import type { PlannedChange } from '#domain/git/changeSet';
import { toShortPath } from '#domain/git/paths';
import { decide, type ProposedChange } from '#domain/git/proposedChanges';
import { applyEdits, invertEdits, type TextEdit } from '#domain/text/edit/edits';
import { useReportedApply } from '../../core/useReportedApply';
import type { BranchChange } from './branch/branchChanges';
import { useRevertPage } from './useRevert';

/** Decisions about the files that a branch changes. Each makes an unsaved edit of the branch. */
interface Rejections {
  /** Rejects a part of a file's change, by edits of the text that is shown. */
  readonly reject: (path: string, edits: readonly TextEdit[]) => Promise<void>;
  /** Rejects everything that the branch changes in a file. */
  readonly rejectAll: (path: string) => Promise<void>;
  /** Accepts a rejected part again; null stands for the file as a whole. */
  readonly restore: (path: string, part: ProposedChange | null) => Promise<void>;
}

/**
 * Rejects what a branch changes, and restores what was rejected and isn't saved yet.
 *
 * @param changes the files that the branch changes, as they are shown
 */
export function useRejections(changes: readonly BranchChange[]): Rejections {
  const apply = useReportedApply();
  // Reverts a page and offers its own undo, because the page may have been edited since it was rejected.
  const revertPage = useRevertPage();

  /** Edits a file, unless its text is no longer the one that the edits were made for. */
  function edit(path: string, edits: readonly TextEdit[], baseText: string): Promise<boolean> {
    return apply([{ kind: 'edit', path, edits, baseText }]);
  }

  async function reject(path: string, edits: readonly TextEdit[], text: string): Promise<void> {
    if (!(await edit(path, edits, text))) return;
    report(path, () => void edit(path, invertEdits(text, edits), applyEdits(text, edits)));
  }

  async function rejectFile(path: string, planned: PlannedChange): Promise<void> {
    if (await apply([planned])) report(path, () => revertPage(path));
  }

  function findText(path: string): (BranchChange & { readonly text: string }) | null {
    const change = changes.find((one) => one.path === path);
    return change?.content.type === 'text' ? { ...change, text: change.content.after } : null;
  }

  return {
    async reject(path, edits) {
      const change = findText(path);
      if (change) await reject(path, edits, change.text);
    },
    async rejectAll(path) {
      const change = findText(path);
      if (!change) return;
      const { kind, base, text, proposal } = change;
      if (kind === 'new') await rejectFile(path, { kind: 'delete', path, movedTo: null });
      else if (kind === 'deleted') {
        await rejectFile(path, { kind: 'add', path, text: base ?? '', movedFrom: null });
      } else {
        const open = proposal.parts.filter(({ state }) => state !== 'rejected');
        await reject(
          path,
          open.map((part) => decide(text, part, 'reject')),
          text,
        );
      }
    },
    async restore(path, part) {
      const change = findText(path);
      if (part === null) revertPage(path);
      else if (change) await edit(path, [decide(change.text, part, 'accept')], change.text);
    },
  };
}

function report(path: string, undo: () => void): void {
  offerUndo(`Rejected, not saved yet: ${toShortPath(path)}`, undo);
}
