import type { Definition, FootnoteDefinition, RootContent } from 'mdast';
import { countCommonEnd, countCommonStart } from '../text/commonEnds';
import { composeEdits, type TextEdit, toTextEdit } from '../text/edits';
import { findFrontMatterBlock } from './frontMatter/frontMatterBlock';
import { walkTree } from './mdx/nodes';
import { parseMdx } from './mdx/parseMdx';
import { isSameTree, moveNode } from './mdx/prepare/moveNode';
import { checkDepth, readSafely, type UnparsableContent } from './parseContent';

/** A top-level block of a content file. */
export interface ContentBlock {
  /** Stays the same while the block is edited or moves. */
  readonly id: number;
  /**
   * Its syntax tree: the same object as long as nothing in it changes. Positions in it count offsets and lines from
   * the start of the block, so that they hold wherever the block moves. Not to be changed.
   */
  readonly node: RootContent;
  /** UTF-16 offsets in the file, behind a byte order mark. */
  readonly from: number;
  readonly to: number;
  /** The definitions in it: the names that text anywhere on the page can refer to. */
  readonly definitions: readonly AnyDefinition[];
}

type AnyDefinition = Definition | FootnoteDefinition;
/** A block before it has an identity. */
type FoundBlock = Omit<ContentBlock, 'id'>;

/** A file that could be parsed. */
export interface ReadContent {
  readonly blocks: readonly ContentBlock[];
}

/** A file that was parsed, its front matter blanked. */
interface ParsedText {
  readonly text: string;
  readonly contentOffset: number;
  readonly blocks: readonly ContentBlock[];
}

/** Blocks in order, grouped by where they are relative to an edit. */
interface Parts {
  /** Those in front of the anchor. */
  readonly front: readonly ContentBlock[];
  /** The last block in front of the edit that an empty line separates from it. */
  readonly anchor: ContentBlock | undefined;
  readonly changed: readonly ContentBlock[];
  /** The first block behind the edit. */
  readonly follower: ContentBlock | undefined;
  /** The follower and all others behind the edit. */
  readonly behind: readonly ContentBlock[];
}

/**
 * Creates a reader for the texts that one file has while it is edited. It gives the blocks of what
 * {@link parseContent} gives, and after an edit parses only the blocks around it.
 *
 * @returns reads a text; `edit` is what made it of the text before, null or left out when that isn't known. A text that
 *   can't be parsed leaves the blocks of the last one that could be, which the next text is compared with.
 */
export function createContentReader(): (
  text: string,
  edit?: TextEdit | null,
) => ReadContent | UnparsableContent {
  let before: ParsedText | null = null;
  /** From the text of `before` to the newest one; null when that isn't known. */
  let since: TextEdit | null = null;
  let lastId = 0;
  const identify = (found: readonly FoundBlock[], old: readonly ContentBlock[]): ContentBlock[] =>
    reuseBlocks(found, old, () => {
      lastId += 1;
      return lastId;
    });
  return (text, edit = null) => {
    // Offsets of edits count a byte order mark, those of blocks don't.
    since = edit && since && !text.startsWith('\uFEFF') ? composeEdits(since, edit, text) : null;
    return readSafely(text, (file) => {
      const contentOffset = findFrontMatterBlock(text)?.contentOffset ?? 0;
      const blocks =
        (before && tryReparse(before, { text: file, contentOffset, edit: since }, identify)) ??
        identify(parseBlocks(file), before?.blocks ?? []);
      before = { text: file, contentOffset, blocks };
      since = NO_EDIT;
      return { blocks };
    });
  };
}

const NO_EDIT: TextEdit = { from: 0, to: 0, insert: '' };

interface NewText {
  readonly text: string;
  readonly contentOffset: number;
  readonly edit: TextEdit | null;
}

type Identify = (found: readonly FoundBlock[], old: readonly ContentBlock[]) => ContentBlock[];

/** @returns null when it takes the whole text to tell, also which of its syntax errors is the first */
function tryReparse(before: ParsedText, now: NewText, identify: Identify): readonly ContentBlock[] | null {
  if (before.text === now.text) return before.blocks;
  try {
    return reparse(before.blocks, now.text, findEdit(before, now), identify);
  } catch {
    return null;
  }
}

/** The edit of the blanked text: the one that was made, unless it moved the end of the front matter. */
function findEdit(before: ParsedText, { text, contentOffset, edit }: NewText): TextEdit {
  const growth = text.length - before.text.length;
  const isKnown = edit !== null && edit.insert.length - (edit.to - edit.from) === growth;
  const isBehind = isKnown && edit.from >= before.contentOffset && contentOffset === before.contentOffset;
  const isWithin =
    isKnown && edit.to <= before.contentOffset && contentOffset === before.contentOffset + growth;
  return isBehind || isWithin ? edit : toTextEdit(before.text, text);
}

/**
 * Parses the blocks at an edit, with one unchanged block on either side. When those two come out as they were, every
 * line behind starts from the same state of the parser as before, so everything else is what it was, at most moved.
 *
 * @param blocks of the text before
 * @param text the text now
 * @returns the blocks that the whole text would give, or null when it takes the whole text to tell
 * @throws VFileMessage on a syntax error there; another could be found first in the whole text
 */
