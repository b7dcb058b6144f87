import { applyEdits } from '../../text/edit/edits';
import { indentList } from '../../text/edit/indentList';
import { readListItem } from '../../text/listItem';
import { getRange } from '../mdx/check/checkContext';
import { isSample, type NewBlock, readSample, SAMPLE } from './newBlock';
import { type EditedSource, findTextEntry, type OutlineEntry, readOutline, type TextEntry } from './outline';
import type { InPlacePlan, SourceRange } from './plan';

/** How much deeper a text is in the tree for each level of nesting: a list and its item. */
const LEVEL = 2;

/**
 * Plans to move the list items of a selection one level in or out, with the items in them.
 *
 * @returns null when an item would end up on any other level, or a text would read differently
 */
export function planIndent(
  source: EditedSource,
  selected: SourceRange,
  direction: 'in' | 'out',
): InPlacePlan | null {
  const formatted = indentList(direction)(source.text, selected);
  if (!formatted) return null;
  const { edits, selection } = formatted;
  const before = readOutline(source);
  const after = readOutline({ ...source, text: applyEdits(source.text, edits) });
  const own = before && findTextEntry(before, selected.from);
  if (!own || !after) return null;
  const last = findTextEntry(before, selected.to) ?? own;
  const end = Math.max(findItemEnd(own), findItemEnd(last));
  const step = direction === 'in' ? LEVEL : -LEVEL;
  const expected = describeTexts(before, ({ from }) => (from >= own.from && from <= end ? step : 0));
  return describeTexts(after, () => 0) === expected ? { edits, caret: selection } : null;
}

/**
 * Moves a new list item, which has no text yet, into the item above it. Everything else keeps its level.
 *
 * @returns null when that isn't possible
 */
export function planNewIndent(source: EditedSource, block: NewBlock): NewBlock | null {
  const { at, lead, level = 0 } = block;
  const above = source.text.slice(0, at);
  const caret = at + lead.length;
  const text = above + lead + SAMPLE;
  const formatted = indentList('in')(text, { from: caret, to: caret });
  const moved = applyEdits(text, formatted?.edits ?? []);
  if (!moved.startsWith(above)) return null;
  const before = readSample(source, block);
  const expected = before && describeTexts(before, (entry) => (isSample(entry) ? LEVEL : 0));
  const own = moved.slice(at, -SAMPLE.length);
  const indented = [takeMarkerBelow(source.text.slice(at), own), own].map((start) => ({
    ...block,
    lead: start,
    level: level + 1,
  }));
  const isExact = (one: NewBlock): boolean => {
    const after = readSample(source, one);
    return after !== null && describeTexts(after, () => 0) === expected;
  };
  return indented.find(isExact) ?? null;
}

/** Gives a new item that comes first in a nested list the marker of that list's items. */
function takeMarkerBelow(rest: string, lead: string): string {
  const below = readListItem(/^\n(?:[ \t>]*\n)*(.+)/.exec(rest)?.[1] ?? '');
  const own = readListItem(lead.slice(1) + SAMPLE);
  if (!below || below.lead !== own?.lead) return lead;
  return `\n${below.lead}${below.marker}${below.gap}${below.box && '[ ] '}`;
}

function findItemEnd({ parents, to }: TextEntry): number {
  const item = parents.findLast(({ type }) => type === 'listItem');
  return item ? getRange(item).to : to;
}

/**
 * Describes the texts of an outline with their depths as one string, so that two outlines can be compared.
 *
 * @param toStep returns how many levels of the tree to add to a text's depth
 */
function describeTexts(outline: readonly OutlineEntry[], toStep: (entry: OutlineEntry) => number): string {
  const texts = outline.flatMap((entry) => {
    const { cells, node, parents } = entry;
    return cells
      ? [[node.type, parents.length + toStep(entry), cells.map(({ char, marks }) => [char, marks])]]
      : [];
  });
  return JSON.stringify(texts);
}
