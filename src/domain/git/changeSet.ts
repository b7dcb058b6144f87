import type { TextEdit } from '../text/edit/edits';
import { toShortPath } from './paths';

/**
 * One step that a tool (a rename, a form, a dialog) adds to the change set: what it does to one file. A tool submits
 * all its steps in one list, which is applied as a whole or not at all.
 */
export type PlannedChange =
  /** Edits of the file in the current change set; lines are joined by `\n`, as in the editor. */
  | {
      readonly kind: 'edit';
      readonly path: string;
      readonly edits: readonly TextEdit[];
      /** The text that the offsets refer to, when it may have changed since; another text is rejected. */
      readonly baseText?: string;
    }
  /** A new file. `movedFrom` is its former path, which provides its base and history. */
  | { readonly kind: 'add'; readonly path: string; readonly text: string; readonly movedFrom: string | null }
  /** The file will be deleted. `movedTo` is its new path, when it was moved. */
  | { readonly kind: 'delete'; readonly path: string; readonly movedTo: string | null }
  /** An image: its bytes as base64. `baseBlobSha` is the blob of the image it replaces, if any. */
  | {
      readonly kind: 'image';
      readonly path: string;
      readonly base64: string;
      readonly baseBlobSha?: string | null;
    };

/** Kind of change to a file of a change set. A moved file counts under its new path; the old one is deleted. */
export type ChangeKind = 'changed' | 'new' | 'deleted' | 'moved';

/** One file of a change set with its kind of change. */
export interface ChangeSummary {
  readonly path: string;
  readonly kind: ChangeKind;
  /** The path it had before, when it was moved. */
  readonly movedFrom: string | null;
}

const VERBS: Readonly<Record<ChangeKind, string>> = {
  changed: 'Update',
  new: 'Add',
  deleted: 'Delete',
  moved: 'Move',
};

/** Kinds in order of importance for the summary. */
const WEIGHT: readonly ChangeKind[] = ['moved', 'new', 'deleted', 'changed'];

/**
 * Title of a change set, for commit messages and pull requests.
 *
 * @returns `Move a.mdx to b.mdx`, `Add c.mdx and 2 more`, …; paths without `docs/` and `static/`
 */
export function suggestMessage(changes: readonly ChangeSummary[]): string {
  const named = listNamed(changes).toSorted((a, b) => WEIGHT.indexOf(a.kind) - WEIGHT.indexOf(b.kind));
  const [first, ...more] = named;
  if (!first) return 'Update the documentation';
  const target = first.kind === 'moved' && first.movedFrom !== null ? ` to ${toShortPath(first.path)}` : '';
  const subject = `${VERBS[first.kind]} ${toShortPath(first.movedFrom ?? first.path)}${target}`;
  return more.length === 0 ? subject : `${subject} and ${more.length} more`;
}

/** Lists the changes to name: a move counts as one, although git sees two files. */
export function listNamed(changes: readonly ChangeSummary[]): ChangeSummary[] {
  const left = new Set(changes.map(({ movedFrom }) => movedFrom));
  return changes.filter(({ path, kind }) => kind !== 'deleted' || !left.has(path));
}
