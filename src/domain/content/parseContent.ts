import type { Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { mdxFromMarkdown } from 'mdast-util-mdx';
import { gfm } from 'micromark-extension-gfm';
import { mdxExpression } from 'micromark-extension-mdx-expression';
import { mdxJsx } from 'micromark-extension-mdx-jsx';
import { mdxMd } from 'micromark-extension-mdx-md';
import { mdxjsEsm } from 'micromark-extension-mdxjs-esm';
import { parseFrontMatter } from './frontMatter';
import { createBoundedAcorn } from './mdx/boundedAcorn';
import { findLimitFault, MAX_DEPTH, TOO_DEEP } from './mdx/limits';
import { walkTree } from './mdx/nodes';
import { type ContentProblem, toProblem } from './mdx/problem';
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
 * Reads a content file (GitHub-flavoured MDX) into a syntax tree. Nothing in it is run (decision D13).
 * Never throws; work and stack are bounded.
 *
 * @param text the whole file, with or without front matter
 * @returns the tree, whose positions count from the start of the file behind a byte order mark, or the first
 *   syntax error
 */
export function parseContent(text: string): ParsedContent | UnparsableContent {
  const file = withoutByteOrderMark(text);
  const fault = findLimitFault(file);
  if (fault) return { problem: toProblem(file, fault.offset, fault.offset, fault) };
  try {
    const tree = parseMdx(blankFrontMatter(file));
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

function parseMdx(text: string): Root {
  const options = {
    acorn: createBoundedAcorn(),
    acornOptions: { ecmaVersion: 2024, sourceType: 'module' } as const,
    addResult: true,
  };
  // The parts of micromark-extension-mdxjs, which would bring a second copy of the JavaScript parser.
  const mdx = [mdxjsEsm(options), mdxExpression(options), mdxJsx(options), mdxMd()];
  return fromMarkdown(text, {
    extensions: [gfm(), ...mdx],
    mdastExtensions: [gfmFromMarkdown(), mdxFromMarkdown()],
  });
}

/** Blanks the front matter instead of cutting it off, so that every position is one in the file. */
function blankFrontMatter(file: string): string {
  const { contentOffset } = parseFrontMatter(file);
  return file.slice(0, contentOffset).replaceAll(/[^\r\n]/g, ' ') + file.slice(contentOffset);
}

function isTooDeep(tree: Root): boolean {
  let deepest = 0;
  walkTree(tree, ({ depth }) => {
    deepest = Math.max(deepest, depth);
  });
  return deepest > MAX_DEPTH;
}
