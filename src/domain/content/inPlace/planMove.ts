import type { Table } from 'mdast';
import { applyEdits } from '../../text/edit/edits';
import { getRange } from '../mdx/check/checkContext';
import type { ContentNode } from '../mdx/nodes';
import { parseContent } from '../parseContent';
import { readLinePrefix } from '../splice/lines';
import { moveRow } from '../splice/tableBlocks';
import { readTable } from '../splice/tableModel';
import type { InPlacePlan } from './plan';
import { type FoundPart, findPart, listSiblings, listTexts, type StructurePart } from './structurePart';

/** Where a part moves: next to another part of the same kind, with the same parent. */
export interface MoveTarget {
  readonly beside: StructurePart;
  readonly side: 'before' | 'after';
}

/** A plan for a part of a page. */
export interface StructurePlan extends InPlacePlan {
  /** For a move, how far the part's text is from where it was in the source. */
  readonly shift?: number;
}

/**
 * Plans to move a part of a page to another position among its siblings. Its bytes move together with one gap; everything
 * else keeps its bytes.
 *
 * @param text the whole source of the page
 * @returns a plan whose caret is the part's new range; null when the part can't move there or is already there
 */
export function planMove(
  text: string,
  part: StructurePart,
  { beside, side }: MoveTarget,
): StructurePlan | null {
  const parsed = parseContent(text);
  if ('problem' in parsed) return null;
  const found = findPart(parsed.tree, part);
  const other = findPart(parsed.tree, beside);
  if (!found || !other) return null;
  if (found.node.type === 'tableCell') {
    const row = findRow(other);
    return row && planRowMove(text, found, (index) => toNewIndex(index, row.index, side));
  }
  const siblings = listSiblings(found);
  const index = siblings.indexOf(found.node);
  const target = siblings.indexOf(other.node);
  return target < 0 ? null : planStep(text, siblings, index, toNewIndex(index, target, side));
}

/** The new index of a part that moves next to another. */
function toNewIndex(index: number, target: number, side: MoveTarget['side']): number {
  const gap = target + (side === 'after' ? 1 : 0);
  return gap > index ? gap - 1 : gap;
}

function findRow({ parents }: FoundPart): { readonly table: Table; readonly index: number } | null {
  const table = parents.find((one): one is Table => one.type === 'table');
  const index = table?.children.findIndex((row) => parents.includes(row)) ?? -1;
  return table && index >= 0 ? { table, index } : null;
}

/**
 * Plans to move the row of a cell. Rows are lines, which keep their bytes.
 *
 * @param toIndex maps the row's old index to its new one; 0 is the header row, which stays
 */
export function planRowMove(
  text: string,
  cell: FoundPart,
  toIndex: (index: number) => number,
): StructurePlan | null {
  const row = findRow(cell);
  if (!row) return null;
  const model = readTable(text, row.table);
  const to = toIndex(row.index);
  const [own, target] = [model.rows[row.index], model.rows[to]];
  const edits = moveRow(text, model, row.index, to);
  if (!own || !target || edits.length === 0) return null;
  const start = to < row.index ? target.from : target.to - (own.to - own.from);
  const shift = start - own.from;
  const from = getRange(cell.node).from + shift;
  return { edits, caret: { from, to: from }, shift };
}

/**
 * Plans to move a node to another index among its siblings.
 *
 * @returns null when the page would change in more than the order
 */
export function planStep(
  text: string,
  siblings: readonly ContentNode[],
  index: number,
  to: number,
): StructurePlan | null {
  const node = siblings[index];
  if (!node || index === to || !siblings[to]) return null;
  const before = listTexts(text);
  const plans =
    node.type === 'listItem' ? [moveItem(text, siblings, index, to)] : moveBlock(text, siblings, index, to);
  return plans.find(({ edits }) => before !== null && listTexts(applyEdits(text, edits)) === before) ?? null;
}

/** Moves a block with the gap on one side of it, and adds empty lines around it where needed. */
function moveBlock(
  text: string,
  siblings: readonly ContentNode[],
  index: number,
  to: number,
): StructurePlan[] {
  const [own, target] = [toRange(siblings, index), toRange(siblings, to)];
  const block = text.slice(own.from, own.to);
  const isDown = to > index;
  const removed = isDown
    ? { from: own.from, to: toRange(siblings, index + 1).from }
    : { from: toRange(siblings, index - 1).to, to: own.to };
  const at = isDown ? target.to : target.from;
  const gap = isDown ? text.slice(own.to, removed.to) : text.slice(removed.from, own.from);
  const prefix = readLinePrefix(text, own.from);
  const wide = `\n${prefix.trimEnd()}\n${prefix}`;
  const gaps = isDown
    ? [
        [gap, ''],
        [wide, ''],
        [wide, `\n${prefix.trimEnd()}`],
      ]
    : [
        ['', gap],
        ['', wide],
        [`\n${prefix}`, wide],
      ];
  return gaps.map(([lead = '', tail = '']) => {
    const insertion = { from: at, to: at, insert: lead + block + tail };
    const removal = { ...removed, insert: '' };
    const from = at + lead.length - (isDown ? removed.to - removed.from : 0);
    const edits = isDown ? [removal, insertion] : [insertion, removal];
    return { edits, caret: { from, to: from }, shift: from - own.from };
  });
}

/** Moves the content of list items and keeps the markers where they are, so that numbers stay in order. */
function moveItem(text: string, siblings: readonly ContentNode[], index: number, to: number): StructurePlan {
  const [first, last] = [Math.min(index, to), Math.max(index, to)];
  const contents = siblings.slice(first, last + 1).map((item) => toContent(text, item));
  const order = contents
    .toSpliced(index - first, 1)
    .toSpliced(to - first, 0, ...contents.slice(index - first, index - first + 1));
  const edits = contents.flatMap((content, at) => {
    const moved = order[at];
    return moved ? [{ ...content, insert: text.slice(moved.from, moved.to) }] : [];
  });
  const [own, target] = [contents[index - first], contents[to - first]];
  const from = own && target ? (to < index ? target.from : target.to - (own.to - own.from)) : 0;
  return { edits, caret: { from, to: from }, shift: from - (own?.from ?? 0) };
}

function toContent(text: string, item: ContentNode): StructurePart {
  const { from, to } = getRange(item);
  const marker = /^(?:[-*+]|\d{1,9}[.)])[ \t]*/.exec(text.slice(from, to))?.[0].length ?? 0;
  return { from: from + marker, to };
}

function toRange(siblings: readonly ContentNode[], index: number): StructurePart {
  const node = siblings[index];
  return node ? getRange(node) : { from: 0, to: 0 };
}
