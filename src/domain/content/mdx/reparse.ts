import type { Definition, FootnoteDefinition, Root, RootContent } from 'mdast';
import type { Point } from 'unist';
import { type TextEdit, toTextEdit } from '../../text/edits';
import { moveNode, type Shift } from './moveNode';
import { walkTree } from './nodes';
import { parseMdx } from './parseMdx';

/** A text that could be read, and the tree it was read as. */
export interface ReadText {
  readonly text: string;
  readonly tree: Root;
}

/** The blocks of a text, in order, by how they stand to a change. */
interface Parts {
  /** Those in front of the anchor. */
  readonly front: readonly RootContent[];
  /** The last block in front of the change, with an empty line behind it. */
  readonly anchor: RootContent | undefined;
  readonly changed: readonly RootContent[];
  /** The first block behind the change. */
  readonly follower: RootContent | undefined;
  /** The follower and all others behind the change. */
  readonly behind: readonly RootContent[];
}

/**
 * Reads a text anew that differs in one place from one that was read: only the blocks at that place are parsed, with
 * one unchanged block on either side. When those two come out as they were, every line behind starts from the same
 * state of the parser as before, so that everything else stays what it was, at most moved.
 *
 * @param before is left as it is, and shares nodes with what is returned
 * @returns the tree `parseMdx` would give, or null when it takes the whole text to tell
 * @throws VFileMessage on a syntax error at that place; another could be found first in the whole text
 */
export function reparse(before: ReadText, text: string): Root | null {
  const parts = takeApart(before, toTextEdit(before.text, text));
  const growth = text.length - before.text.length;
  const found = parsePlace(parts, text, growth);
  if (!found) return null;
  const { anchor, follower } = parts;
  const { nodes: behind, shift } = moveBehind(parts.behind, found.nodes.at(-1), growth);
  if (anchor && !isSamePlace(found.nodes[0], anchor)) return null;
  if (follower && !isSamePlace(found.nodes.at(-1), behind[0])) return null;
  const changed = found.nodes.slice(anchor ? 1 : 0, follower ? -1 : undefined);
  if (findDefinitions(changed).length > 0) return null;
  const start = before.tree.position?.start;
  const end = follower ? move(before.tree.position?.end, shift) : found.end;
  return {
    type: 'root',
    children: [...parts.front, ...(anchor ? [anchor] : []), ...changed, ...behind],
    ...(start && end && { position: { start, end } }),
  };
}

function takeApart({ text, tree: { children } }: ReadText, { from, to }: TextEdit): Parts {
  const emptyLine = findEmptyLineBefore(text, from);
  const first = children.findLastIndex((node) => endOf(node) <= emptyLine);
  const next = children.findIndex((node) => startOf(node) > to);
  const last = next < 0 ? children.length : next;
  return {
    front: children.slice(0, Math.max(0, first)),
    anchor: children[first],
    changed: children.slice(first + 1, last),
    follower: children[last],
    behind: children.slice(last),
  };
}

/** Where the last empty line in front of an offset begins, at the line break before it; -1 when there is none. */
function findEmptyLineBefore(text: string, offset: number): number {
  let last = -1;
  for (const { index } of text.slice(0, offset).matchAll(EMPTY_LINE)) last = index;
  return last;
}

const EMPTY_LINE = /(?:\r\n|\n|\r(?!\n))(?=[ \t]*(?:\r\n|\n|\r(?!\n)))/g;

/** Parses the changed blocks with those beside them; null when they cannot be told apart from the rest. */
function parsePlace(
  { front, anchor, changed, follower, behind }: Parts,
  text: string,
  growth: number,
): { nodes: RootContent[]; end: Point | undefined } | null {
  const definitions = findDefinitions([...front, ...(anchor ? [anchor] : []), ...behind]);
  // Definitions stand for every text that names them; behind the last block there is no place for copies of them.
  if (findDefinitions(changed).length > 0 || (definitions.length > 0 && !follower)) return null;
  const start = anchor ? startOfLine(text, startOf(anchor)) : 0;
  const end = follower ? endOf(follower) + growth : text.length;
  const parsed = parseMdx(text.slice(start, end) + definitions.map(writeCopy).join(''));
  const shift = { offset: start, lines: (anchor?.position?.start.line ?? 1) - 1 };
  const nodes = parsed.children.map((node) => moveNode(node, shift));
  const copies = nodes.splice(nodes.length - definitions.length);
  return areCopies(copies, definitions) ? { nodes, end: move(parsed.position?.end, shift) } : null;
}

const move = (point: Point | undefined, shift: Shift): Point | undefined => point && moveNode(point, shift);
const startOf = (node: RootContent): number => node.position?.start.offset ?? 0;
const endOf = (node: RootContent): number => node.position?.end.offset ?? 0;

function startOfLine(text: string, offset: number): number {
  return Math.max(text.lastIndexOf('\n', offset - 1), text.lastIndexOf('\r', offset - 1)) + 1;
}

function isSamePlace(a: RootContent | undefined, b: RootContent | undefined): boolean {
  if (!a || !b) return false;
  return a.type === b.type && startOf(a) === startOf(b) && endOf(a) === endOf(b);
}

/** Moves what stands behind the change to where its first block was found. */
function moveBehind(
  nodes: readonly RootContent[],
  found: RootContent | undefined,
  growth: number,
): { nodes: RootContent[]; shift: Shift } {
  const lines = (found?.position?.start.line ?? 0) - (nodes[0]?.position?.start.line ?? 0);
  const shift = { offset: growth, lines };
  const isMoved = growth !== 0 || lines !== 0;
  return { nodes: isMoved ? nodes.map((node) => moveNode(node, shift)) : [...nodes], shift };
}

type AnyDefinition = Definition | FootnoteDefinition;

const isDefinition = (node: { readonly type: string }): node is AnyDefinition =>
  node.type === 'definition' || node.type === 'footnoteDefinition';

function findDefinitions(nodes: readonly RootContent[]): AnyDefinition[] {
  const found: AnyDefinition[] = [];
  for (const node of nodes) {
    walkTree(node, (visit) => {
      if (isDefinition(visit.node)) found.push(visit.node);
    });
  }
  return found;
}

/** Something that lets the same names stand for something, on lines of its own. */
function writeCopy({ type, label, identifier }: AnyDefinition): string {
  const name = label ?? identifier;
  return type === 'definition' ? `\n\n[${name}]: x` : `\n\n[^${name}]: x`;
}

function areCopies(nodes: readonly RootContent[], definitions: readonly AnyDefinition[]): boolean {
  return definitions.every((definition, index) => {
    const node = nodes[index];
    return (
      node && isDefinition(node) && node.type === definition.type && node.identifier === definition.identifier
    );
  });
}
