import type { PlannedChange } from '../../git/changeSet';
import { applyEdits } from '../../text/edit/edits';
import { toLineEdits } from '../../text/edit/lineEdits';

/** How to undo an operation. */
export interface Undo {
  /** The resulting texts, by path. The operation can be undone only while they are unchanged. */
  readonly after: ReadonlyMap<string, string>;
  readonly changes: readonly PlannedChange[];
}

/**
 * Works out how to undo planned changes once they are made. Unlike reverting the files, it keeps what was typed before
 * them.
 *
 * @param before texts of the files that the changes touch, before the changes, lines joined by `\n`
 * @throws RangeError when a text is missing
 */
export function planUndo(changes: readonly PlannedChange[], before: ReadonlyMap<string, string>): Undo {
  const after = new Map<string, string>();
  const textOf = (path: string): string => {
    const text = before.get(path);
    if (text === undefined) throw new RangeError(`The text of ${path} isn't available.`);
    return text;
  };
  const undone = changes.flatMap((change): PlannedChange[] => {
    if (change.kind === 'add') {
      after.set(change.path, change.text);
      // Undoing the deletion at its former path moves it back.
      return change.movedFrom === null ? [{ kind: 'delete', path: change.path, movedTo: null }] : [];
    }
    if (change.kind === 'delete') return restore(change.path, textOf(change.path), change.movedTo);
    if (change.kind === 'image') return [{ kind: 'delete', path: change.path, movedTo: null }];
    const text = textOf(change.path);
    const edited = applyEdits(text, change.edits);
    after.set(change.path, edited);
    return [{ kind: 'edit', path: change.path, edits: toLineEdits(edited, text) }];
  });
  return { after, changes: undone };
}

function restore(path: string, text: string, movedTo: string | null): PlannedChange[] {
  const added: PlannedChange = { kind: 'add', path, text, movedFrom: movedTo };
  return movedTo === null ? [added] : [added, { kind: 'delete', path: movedTo, movedTo: path }];
}
