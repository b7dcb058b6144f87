import { applyEdits } from '../../text/edits';
import { indentList } from '../../text/indentList';
import { getRange } from '../mdx/check/checkContext';
import { type EditedSource, findTextEntry, type OutlineEntry, readOutline, type TextEntry } from './outline';
import type { InPlacePlan } from './plan';

/** How much deeper a text is in a list that is nested one level more. */
const LEVEL = 2;

/**
 * Plans to move the list items of a selection one level in or out, with the items in them.
 *
 * @returns null when the first one would stay on its level, another item would move, or a text would read differently
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
  const step = direction === 'in' ? LEVEL : -LEVEL;
  const last = findTextEntry(before, selected.to) ?? own;
  const end = Math.max(findItemEnd(own), findItemEnd(last));
  const depths = after.filter(({ cells }) => cells).map(({ parents }) => parents.length);
  const isExact = before
    .filter(({ cells }) => cells)
    .every(({ from, parents }, index) => {
      const isMoved = from >= own.from && from <= end;
      return isMoved || depths[index] === parents.length;
    });
  return isExact && moved.parents.length - own.parents.length === step ? { edits, caret: selection } : null;
}

function findItemEnd({ parents, to }: TextEntry): number {
  const item = parents.findLast(({ type }) => type === 'listItem');
  return item ? getRange(item).to : to;
}

function readTexts(outline: readonly OutlineEntry[]): string {
  return JSON.stringify(
    outline.flatMap(({ cells, node }) =>
      cells ? [[node.type, ...cells.map(({ char, marks }) => [char, marks])]] : [],
    ),
  );
}
