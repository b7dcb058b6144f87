import type { Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { mdxFromMarkdown } from 'mdast-util-mdx';
import { gfm } from 'micromark-extension-gfm';
import { mdxExpression } from 'micromark-extension-mdx-expression';
import { mdxJsx } from 'micromark-extension-mdx-jsx';
import { mdxMd } from 'micromark-extension-mdx-md';
import { mdxjsEsm } from 'micromark-extension-mdxjs-esm';
import { findFrontMatterBlock } from '../frontMatter/frontMatterBlock';
import { createBoundedAcorn } from './limits/boundedAcorn';
import { boundAutolinks } from './limits/boundedAutolinks';
import { boundTables } from './limits/boundedTables';
import { countTextSteps } from './limits/boundedText';
import { createReadingBudget } from './limits/readingBudget';
import { listNodes } from './nodes';

/**
 * Parses GitHub Flavored MDX into a syntax tree.
 *
 * @param text without front matter, or with its front matter blanked
 * @throws VFileMessage on a syntax error
 * @throws ExpressionBudgetError, ReadingBudgetError when parsing would take too long
 */
export function parseMdx(text: string): Root {
  const options = {
    acorn: createBoundedAcorn(),
    acornOptions: { ecmaVersion: 2024, sourceType: 'module' } as const,
    addResult: true,
  };
  // The parts of micromark-extension-mdxjs, which would add a second copy of the JavaScript parser.
  const mdx = [mdxjsEsm(options), mdxExpression(options), mdxJsx(options), mdxMd()];
  const spend = createReadingBudget(text.length);
  // The parser drops a byte order mark at the start. One that belongs to the text stays, so that no position shifts.
  const tree = fromMarkdown(text.startsWith('\uFEFF') ? `\uFEFF${text}` : text, {
    // Later extensions run first, so the last one sees every character before the others.
    extensions: [boundAutolinks(boundTables(gfm(), spend)), ...mdx, countTextSteps(spend)],
    mdastExtensions: [gfmFromMarkdown(), mdxFromMarkdown()],
  });
  trimLists(tree);
  return tree;
}

/** Ends lists and items with their last child: in a quote, the parser includes the next line's quote marker. */
function trimLists(tree: Root): void {
  for (const node of listNodes(tree).toReversed()) {
    const last = node.type === 'list' || node.type === 'listItem' ? node.children.at(-1) : null;
    const [own, end] = [node.position, last?.position?.end];
    if (own && end && end.line < own.end.line) own.end = { ...end };
  }
}

/** Blanks the front matter of a file instead of removing it, so that every position is a position in the file. */
export function blankFrontMatter(file: string): string {
  const contentOffset = findFrontMatterBlock(file)?.contentOffset ?? 0;
  return file.slice(0, contentOffset).replaceAll(/[^\r\n]/g, ' ') + file.slice(contentOffset);
}