function reparse(
  blocks: readonly ContentBlock[],
  text: string,
  edit: TextEdit,
  identify: Identify,
): readonly ContentBlock[] | null {
  const parts = takeApart(blocks, text, edit);
  const growth = edit.insert.length - (edit.to - edit.from);
  const found = parseAround(parts, text, growth);
  if (!found) return null;
  const { front, anchor, changed, follower } = parts;
  const behind = parts.behind.map((block) => moveBlock(block, growth));
  if (anchor && !isSameRange(found[0], anchor)) return null;
  if (follower && !isSameRange(found.at(-1), behind[0])) return null;
  const young = found.slice(anchor ? 1 : 0, follower ? -1 : undefined);
  if (listDefinitions(young).length > 0) return null;
  return [...front, ...(anchor ? [anchor] : []), ...identify(young, changed), ...behind];
}

function takeApart(blocks: readonly ContentBlock[], text: string, { from, to, insert }: TextEdit): Parts {
  const emptyLine = findEmptyLineBefore(text, from);
  const first = blocks.findLastIndex((block) => block.to <= emptyLine);
  const end = from + insert.length;
  // A block behind the edit on the same line isn't where it was in its line.
  const next = blocks.findIndex((block) => block.from > to && startOfLine(text, block.from - to + end) > end);
  const last = next < 0 ? blocks.length : next;
  return {
    front: blocks.slice(0, Math.max(0, first)),
    anchor: blocks[first],
    changed: blocks.slice(first + 1, last),
    follower: blocks[last],
    behind: blocks.slice(last),
  };
}

/** Where the last empty line in front of an offset begins, at the line break before it; -1 when there is none. */
function findEmptyLineBefore(text: string, offset: number): number {
  let last = -1;
  for (const { index } of text.slice(0, offset).matchAll(EMPTY_LINE)) last = index;
  return last;
}

const EMPTY_LINE = /(?:\r\n|\n|\r(?!\n))(?=[ \t]*(?:\r\n|\n|\r(?!\n)))/g;

/** Parses the changed blocks with those beside them; null when they can't be told apart from the rest. */
function parseAround(
  { front, anchor, changed, follower, behind }: Parts,
  text: string,
  growth: number,
): FoundBlock[] | null {
  const definitions = listDefinitions([...front, ...(anchor ? [anchor] : []), ...behind]);
  // Definitions count for every text that names them; behind the last block there is no room for copies of them.
  if (listDefinitions(changed).length > 0 || (definitions.length > 0 && !follower)) return null;
  const start = anchor ? startOfLine(text, anchor.from) : 0;
  const end = follower ? follower.to + growth : text.length;
  const found = parseBlocks(text.slice(start, end) + definitions.map(writeCopy).join(''));
  const copies = found.splice(found.length - definitions.length);
  return areCopies(copies, definitions) ? found.map((block) => moveBlock(block, start)) : null;
}

function parseBlocks(text: string): FoundBlock[] {
  const { children } = checkDepth(parseMdx(text));
  return children.map((child) => {
    const from = child.position?.start.offset ?? 0;
    const node = moveNode(child, { offset: -from, lines: 1 - (child.position?.start.line ?? 1) });
    return { node, from, to: child.position?.end.offset ?? from, definitions: findDefinitions(node) };
  });
}

function moveBlock<Block extends FoundBlock>(block: Block, by: number): Block {
  return by === 0 ? block : { ...block, from: block.from + by, to: block.to + by };
}

function startOfLine(text: string, offset: number): number {
  return Math.max(text.lastIndexOf('\n', offset - 1), text.lastIndexOf('\r', offset - 1)) + 1;
}

function isSameRange(a: FoundBlock | undefined, b: FoundBlock | undefined): boolean {
  return (
    a !== undefined && b !== undefined && a.node.type === b.node.type && a.from === b.from && a.to === b.to
  );
}

/**
 * Gives blocks the identity they had: blocks that are equal at the start and at the end are the same, and of the rest
 * in between the first is the first. A block whose tree came out equal keeps the old tree.
 */
function reuseBlocks(
  found: readonly FoundBlock[],
  old: readonly ContentBlock[],
  createId: () => number,
): ContentBlock[] {
  const isSame = (a?: FoundBlock, b?: FoundBlock): boolean => isSameTree(a?.node, b?.node);
  const shortest = Math.min(old.length, found.length);
  const start = countCommonStart<FoundBlock>(found, old, shortest, isSame);
  const end = countCommonEnd<FoundBlock>(found, old, shortest - start, isSame);
  const [front, tail] = [old.slice(0, old.length - end), old.slice(old.length - end)];
  return found.map((block, index) => {
    const behind = index - (found.length - end);
    const match = behind < 0 ? front[index] : tail[behind];
    if (!match) return { ...block, id: createId() };
    const isEqual = index < start || behind >= 0 || isSame(block, match);
    return isEqual ? { ...match, from: block.from, to: block.to } : { ...block, id: match.id };
  });
}

const isDefinition = (node: { readonly type: string }): node is AnyDefinition =>
  node.type === 'definition' || node.type === 'footnoteDefinition';

function findDefinitions(node: RootContent): AnyDefinition[] {
  const found: AnyDefinition[] = [];
  walkTree(node, (visit) => {
    if (isDefinition(visit.node)) found.push(visit.node);
  });
  return found;
}

const listDefinitions = (blocks: readonly FoundBlock[]): AnyDefinition[] =>
  blocks.flatMap(({ definitions }) => definitions);

/** A block that defines the same name. */
function writeCopy({ type, label, identifier }: AnyDefinition): string {
  const name = label ?? identifier;
  return type === 'definition' ? `\n\n[${name}]: x` : `\n\n[^${name}]: x`;
}

function areCopies(found: readonly FoundBlock[], definitions: readonly AnyDefinition[]): boolean {
  return definitions.every((definition, index) => {
    const node = found[index]?.node;
    return (
      node && isDefinition(node) && node.type === definition.type && node.identifier === definition.identifier
    );
  });
}
