import type { Root } from 'mdast';
import { findLimitFault, MAX_DEPTH, TOO_DEEP } from './mdx/limits';
import { moveNode } from './mdx/moveNode';
import { walkTree } from './mdx/nodes';
import { blankFrontMatter, parseMdx } from './mdx/parseMdx';
import { type ContentProblem, toProblem } from './mdx/problem';
import { type ReadText, reparse } from './mdx/reparse';
import { explainSyntaxError } from './mdx/syntaxProblem';

/** A content file that could be read. */
export interface ParsedContent {
  readonly tree: Root;
}

/** A content file that could not be read, and why. */
export interface UnparsableContent {
  readonly problem: ContentProblem;
}

/** Removes the byte order mark that some editors put in front of a file. */
export function withoutByteOrderMark(text: string): string {
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}

/**
 * Reads a content file (GitHub-flavoured MDX) into a syntax tree. Nothing in it is run.
 * Never throws; work and stack are bounded.
 *
 * @param text the whole file, with or without front matter
 * @returns the tree, whose positions count from the start of the file behind a byte order mark, or the first
 *   syntax error
 */
export function parseContent(text: string): ParsedContent | UnparsableContent {
  return read(text, parseMdx);
}

/**
 * Makes a {@link parseContent} for the texts that a file has one after the other while somebody types: it gives the
 * same, and after a small change parses only what changed. A file that cannot be read does not count as one of them.
 *
 * @returns the tree it gives belongs to the caller, who may change it
 */
export function createContentReader(): (text: string) => ParsedContent | UnparsableContent {
  let before: ReadText | null = null;
  return (text) => {
    let now = '';
    const result = read(text, (file) => {
      now = file;
      return (before && tryReparse(before, file)) ?? parseMdx(file);
    });
    if ('problem' in result) return result;
    before = { text: now, tree: result.tree };
    return { tree: moveNode(result.tree, { offset: 0, lines: 0 }) };
  };
}

function tryReparse(before: ReadText, file: string): Root | null {
  try {
    return reparse(before, file);
  } catch {
    // Which error is the first one, only the whole text tells.
    return null;
  }
}

function read(text: string, parse: (file: string) => Root): ParsedContent | UnparsableContent {
  const file = withoutByteOrderMark(text);
  const fault = findLimitFault(file);
  if (fault) return { problem: toProblem(file, fault.offset, fault.offset, fault) };
  try {
    const tree = parse(blankFrontMatter(file));
    return isTooDeep(tree) ? { problem: toProblem(file, 0, 0, { reason: TOO_DEEP }) } : { tree };
  } catch (error) {
    return { problem: explainSyntaxError(file, error, findSyntaxError) };
  }
}

/** The offset of a whole file's first syntax error; null when it has none. */
function findSyntaxError(file: string): number | null {
  try {
    parseMdx(blankFrontMatter(file));
    return null;
  } catch (error) {
    return explainSyntaxError(file, error).from;
  }
}

function isTooDeep(tree: Root): boolean {
  let deepest = 0;
  walkTree(tree, ({ depth }) => {
    deepest = Math.max(deepest, depth);
  });
  return deepest > MAX_DEPTH;
}
