import type { Element, ElementContent, Root } from 'hast';
import { type Handle, type State, toMdast } from 'hast-util-to-mdast';
import type { BlockContent, List, Root as MarkdownRoot, Nodes, PhrasingContent } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { mdxToMarkdown } from 'mdast-util-mdx';
import { toMarkdown } from 'mdast-util-to-markdown';
import { decodeUriComponent } from '../../text/decodeUriComponent';
import { toVisibleText } from '../../text/visibleText';
import { cleanHtml } from './cleanHtml';
import { textOf } from './htmlNodes';
import { dropLastBreaks } from './lines';

/** Clipboard content as source for a page. */
export interface PastedContent {
  /** Markdown without a trailing line break; null when the HTML is text without formatting. */
  readonly markdown: string | null;
  /** The images that the HTML contains as `data:` URLs, in order. They aren't in the Markdown. */
  readonly images: readonly string[];
}

/**
 * Converts copied HTML to Markdown that passes the content check: headings from level 2, lists, tables, code, links,
 * and callouts and accordions as components. Everything else becomes text.
 *
 * @param root the parsed HTML; changed in place
 * @param siteOrigin links to this origin become paths: `https://docs.example.com`
 */
export function htmlToMarkdown(root: Root, siteOrigin: string): PastedContent {
  cleanHtml(root);
  const images: string[] = [];
  const tree = toMdast(root, {
    handlers: {
      a: (state: State, node: Element) => toLink(state, node, siteOrigin),
      img: (_: State, node: Element) => toImage(node, images),
      callout: (state: State, node: Element) =>
        toComponent(state, node, 'Callout', [['type', node.properties.type]]),
      details: toAccordion,
      kbd: toKey,
      sub: toPlainElement,
      sup: toPlainElement,
      cellbreak: () => toTextElement('br', []),
      u: (state: State, node: Element) => state.all(node),
      input: toCheckbox,
    } as Record<string, Handle>,
  }) as MarkdownRoot;
  tidyTree(tree);
  shiftHeadings(tree);
  return { markdown: isFormatted(tree) ? serialize(tree) : null, images };
}

function serialize(tree: MarkdownRoot): string {
  linkUrls(tree);
  const markdown = toMarkdown(tree, {
    bullet: '-',
    emphasis: '*',
    fences: true,
    listItemIndent: 'one',
    resourceLink: true,
    rule: '-',
    extensions: [gfmToMarkdown({ tablePipeAlign: false }), mdxToMarkdown()],
  });
  return dropLastBreaks(markdown);
}

/** Whether there is any formatting that plain text would lose. */
function isFormatted(node: Nodes): boolean {
  if (!['root', 'paragraph', 'text', 'break'].includes(node.type)) return true;
  return 'children' in node && node.children.some(isFormatted);
}

