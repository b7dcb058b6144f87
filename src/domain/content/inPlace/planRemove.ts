import type { TextEdit } from '../../text/edit/edits';
import { getRange } from '../mdx/check/checkContext';
import { type ContentNode, hasChildren } from '../mdx/nodes';
import { readLinePrefix } from '../splice/lines';
import { type EditedSource, findTextEntry, readOutline } from './outline';
import type { InPlacePlan, SourceRange } from './plan';
import { findOwnItem, isInTag } from './planSplit';
import { type FoundPart, listSiblings } from './structurePart';

/**
 * Plans to remove a paragraph, heading or list item whose text was deleted, with the empty lines that belong to it, and
 * the list or quote that contains nothing else.
 *
 * @param at an offset in its text
 * @returns null for text that isn't a block, such as a table cell
 */
export function planRemove(source: EditedSource, at: number): InPlacePlan | null {
  const entry = findTextEntry(readOutline(source) ?? [], at);
  if (!entry || entry.node.type === 'tableCell' || isInTag(entry)) return null;
  const item = findOwnItem(entry);
  if (item && item.children.length > 1) return null;
  let [node, parents]: [ContentNode, readonly ContentNode[]] = [entry.node, entry.parents];
  for (let parent = parents.at(-1); parent && isLeftEmpty(parent); parent = parents.at(-1)) {
    [node, parents] = [parent, parents.slice(0, -1)];
  }
  if (node.type === 'listItem') return removeItem(source.text, { node, parents });
  const { from, to } = getRange(node);
  const next = isQuoteStart(node, parents) ? listSiblings({ node, parents })[1] : null;
  if (next) return { edits: [{ from, to: getRange(next).from, insert: '' }], caret: { from, to: from } };
  return removeBlock(source.text, { from, to }, node.type === 'list');
}

/** Whether a list, item or quote has only one child, without which it would be empty. */
function isLeftEmpty(node: ContentNode): boolean {
  return /^(?:list|listItem|blockquote)$/.test(node.type) && hasChildren(node) && node.children.length === 1;
}

/** Whether a quote starts with a block, on the line with its first marker. */
function isQuoteStart(node: ContentNode, parents: readonly ContentNode[]): boolean {
  const parent = parents.at(-1);
  const isFirst = parent !== undefined && hasChildren(parent) && parent.children[0] === node;
  return isFirst && (parent.type === 'blockquote' || isQuoteStart(parent, parents.slice(0, -1)));
}

/**
 * Removes a list item. When it is the first, the next one gets its number, because a list has the number of its first
 * item, and only 1 can follow a text directly.
 */
export function removeItem(text: string, part: FoundPart): InPlacePlan {
  const { from, to } = getRange(part.node);
  const [first, second] = listSiblings(part);
  if (first !== part.node || !second) return removeBlock(text, { from, to }, true);
  const next = getRange(second).from;
  const [number, nextNumber] = [from, next].map((at) => /^\d*/.exec(text.slice(at, at + 9))?.[0] ?? '');
  // With a longer number, what is below would be outside the item.
  const isTaken = number !== undefined && nextNumber !== undefined && number.length <= nextNumber.length;
  const edit = isTaken
    ? { from, to: next + nextNumber.length, insert: number }
    : { from, to: next, insert: '' };
  return { edits: [edit], caret: { from, to: from } };
}

/**
 * Removes a block or list item, its lines and the empty lines before it. An empty line stays between two blocks that
 * would merge.
 */
export function removeBlock(text: string, { from, to }: SourceRange, isItem = false): InPlacePlan {
  const start = findEmptyLinesBefore(text, from);
  const after = start === 0 ? (/^(?:[ \t]*\n)+/.exec(text.slice(to))?.[0].length ?? 0) : 0;
  const isBetween = /[^\s>]$/.test(text.slice(0, start)) && /^[ \t]*\n[ \t>]*[^\s><]/.test(text.slice(to));
  const insert = isBetween && !isItem ? `\n${readLinePrefix(text, from).trimEnd()}` : '';
  const edit: TextEdit = { from: start, to: to + after, insert };
  return { edits: [edit], caret: { from: start, to: start } };
}

/** Where the line break and the empty lines before an offset start. Lines may be in a quotation. */
function findEmptyLinesBefore(text: string, offset: number): number {
  let start = offset;
  while (start > 0 && ' \t\n>'.includes(text.charAt(start - 1))) start -= 1;
  const space = text.slice(start, offset);
  const lineBreak = space.indexOf('\n');
  // In the first of these lines, a `>` ends a tag.
  return lineBreak < 0 ? offset : start + space.lastIndexOf('>', lineBreak) + 1;
}
