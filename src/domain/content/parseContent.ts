import type { Root } from 'mdast';
import { type ContentProblem, toProblem } from './mdx/check/problem';
import { explainSyntaxError } from './mdx/check/syntaxProblem';
import { findExceededLimit, MAX_DEPTH, TOO_DEEP } from './mdx/limits/limits';
import { walkTree } from './mdx/nodes';
import { blankFrontMatter, parseMdx } from './mdx/parseMdx';

/** A content file that was parsed. */
export interface ParsedContent {
  readonly tree: Root;
}

/** A content file that can't be parsed, and why. */
export interface UnparsableContent {
  readonly problem: ContentProblem;
}

/** Removes the byte order mark that some editors put before a file's text. */
export function withoutByteOrderMark(text: string): string {
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}

/**
 * Parses a content file (GitHub Flavored MDX) into a syntax tree without running any of it. Never throws; time and
 * stack are bounded.
 *
 * @param text the whole file, with or without front matter
 * @returns the tree, with positions from the start of the file after a byte order mark, or the first syntax error
 */
export function parseContent(text: string): ParsedContent | UnparsableContent {
  return readSafely(text, (file) => ({ tree: checkDepth(parseMdx(file)) }));
}

/**
 * Parses a file within the limits of {@link parseContent}.
 *
 * @param parse called with the file without its byte order mark, its front matter blanked; may throw what `parseMdx`
 *   and {@link checkDepth} throw
 */
export function readSafely<Result>(
  text: string,
  parse: (file: string) => Result,
): Result | UnparsableContent {
  const file = withoutByteOrderMark(text);
  const exceeded = findExceededLimit(file);
  if (exceeded) return { problem: toProblem(file, exceeded.offset, exceeded.offset, exceeded) };
  try {
    return parse(blankFrontMatter(file));
  } catch (error) {
    if (error instanceof DepthError) return { problem: toProblem(file, 0, 0, { reason: TOO_DEEP }) };
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

class DepthError extends Error {}

/** @throws DepthError when a node is nested too deeply */
export function checkDepth(tree: Root): Root {
  walkTree(tree, ({ depth }) => {
    if (depth > MAX_DEPTH) throw new DepthError(TOO_DEEP);
  });
  return tree;
}
