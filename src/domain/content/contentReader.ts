import type { Definition, FootnoteDefinition, RootContent } from 'mdast';
import { composeEdits, type TextEdit, toTextEdit } from '../text/edit/edits';
import { countCommonEnd, countCommonStart } from '../text/merge/countCommon';
import { findFrontMatterBlock } from './frontMatter/frontMatterBlock';
import { listNodes } from './mdx/nodes';
import { parseMdx } from './mdx/parseMdx';
import { isSameTree, moveNode } from './mdx/prepare/moveNode';
import { checkDepth, readSafely, type UnparsableContent } from './parseContent';

/** A top-level block of a content file. */
export interface ContentBlock {
  /** Stays the same when the block is edited or moves. */
  readonly id: number;
  /**
   * Its syntax tree: the same object until something in it changes. Its offsets and lines start at the block, so that
   * they stay valid when the block moves. Must not be changed.
   */
  readonly node: RootContent;
  /** UTF-16 offsets in the file, after a byte order mark. */
  readonly from: number;
  readonly to: number;
  /** The definitions in it, which text anywhere on the page can refer to. */
  readonly definitions: readonly AnyDefinition[];
}

type AnyDefinition = Definition | FootnoteDefinition;
/** A block that has no id yet. */
type FoundBlock = Omit<ContentBlock, 'id'>;

/** A file that could be parsed. */
export interface ReadContent {
  readonly blocks: readonly ContentBlock[];
}

/** A file that was parsed, with its front matter blanked. */
interface ParsedText {
  readonly text: string;
  readonly contentOffset: number;
  readonly blocks: readonly ContentBlock[];
}

/** Blocks in order, grouped by their position relative to an edit. */
interface Parts {
  /** The blocks before the anchor. */
  readonly head: readonly ContentBlock[];
  /** The last block before the edit that an empty line separates from it. */
  readonly anchor: ContentBlock | undefined;
  readonly changed: readonly ContentBlock[];
  /** The first block after the edit. */
  readonly follower: ContentBlock | undefined;
  /** The follower and all blocks after it. */
  readonly rest: readonly ContentBlock[];
}

/**
 * Creates a parser for one file while it is edited. It returns the top-level blocks of {@link parseContent}, and after
 * an edit parses only the blocks around it.
 *
 * @returns parses a text; `edit` leads to it from the previous text, null or omitted when it isn't known. When a text
 *   can't be parsed, the next one is compared with the last one that could.
 */
