import { type AnyNode, load } from 'cheerio';
import type { Nodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { toVisibleText } from '#domain/text/visibleText';
import { removeWhitespace } from './html';

/** Texts of a page without white space and invisible characters, in reading order. */
interface ShownTexts {
  readonly texts: readonly string[];
  /** Footnotes, which the page shows at its end and Markdown anywhere. */
  readonly notes: readonly string[];
  /** Fenced code and diagrams, character by character. */
  readonly code: readonly string[];
}

/**
 * Not content: controls, and repetitions for another medium. The second image of a figure is for the other theme, and a
 * frame's text is for print.
 */
const NOT_CONTENT = [
  // The headers of a sortable table are buttons.
  'script, style, svg, button:not(th > button, [data-term] > button), [data-term] > [popover]',
  '[role="tablist"], nav',
  '[data-code-block] > div > [class*="language"]',
  '[data-code-block] [role="status"], [data-code-block] label',
  'figure[data-status] > :not(details), figure[data-status] summary',
  'figure[data-align] > a ~ a',
  // The form that changes an API request.
  'p:has(> [data-method]) ~ details',
  '[data-kind] > p',
  'a[href^="#footnote_"]',
].join(', ');

/** Inline elements. `span` isn't one of them, because components use it to lay out texts side by side. */
const INLINE = new Set(['a', 'b', 'br', 'code', 'del', 'em', 'img', 'kbd', 'strong', 'sub', 'sup']);

/**
 * Lists every text that a page's HTML shows.
 *
 * @param selector the page's content; what it finds is read in order
 */
export function listShownTexts(html: string, selector: string): ShownTexts {
  // The menu is as long as a page, and isn't content.
  const $ = load(html.slice(Math.max(0, html.indexOf('<main'))));
  $(NOT_CONTENT).remove();
  // Terms are part of their sentence.
  for (const term of $('[data-term]')) $(term).replaceWith($(term).text());
  const code = $(selector)
    .find('pre > code')
    .toArray()
    .map((element) => toVisibleText($(element).text()));
  const notes = $(selector)
    .find('[data-footnotes] > ol > li')
    .toArray()
    .flatMap((note) => readTexts(note));
  $('[data-footnotes]').remove();
  return {
    texts: $(selector)
      .toArray()
      .flatMap((root) => readTexts(root)),
    notes,
    code,
  };
}

/** The texts below an element, split where they don't stay on one line. */
function readTexts(root: AnyNode): string[] {
  return readText(root)
    .split(BREAK)
    .map((text) => removeWhitespace(toVisibleText(text)))
    .filter(Boolean);
}

/** Marks a line break while texts are collected; no text contains it. */
const BREAK = '\u0000';

function readText(node: AnyNode): string {
  if (node.type === 'text') return node.data;
  if (!('children' in node)) return '';
  const inside = node.children.map(readText).join('');
  if (!('attribs' in node)) return inside;
  if (node.name === 'img') return node.attribs.alt ?? '';
  if (node.name === 'iframe') return `${BREAK}${node.attribs.title ?? ''}${BREAK}`;
  return INLINE.has(node.name) ? inside : `${BREAK}${inside}${BREAK}`;
}

/**
 * Finds texts of a page that its Markdown doesn't have, or has in another order.
 *
 * @returns texts without white space; code unchanged
 */
export function findMissingTexts({ texts, notes, code }: ShownTexts, markdown: string): string[] {
  const tree: Root = fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  const text = removeWhitespace(toText(tree));
  let position = 0;
  const missing = texts.filter((each) => {
    const found = text.indexOf(each, position);
    if (found >= 0) position = found + each.length;
    return found < 0;
  });
  const blocks = listCode(tree);
  let next = 0;
  const missingCode = code.filter((each) => {
    const found = blocks.indexOf(each.replace(/\n$/, ''), next);
    if (found >= 0) next = found + 1;
    return found < 0;
  });
  return [...missing, ...notes.filter((each) => !text.includes(each)), ...missingCode];
}

/** Everything that a reader of the Markdown sees, image texts and code included. */
function toText(node: Nodes): string {
  if ('value' in node) return node.type === 'html' ? '' : node.value;
  if ('alt' in node) return node.alt ?? '';
  return 'children' in node ? node.children.map(toText).join('') : '';
}

function listCode(node: Nodes): string[] {
  if (node.type === 'code') return [node.value];
  return 'children' in node ? node.children.flatMap(listCode) : [];
}

/**
 * Splits llms-full.txt into its pages.
 *
 * @returns each page's text by its URL
 */
export function splitFullText(full: string): Map<string, string> {
  const starts = [...full.matchAll(/^## .*\n\nSource: (?<url>\S+)$/gm)];
  return new Map(
    starts.map(({ index, groups }, number) => [
      groups?.url ?? '',
      full.slice(index, starts[number + 1]?.index),
    ]),
  );
}
