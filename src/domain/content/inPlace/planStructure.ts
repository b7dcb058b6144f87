import type { Table } from 'mdast';
import { applyEdits, type TextEdit } from '../../text/edit/edits';
import { getRange } from '../mdx/check/checkContext';
import { type ContentNode, isJsxElement } from '../mdx/nodes';
import { parseContent } from '../parseContent';
import { addGroupChild, getGroupKind, listGroupChildren, removeGroupChild } from '../splice/children';
import { removeColumns, removeRows } from '../splice/tableBlocks';
import { addColumn } from '../splice/tableColumns';
import { readTable } from '../splice/tableModel';
import { addRow } from '../splice/tableRows';
import { planRowMove, planStep, type StructurePlan } from './planMove';
import { removeBlock, removeItem } from './planRemove';
import { type FoundPart, findPart, listSiblings, listTexts, type StructurePart } from './structurePart';

/** An action on a whole part of a page. */
export type StructureAction =
  | 'moveUp'
  | 'moveDown'
  | 'remove'
  | 'addRow'
  | 'addColumn'
  | 'removeColumn'
  | 'addPart';

/**
 * Plans to move, remove or add a part of a page.
 *
 * @param text the whole source of the page
 * @returns a plan whose caret is the part's new range; null when the action isn't possible
 */
export function planStructure(
  text: string,
  part: StructurePart,
  action: StructureAction,
): StructurePlan | null {
  const parsed = parseContent(text);
  if ('problem' in parsed) return null;
  const found = findPart(parsed.tree, part);
  if (!found) return null;
  const plan =
    found.node.type === 'tableCell' ? changeTable(text, found, action) : changePart(text, found, action);
  if (!plan || plan.edits.length === 0) return null;
  const texts = listTexts(applyEdits(text, plan.edits));
  const isMove = action === 'moveUp' || action === 'moveDown';
  return texts === null || (isMove && texts !== listTexts(text)) ? null : plan;
}

function changeTable(text: string, found: FoundPart, action: StructureAction): StructurePlan | null {
  if (action === 'moveUp') return planRowMove(text, found, (row) => row - 1);
  if (action === 'moveDown') return planRowMove(text, found, (row) => row + 1);
  const { node, parents } = found;
  const table = parents.find((one): one is Table => one.type === 'table');
  const row = table?.children.findIndex((one) => parents.includes(one)) ?? -1;
  const column =
    table?.children[row]?.children.findIndex((one) => getRange(one).from === getRange(node).from) ?? -1;
  if (!table || row < 0) return null;
  const model = readTable(text, table);
  const edits: Readonly<Partial<Record<StructureAction, () => TextEdit[]>>> = {
    remove: () => removeRows(text, model, row, row),
    addRow: () => addRow(text, model, row),
    addColumn: () => addColumn(text, model, column + 1),
    removeColumn: () => removeColumns(text, model, column, column),
  };
  const { from } = getRange(node);
  return { edits: edits[action]?.() ?? [], caret: { from, to: from } };
}

function changePart(text: string, found: FoundPart, action: StructureAction): StructurePlan | null {
  const { node, parents } = found;
  const range = getRange(node);
  if (action === 'moveUp' || action === 'moveDown') return swap(text, found, action === 'moveUp' ? -1 : 1);
  if (action === 'remove') return remove(text, found);
  if (action !== 'addPart') return null;
  const group = [...parents, node].findLast((one) => isJsxElement(one) && getGroupKind(one.name) !== null);
  if (!group || !isJsxElement(group)) return null;
  const edits = addGroupChild(text, group, 'Title');
  return { edits, caret: { from: range.to, to: range.to } };
}

function remove(text: string, found: FoundPart): StructurePlan | null {
  const { node, parents } = found;
  const parent = parents.findLast((one) => isJsxElement(one) && getGroupKind(one.name) !== null);
  if (isJsxElement(node) && parent && isJsxElement(parent)) {
    const index = listGroupChildren(parent).indexOf(node);
    const { from } = getRange(node);
    if (index >= 0) return { edits: removeGroupChild(text, parent, index), caret: { from, to: from } };
  }
  const list = parents.at(-1);
  const isOnly = list?.type === 'list' && list.children.length === 1;
  if (isOnly) return removeBlock(text, getRange(list), true);
  return node.type === 'listItem' ? removeItem(text, found) : removeBlock(text, getRange(node));
}

/** Swaps the part with the block, item or part next to it on the page. */
function swap(text: string, found: FoundPart, by: 1 | -1): StructurePlan | null {
  const siblings = listSiblings(found);
  const index = siblings.indexOf(found.node);
  let to = index + by;
  while (isInvisible(siblings[to])) to += by;
  return planStep(text, siblings, index, to);
}

/** Whether a block shows nothing where it is: a link's or a footnote's definition. */
function isInvisible(node: ContentNode | undefined): boolean {
  return node?.type === 'definition' || node?.type === 'footnoteDefinition';
}