export function createContentReader(): (
  text: string,
  edit?: TextEdit | null,
) => ReadContent | UnparsableContent {
  let before: ParsedText | null = null;
  /** From the text of `before` to the latest text; null when it isn't known. */
  let since: TextEdit | null = null;
  let lastId = 0;
  const identify = (found: readonly FoundBlock[], old: readonly ContentBlock[]): ContentBlock[] =>
    reuseBlocks(found, old, () => {
      lastId += 1;
      return lastId;
    });
  return (text, edit = null) => {
    // Offsets of edits include a byte order mark, those of blocks don't.
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

/** @returns null when the whole text has to be parsed, also to find its first syntax error */
function tryReparse(before: ParsedText, now: NewText, identify: Identify): readonly ContentBlock[] | null {
  if (before.text === now.text) return before.blocks;
  try {
    return reparse(before.blocks, now.text, findEdit(before, now), identify);
  } catch {
    return null;
  }
}

/** The edit of the text with blanked front matter: the given edit, unless it moved the end of the front matter. */
function findEdit(before: ParsedText, { text, contentOffset, edit }: NewText): TextEdit {
  const growth = text.length - before.text.length;
  const isKnown = edit !== null && edit.insert.length - (edit.to - edit.from) === growth;
  const isAfter = isKnown && edit.from >= before.contentOffset && contentOffset === before.contentOffset;
  const isInside =
    isKnown && edit.to <= before.contentOffset && contentOffset === before.contentOffset + growth;
  return isAfter || isInside ? edit : toTextEdit(before.text, text);
}

/**
 * Parses the blocks around an edit, with one unchanged block on either side. When those two keep their ranges, the
 * parser is in the same state as before on every later line, so all other blocks are unchanged or only moved.
 *
 * @param blocks of the previous text
 * @param text the current text
 * @returns the blocks of the whole text, or null when the whole text has to be parsed
 * @throws VFileMessage on a syntax error there; the first error of the whole text may be another one
 */
function reparse(
  blocks: readonly ContentBlock[],
  text: string,
  edit: TextEdit,
  identify: Identify,
): readonly ContentBlock[] | null {
  const parts = splitAtEdit(blocks, text, edit);
  const growth = edit.insert.length - (edit.to - edit.from);
  const found = parseAround(parts, text, growth);
  if (!found) return null;
  const { head, anchor, changed, follower } = parts;
  const rest = parts.rest.map((block) => moveBlock(block, growth));
  if (anchor && !isSameRange(found[0], anchor)) return null;
  if (follower && !isSameRange(found.at(-1), rest[0])) return null;
  const changedBlocks = found.slice(anchor ? 1 : 0, follower ? -1 : undefined);
  if (listDefinitions(changedBlocks).length > 0) return null;
  return [...head, ...(anchor ? [anchor] : []), ...identify(changedBlocks, changed), ...rest];
}

function splitAtEdit(blocks: readonly ContentBlock[], text: string, { from, to, insert }: TextEdit): Parts {
  const emptyLine = findEmptyLineBefore(text, from);
  const first = blocks.findLastIndex((block) => block.to <= emptyLine);
  const end = from + insert.length;
  // A block after the edit on the same line has another column now.
  const next = blocks.findIndex((block) => block.from > to && startOfLine(text, block.from - to + end) > end);
  const last = next < 0 ? blocks.length : next;
  return {
    head: blocks.slice(0, Math.max(0, first)),
    anchor: blocks[first],
    changed: blocks.slice(first + 1, last),
    follower: blocks[last],
    rest: blocks.slice(last),
  };
}

/** The offset of the line break before the last empty line before an offset; -1 when there is none. */
function findEmptyLineBefore(text: string, offset: number): number {
  let last = -1;
  for (const { index } of text.slice(0, offset).matchAll(EMPTY_LINE)) last = index;
  return last;
}

const EMPTY_LINE = /(?:\r\n|\n|\r(?!\n))(?=[ \t]*(?:\r\n|\n|\r(?!\n)))/g;

/** Parses the changed blocks with their neighbors; null when the result may depend on other blocks. */
function parseAround(
  { head, anchor, changed, follower, rest }: Parts,
  text: string,
  growth: number,
): FoundBlock[] | null {
  const definitions = listDefinitions([...head, ...(anchor ? [anchor] : []), ...rest]);
  // Definitions apply to every text that refers to them; after the last block, their copies can't be separated.
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
 * Reuses the ids of old blocks: equal blocks at the start and at the end keep theirs, and the blocks between them are
 * matched by index. A block with an equal tree keeps the old tree object.
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
  const [head, tail] = [old.slice(0, old.length - end), old.slice(old.length - end)];
  return found.map((block, index) => {
    const tailIndex = index - (found.length - end);
    const match = tailIndex < 0 ? head[index] : tail[tailIndex];
    if (!match) return { ...block, id: createId() };
    const isEqual = index < start || tailIndex >= 0 || isSame(block, match);
    return isEqual ? { ...match, from: block.from, to: block.to } : { ...block, id: match.id };
  });
}

const isDefinition = (node: { readonly type: string }): node is AnyDefinition =>
  node.type === 'definition' || node.type === 'footnoteDefinition';

const findDefinitions = (node: RootContent): AnyDefinition[] => listNodes(node).filter(isDefinition);

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