/** A URL, with parentheses only in pairs, or an email address. The lookbehind keeps the search linear. */
const URLS =
  /https?:\/\/(?:\([^\s<>"'()]*\)|[^\s<>"'()])+(?<![.,;:!?\]])|(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/gi;

/** Turns URLs in the text into links, as Markdown does with URLs in plain text. The serializer would escape them. */
function linkUrls(node: Nodes): void {
  if (!('children' in node) || node.type === 'link') return;
  for (const child of node.children) linkUrls(child);
  node.children = (node.children as Nodes[]).flatMap<Nodes>((child) =>
    child.type === 'text' ? splitAtUrls(child.value) : [child],
  ) as never;
}

function splitAtUrls(text: string): PhrasingContent[] {
  const parts: PhrasingContent[] = [];
  let end = 0;
  for (const { 0: shown, index } of text.matchAll(URLS)) {
    const url = shown.includes('://') ? shown : `mailto:${shown}`;
    parts.push({ type: 'text', value: text.slice(end, index) });
    parts.push({ type: 'link', url, title: null, children: [{ type: 'text', value: shown }] });
    end = index + shown.length;
  }
  return [...parts, { type: 'text', value: text.slice(end) }];
}

/** A link to a page, an https URL or an email address; any other link becomes its text. */
function toLink(state: State, node: Element, siteOrigin: string) {
  const children = state.all(node) as PhrasingContent[];
  const url = toSafeUrl(String(node.properties.href ?? ''), siteOrigin);
  if (url === null || textOf(node).trim() === '') return children;
  return { type: 'link' as const, url, title: null, children };
}

function toSafeUrl(href: string, siteOrigin: string): string | null {
  const url = unwrapRedirect(href.trim());
  if (siteOrigin !== '' && url.startsWith(`${siteOrigin}/`)) return url.slice(siteOrigin.length);
  return /^(?:https?:\/\/|mailto:)[^\s<>]+$/i.test(url) ? url : null;
}

/** Google Docs and Slack route links through their own redirects. */
function unwrapRedirect(href: string): string {
  const wrapped =
    /^https:\/\/(?:www\.google\.com\/url\?(?:[^#]*&)?q=|slack-redir\.net\/link\?url=)([^&#]+)/.exec(
      href,
    )?.[1];
  return wrapped ? (decodeUriComponent(wrapped) ?? href) : href;
}

/**
 * An image in the clipboard is returned to the caller; a remote image becomes a link, because pages only show images of
 * the site.
 */
function toImage({ properties }: Element, images: string[]): Nodes | undefined {
  const src = String(properties.src ?? '');
  const alt = String(properties.alt ?? '').trim();
  if (src.startsWith('data:image/')) images.push(src);
  if (!/^https:\/\/[^\s<>]+$/.test(src)) return undefined;
  return { type: 'link', url: src, title: null, children: [{ type: 'text', value: alt || 'Image' }] };
}

function toComponent(
  state: State,
  node: Element,
  name: string,
  attributes: readonly (readonly [name: string, value: unknown])[],
): Nodes {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: attributes.map(([name, value]) => ({ type: 'mdxJsxAttribute', name, value: String(value) })),
    children: state.toFlow(state.all(node)) as BlockContent[],
  } as Nodes;
}

function toAccordion(state: State, node: Element): Nodes {
  const isSummary = (child: ElementContent) => child.type === 'element' && child.tagName === 'summary';
  const summary = node.children.find(isSummary);
  const title = (summary ? textOf(summary) : '').replace(/\s+/g, ' ').replaceAll('"', '”').trim();
  const rest = { ...node, children: node.children.filter((child) => !isSummary(child)) };
  return toComponent(state, rest, 'Accordion', [['title', title || 'Details']]);
}

function toKey(_: State, node: Element): Nodes {
  return toTextElement('kbd', [{ type: 'text', value: textOf(node).trim() }]);
}

function toPlainElement(state: State, node: Element): Nodes | undefined {
  if (textOf(node).trim() === '') return undefined;
  return toTextElement(node.tagName, state.all(node) as PhrasingContent[]);
}

function toTextElement(name: string, children: PhrasingContent[]): Nodes {
  return { type: 'mdxJsxTextElement', name, attributes: [], children } as Nodes;
}

/** List items read their checkboxes themselves; other checkboxes are dropped. */
function toCheckbox(): undefined {
  return undefined;
}

/** Removes empty nodes and invisible characters, and moves spaces out of formatted text. Changes the tree. */
function tidyTree(node: Nodes): void {
  if ('value' in node && typeof node.value === 'string') node.value = toVisibleText(node.value);
  if (!('children' in node)) return;
  for (const child of node.children) tidyTree(child);
  if (node.type === 'list') tightenList(node);
  node.children = (node.children as Nodes[]).flatMap(hoistSpaces).filter(hasContent) as never;
}

/** Makes a list loose only when an item has several paragraphs. */
function tightenList(list: List): void {
  for (const item of list.children) {
    item.spread = item.children.filter(({ type }) => type !== 'list').length > 1;
  }
  list.spread = list.children.some(({ spread }) => spread);
}

const MARKS = ['strong', 'emphasis', 'delete', 'link'];
const EMPTY = [...MARKS, 'paragraph', 'heading', 'list', 'blockquote'];

function hasContent(node: Nodes): boolean {
  if (EMPTY.includes(node.type)) return 'children' in node && node.children.length > 0;
  return node.type !== 'text' || node.value !== '';
}

/** Markdown formats words, not the spaces around them. */
function hoistSpaces(node: Nodes): Nodes[] {
  if (!MARKS.includes(node.type) || !('children' in node)) return [node];
  const before = takeSpace(node.children.at(0), /^\s+/);
  const after = takeSpace(node.children.at(-1), /\s+$/);
  node.children = (node.children as Nodes[]).filter(hasContent) as never;
  return [...before, node, ...after];
}

function takeSpace(node: Nodes | undefined, edge: RegExp): Nodes[] {
  if (node?.type !== 'text' || !edge.test(node.value)) return [];
  node.value = node.value.replace(edge, '');
  return [{ type: 'text', value: ' ' }];
}

/** The page's title is level 1, so headings start at 2. Changes the tree. */
function shiftHeadings(tree: MarkdownRoot): void {
  const headings: { depth: number }[] = [];
  const collect = (node: Nodes): void => {
    if (node.type === 'heading') headings.push(node);
    if ('children' in node) for (const child of node.children) collect(child);
  };
  collect(tree);
  if (!headings.some(({ depth }) => depth === 1)) return;
  for (const heading of headings) heading.depth = Math.min(6, heading.depth + 1);
}
