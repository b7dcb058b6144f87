import { applyEdits } from '../../text/edits';
import { indentList } from '../../text/indentList';
import { type EditedSource, findTextEntry, type OutlineEntry, readOutline } from './outline';
import type { InPlacePlan } from './plan';

/** How much deeper a text is in a list that is nested one level more. */
const LEVEL = 2;

/**
 * Plans to move the list items of a selection one level in or out.
 *
 * @returns null when the first one would stay on its level, or a text would read differently
 */
export function planIndent(
  source: EditedSource,
  selected: InPlacePlan['caret'],
  direction: 'in' | 'out',
): InPlacePlan | null {
  const formatted = indentList(direction)(source.text, selected);
  if (!formatted) return null;
  const { edits, selection } = formatted;
  const before = readOutline(source) ?? [];
  const after = readOutline({ ...source, text: applyEdits(source.text, edits) }) ?? [];
  const [own, moved] = [findTextEntry(before, selected.from), findTextEntry(after, selection.from)];
  if (!own || !moved || readTexts(before) !== readTexts(after)) return null;
  const levels = (moved.parents.length - own.parents.length) / LEVEL;
  return levels === (direction === 'in' ? 1 : -1) ? { edits, caret: selection } : null;
}

function readTexts(outline: readonly OutlineEntry[]): string {
  return JSON.stringify(
    outline.flatMap(({ cells, node }) =>
      cells ? [[node.type, ...cells.map(({ char, marks }) => [char, marks])]] : [],
    ),
  );
}
