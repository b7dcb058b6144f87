import { listLabels } from '../labels';
import { getRange } from '../mdx/check/checkContext';
import { isJsxElement, type Root, walkTree } from '../mdx/nodes';

/** A part of a text, as UTF-16 offsets. */
export interface SpelledRange {
  readonly from: number;
  readonly to: number;
}

/** Elements whose text is literal input or output. */
const CODE_ELEMENTS = new Set(['kbd', 'code', 'pre', 'samp', 'var']);
/** Parts of a prose range that aren't words: code, placeholders, URLs, email addresses, file paths and entities. */
const NO_WORDS =
  /`[^`\n]*`|\{[^{}\n]*\}|(?<![\w+.-])[a-z][a-z+.-]*:\/\/[^\s)<>"]+|(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+|(?<![\p{L}\p{N}./~])[./~]*\/[\w./-]+|(?<![\w.-])[\w-]+(?:\.[a-z][a-z0-9]+)+\b|&#?\w+;/giu;

/**
 * Lists the parts of a page whose spelling is checked: its prose, alt texts, the props that people read, and the texts
 * of the front matter. Code, links, component names and other values are excluded.
 *
 * @param text the page, after its byte order mark
 * @param tree from `parseContent`
 * @returns ranges in no particular order, without overlap
 */
export function listSpelledRanges(text: string, tree: Root): SpelledRange[] {
  const ranges: SpelledRange[] = [];
  const inCode = new WeakSet<object>();
  walkTree(tree, ({ node, parent }) => {
    const isCode = isJsxElement(node) && CODE_ELEMENTS.has(node.name ?? '');
    if (isCode || (parent && inCode.has(parent.node))) inCode.add(node);
    else if (node.type === 'text') ranges.push(getRange(node));
  });
  return [...ranges, ...listLabels(text, tree)].flatMap((range) => withoutSkipped(text, range));
}

function withoutSkipped(text: string, { from, to }: SpelledRange): SpelledRange[] {
  const kept: SpelledRange[] = [];
  let start = from;
  for (const { index, 0: skipped } of text.slice(from, to).matchAll(NO_WORDS)) {
    if (from + index > start) kept.push({ from: start, to: from + index });
    start = from + index + skipped.length;
  }
  if (to > start) kept.push({ from: start, to });
  return kept;
}
