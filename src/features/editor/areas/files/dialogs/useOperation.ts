import { offerUndo } from '@site/src/components/ui/overlays/offerUndo';
import { toast } from '@site/src/components/ui/overlays/toast';
import { type DialogWrite, useDialogWrite } from '@site/src/components/ui/overlays/useDialogWrite';
import type { ContentApi } from '@site/src/data/functions/contentApi';
import { planUndo, type Undo } from '#domain/content/operations/undo';
import { findSizeProblem, type SourceTexts, type WorkingTree } from '#domain/content/operations/workingTree';
import type { PlannedChange } from '#domain/git/changeSet';
import { NAVIGATION_PATH } from '#domain/navigation/navigationFile';
import { useEditor } from '../../../core/EditorContext';
import { useServices } from '../../../core/EditorServices';
import { readSources } from '../../../core/readSources';
import { type EditorState, findDocument } from '../../../core/store/editorState';
import type { EditorStore } from '../../../core/store/editorStore';
import type { Apply } from '../../../core/useApply';

const CHANGED_SINCE = 'The pages changed after that. Revert files one by one in the list of changes.';

const CHANGED_FIRST = 'The pages changed after you started this, so nothing was done. Try again.';

/** An operation on the content: the texts it needs, and how it changes them. */
interface Operation {
  readonly site: WorkingTree;
  readonly paths: readonly string[];
  /** Returns the changes, or a reason to stop. */
  readonly plan: (
    texts: SourceTexts,
  ) => readonly PlannedChange[] | Promise<readonly PlannedChange[] | string>;
  /** Work that must be done first; returns a reason to stop, or null. */
  readonly prepare?: () => Promise<string | null>;
  /** Text of the toast after it was applied, unless it changed nothing. */
  readonly toMessage: () => string;
  /** Called after undo. */
  readonly onUndone?: () => void;
}

/** Runs operations of a dialog, one at a time. */
export interface OperationRunner extends Omit<DialogWrite, 'run'> {
  /**
   * Runs an operation, then closes the dialog. When it fails, nothing is applied.
   *
   * @returns whether it was applied while the dialog was still there
   */
  readonly run: (operation: Operation) => Promise<boolean>;
}

/**
 * Reads the texts that an operation needs, plans it, and applies it to the change set, completely or not at all. It can
 * be undone as a whole until someone edits the result.
 *
 * @param onClose closes the dialog
 * @param reopen opens it again with what was typed, see {@link useDialogWrite}
 */
export function useOperation(onClose: () => void, reopen?: () => void): OperationRunner {
  const { api } = useServices();
  const { store, apply } = useEditor();
  const write = useDialogWrite(onClose, reopen);
  const run: OperationRunner['run'] = (operation) =>
    write.run(async () => {
      const outcome = await carryOut(api, store, apply, operation).catch(toFailure);
      if ('message' in outcome) return outcome.message;
      const undo = () => void takeBack(outcome, store.getState(), apply, operation.onUndone);
      if (outcome.changes.length > 0) offerUndo(operation.toMessage(), undo, 'success');
      return null;
    });
  return { ...write, run };
}

interface Failure {
  readonly message: string;
}

/** @returns how to undo it, or why it wasn't applied */
async function carryOut(
  api: Pick<ContentApi, 'readPage'>,
  store: EditorStore,
  apply: Apply,
  { site, paths, plan, prepare }: Operation,
): Promise<Undo | Failure> {
  const state = store.getState();
  const read = await readSources(api, state, paths);
  if (!read.ok) return read;
  const changes = await plan(read.texts);
  if (typeof changes === 'string') return { message: changes };
  const touched = changes.map(({ path }) => path);
  const blocker = findSizeProblem(site, touched) ?? (await prepare?.()) ?? null;
  if (blocker !== null) return { message: blocker };
  const before = new Map(read.texts);
  if (site.navigation !== null) before.set(NAVIGATION_PATH, site.navigation);
  if (!isUpToDate(store.getState(), state.branch, before)) return { message: CHANGED_FIRST };
  const undo = planUndo(changes, before);
  const result = await apply(changes, read.sources);
  return result.ok ? undo : result;
}

/** Whether the texts that were planned with are still the ones of the open branch: the user may have closed the dialog. */
function isUpToDate(state: EditorState, branch: string | null, texts: SourceTexts): boolean {
  return (
    state.branch === branch &&
    [...texts].every(([path, text]) => (findDocument(state, path)?.text ?? text) === text)
  );
}

async function takeBack(
  { after, changes }: Undo,
  state: EditorState,
  apply: Apply,
  onUndone: (() => void) | undefined,
): Promise<void> {
  const isUntouched = [...after].every(([path, text]) => findDocument(state, path)?.text === text);
  const result = isUntouched ? await apply(changes) : { ok: false as const, message: CHANGED_SINCE };
  if (result.ok) onUndone?.();
  else toast.show({ tone: 'error', text: result.message });
}

/** Handles a position in the navigation that no longer exists; anything else is a bug and is rethrown. */
function toFailure(thrown: unknown): Failure {
  if (thrown instanceof RangeError) return { message: thrown.message };
  throw thrown;
}
