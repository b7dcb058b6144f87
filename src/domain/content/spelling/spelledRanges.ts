import { frontMatterKeys } from '../frontMatter/frontMatterKeys';
import { getRange } from '../mdx/check/checkContext';
import { type ContentNode, isJsxElement, type JsxElement, type Root, walkTree } from '../mdx/nodes';
import { listFrontMatterEntries } from '../splice/frontMatterEntries';

/** A part of a text, as UTF-16 offsets. */
export interface SpelledRange {
  readonly from: number;
  readonly to: number;
}

/** Props whose value people read. Values of other props are read by programs. */
const PROSE_PROPS = new Set(['title', 'alt', 'caption', 'label']);
/** Elements whose text is literal input or output. */
const CODE_ELEMENTS = new Set(['kbd', 'code', 'pre', 'samp', 'var']);
/** Front matter keys with text for people, unlike the names of accounts on X. */
const PROSE_KEYS = new Set(
  frontMatterKeys
    .filter(({ key, value }) => /^(?:text|list)$/.test(value.kind) && !/^twitter(?:Site|Creator)$/.test(key))
    .map(({ key }) => key),
);
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
    else ranges.push(...listOwnRanges(text, node));
  });
  for (const { key, value, line, end } of listFrontMatterEntries(text)) {
    if (PROSE_KEYS.has(key)) ranges.push({ from: Math.min(value.from, line.to), to: end });
  }
  return ranges.flatMap((range) => withoutSkipped(text, range));
}

/** The prose of a node itself, without its children. */
function listOwnRanges(text: string, node: ContentNode): SpelledRange[] {
  if (node.type === 'text') return [getRange(node)];
  if (node.type === 'image') return findAltText(text, getRange(node));
  return isJsxElement(node) ? listProps(text, node) : [];
}

/** The alt text of a Markdown image: the text between its brackets. */
function findAltText(text: string, { from, to }: SpelledRange): SpelledRange[] {
  const end = text.indexOf('](', from);
  return end < 0 || end > to ? [] : [{ from: from + 2, to: end }];
}

function listProps(text: string, element: JsxElement): SpelledRange[] {
  return element.attributes.flatMap((attribute) => {
    if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'string') return [];
    if (!PROSE_PROPS.has(attribute.name)) return [];
    const { from, to } = getRange(attribute);
    const start = text.indexOf('=', from) + 1;
    return start > from && start < to ? [{ from: start, to }] : [];
  });
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
