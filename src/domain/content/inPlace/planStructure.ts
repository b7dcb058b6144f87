import type { Root, Table } from 'mdast';
import { applyEdits, type TextEdit } from '../../text/edits';
import { getRange } from '../mdx/check/checkContext';
import { type ContentNode, hasChildren, isJsxElement } from '../mdx/nodes';
import { parseContent } from '../parseContent';
import { addGroupChild, getGroupKind, listGroupChildren, removeGroupChild } from '../splice/children';
import { moveRow, removeColumns, removeRows } from '../splice/tableBlocks';
import { addColumn } from '../splice/tableColumns';
import { readTable } from '../splice/tableModel';
import { addRow } from '../splice/tableRows';
import { readOutline } from './outline';
import type { InPlacePlan } from './plan';
import { removeBlock } from './planRemove';

/** What can be done with a part of a page as a whole. */
export type StructureAction =
  | 'moveUp'
  | 'moveDown'
  | 'remove'
  | 'addRow'
  | 'addColumn'
  | 'removeColumn'
  | 'addPart';

/** A part of the page's source: a block, a list item, a cell (for its row and column), a card, step or tab. */
export interface StructurePart {
  readonly from: number;
  readonly to: number;
}

/**
 * Plans to move, remove or add a part of a page.
 *
 * @param text the whole source of the page
 * @returns the caret is where the part is then; null when it can't be done
 */
export function planStructure(
  text: string,
  part: StructurePart,
  action: StructureAction,
): InPlacePlan | null {
  const parsed = parseContent(text);
  if ('problem' in parsed) return null;
  const found = findPart(parsed.tree, part);
  if (!found) return null;
  const plan =
    found.node.type === 'tableCell' ? changeTable(text, found, action) : changePart(text, found, action);
  if (!plan || plan.edits.length === 0) return null;
  const after = applyEdits(text, plan.edits);
  const isMove = action === 'moveUp' || action === 'moveDown';
  const isRead = isMove ? listTexts(after) === listTexts(text) : listTexts(after) !== null;
  return isRead && listTexts(after) !== null ? plan : null;
}

interface FoundPart {
  readonly node: ContentNode;
  readonly parents: readonly ContentNode[];
}

/** The innermost block with this range that can be moved; of a paragraph, a tag on its own line. */
function findPart(tree: Root, part: StructurePart): FoundPart | null {
  const chain: ContentNode[] = [tree];
  const isAround = (node: ContentNode): boolean => {
    const { from, to } = getRange(node);
    return from <= part.from && part.to <= to;
  };
  for (let node: ContentNode = tree; hasChildren(node); ) {
    const child: ContentNode | undefined = (node.children as ContentNode[]).find(isAround);
    if (!child) break;
    chain.push(child);
    node = child;
  }
  const isPart = (node: ContentNode, depth: number): boolean => {
    const { from, to } = getRange(node);
    const isBlock = depth === 1 || MOVED.test(node.type);
    return depth > 0 && isBlock && from === part.from && to === part.to;
  };
  const at = chain.findLastIndex(isPart);
  const node = chain[at];
  return node ? { node, parents: chain.slice(0, at) } : null;
}

const MOVED = /^(?:listItem|tableCell|mdxJsx\w+)$/;

function changeTable(
  text: string,
  { node, parents }: FoundPart,
  action: StructureAction,
): InPlacePlan | null {
  const table = parents.find((one): one is Table => one.type === 'table');
  const row = table?.children.findIndex((one) => parents.includes(one)) ?? -1;
  const column =
    table?.children[row]?.children.findIndex((one) => getRange(one).from === getRange(node).from) ?? -1;
  if (!table || row < 0) return null;
  const model = readTable(text, table);
  const edits: Readonly<Record<StructureAction, () => TextEdit[]>> = {
    moveUp: () => moveRow(text, model, row, row - 1),
    moveDown: () => moveRow(text, model, row, row + 1),
    remove: () => removeRows(text, model, row, row),
    addRow: () => addRow(text, model, row),
    addColumn: () => addColumn(text, model, column + 1),
    removeColumn: () => removeColumns(text, model, column, column),
    addPart: () => [],
  };
  const { from } = getRange(node);
  return { edits: edits[action](), caret: { from, to: from } };
}

function changePart(text: string, { node, parents }: FoundPart, action: StructureAction): InPlacePlan | null {
  const range = getRange(node);
  if (action === 'moveUp' || action === 'moveDown') {
    return swap(text, node, parents.at(-1), action === 'moveUp' ? -1 : 1);
  }
  if (action === 'remove') return remove(text, node, parents);
  if (action !== 'addPart') return null;
  const group = [...parents, node].findLast((one) => isJsxElement(one) && getGroupKind(one.name) !== null);
  if (!group || !isJsxElement(group)) return null;
  const edits = addGroupChild(text, group, 'Title');
  return { edits, caret: { from: range.to, to: range.to } };
}

function remove(text: string, node: ContentNode, parents: readonly ContentNode[]): InPlacePlan | null {
  const parent = parents.findLast((one) => isJsxElement(one) && getGroupKind(one.name) !== null);
  if (isJsxElement(node) && parent && isJsxElement(parent)) {
    const index = listGroupChildren(parent).indexOf(node);
    const { from } = getRange(node);
    if (index >= 0) return { edits: removeGroupChild(text, parent, index), caret: { from, to: from } };
  }
  const list = parents.at(-1);
  const isOnly = list?.type === 'list' && list.children.length === 1;
  return removeBlock(text, getRange(isOnly && list ? list : node));
}

/** Changes places with the block, item or part beside it; what is between the two stays. */
function swap(
  text: string,
  node: ContentNode,
  parent: ContentNode | undefined,
  by: 1 | -1,
): InPlacePlan | null {
  const siblings = parent && hasChildren(parent) ? (parent.children as ContentNode[]) : [];
  const other = siblings[siblings.indexOf(node) + by];
  if (!other || other.type.endsWith('efinition') || other.type === 'mdxjsEsm') return null;
  const [own, beside] = [toContent(text, node), toContent(text, other)];
  const [first, second] = by === 1 ? [own, beside] : [beside, own];
  const edits = [
    { ...first, insert: text.slice(second.from, second.to) },
    { ...second, insert: text.slice(first.from, first.to) },
  ];
  const from = by === 1 ? beside.to - (own.to - own.from) : beside.from;
  return { edits, caret: { from, to: from } };
}

/** A list's markers stay where they are, so that numbers go on counting. */
function toContent(text: string, node: ContentNode): StructurePart {
  const range = getRange(node);
  if (node.type !== 'listItem') return range;
  const marker = /^(?:[-*+]|\d{1,9}[.)])[ \t]*/.exec(text.slice(range.from, range.to))?.[0].length ?? 0;
  return { from: range.from + marker, to: range.to };
}

/** The texts of a page in no order; null when it can't be read. */
function listTexts(text: string): string | null {
  const outline = readOutline({ text });
  return (
    outline
      ?.map(({ cells, kind }) => `${kind} ${cells?.map(({ char }) => char).join('') ?? ''}`)
      .toSorted()
      .join('\n') ?? null
  );
}
