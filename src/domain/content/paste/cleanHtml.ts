import type { Element, ElementContent, Root, RootContent } from 'hast';
import { classesOf, element, styleOf, textOf } from './htmlNodes';
import { dropLastBreaks, toOneLine } from './lines';
import { restoreWordLists } from './wordLists';

/** Elements that are dropped with their content. */
const DROPPED = new Set([
  'base',
  'button',
  'canvas',
  'colgroup',
  'form',
  'head',
  'iframe',
  'link',
  'meta',
  'noscript',
  'object',
  'script',
  'select',
  'style',
  'svg',
  'template',
  'textarea',
  'title',
]);
/** Link anchors next to headings, as on GitHub, Docusaurus and Sphinx. */
const ANCHOR_CLASSES = /^(?:anchor|headerlink|header-anchor|hash-link|heading-link)$/;
const BLOCKS = new Set(['p', 'div', 'ul', 'ol', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote']);
const MONOSPACE = /monospace|courier|consolas|menlo|monaco|roboto mono|source code/i;

/**
 * Prepares clipboard HTML: drops what isn't content, and replaces styles of applications with elements: bold spans,
 * Word lists, VS Code code.
 *
 * @param root the parsed HTML; changed in place
 */
export function cleanHtml(root: Root): void {
  restoreWordLists(root);
  root.children = cleanChildren(root.children as ElementContent[], {
    isInHeading: false,
    language: null,
  }) as RootContent[];
}

/** What is known about a node from its ancestors. */
interface Surroundings {
  /** In a heading or a header cell, where everything is bold anyway. */
  readonly isInHeading: boolean;
  /** The language that an ancestor names, as around code on GitHub. */
  readonly language: string | null;
}

function cleanChildren(children: readonly ElementContent[], around: Surroundings): ElementContent[] {
  return splitAtDoubleBreaks(children.flatMap((child) => cleanNode(child, around)));
}

function cleanNode(node: ElementContent, around: Surroundings): ElementContent[] {
  if (node.type === 'text') return [{ ...node, value: node.value.replace(/\u00a0/g, ' ') }];
  if (node.type !== 'element' || isDropped(node)) return [];
  const language = findLanguage(node) ?? around.language;
  const code = toCodeBlock(node, language);
  if (code) return [code];
  if (node.tagName === 'table' && isLayout(node))
    return cleanChildren(cellsOf(node)[0]?.children ?? [], around);
  if (node.tagName === 'table') promoteFirstRow(node);
  const isInHeading = around.isInHeading || /^(?:h[1-6]|th)$/.test(node.tagName);
  node.children = cleanChildren(node.children, { isInHeading, language });
  if (node.tagName === 'ul' || node.tagName === 'ol') node.children = nestStrayLists(node.children);
  if (node.tagName === 'td' || node.tagName === 'th') node.children = flattenCell(node.children);
  const callout = toCallout(node);
  return callout ? [callout] : applyStyles(node, around.isInHeading);
}

function isDropped(node: Element): boolean {
  if (DROPPED.has(node.tagName) || node.properties.hidden === true) return true;
  if (node.properties.ariaHidden === 'true' || /display:\s*none/i.test(styleOf(node))) return true;
  if (node.tagName === 'input') return node.properties.type !== 'checkbox';
  if (String(node.properties.ariaRoleDescription) === 'checkbox') return true;
  if (node.tagName === 'sup' && classesOf(node).includes('reference')) return true;
  return node.tagName === 'a' && classesOf(node).some((name) => ANCHOR_CLASSES.test(name));
}

/**
 * Replaces bold, italic, strikethrough and monospace styles with elements; unwraps elements whose style undoes them.
 */
function applyStyles(node: Element, isInHeading: boolean): ElementContent[] {
  const style = styleOf(node).toLowerCase();
  const weight = /font-weight:\s*(\w+)/.exec(style)?.[1];
  switch (node.tagName) {
    case 'b':
    case 'strong':
      return isInHeading || (weight !== undefined && !isBold(weight)) ? node.children : [node];
    case 'i':
    case 'em':
      return /font-style:\s*normal/.test(style) ? node.children : [node];
    case 'span':
    case 'font':
      return wrapStyled(node.children, style, !isInHeading && isBold(weight));
    default:
      return [node];
  }
}

function isBold(weight: string | undefined): boolean {
  return weight === 'bold' || Number(weight) >= 600;
}

function wrapStyled(children: ElementContent[], style: string, bold: boolean): ElementContent[] {
  if (children.every((child) => textOf(child).trim() === '')) return children;
  const tags = [
    MONOSPACE.test(/font-family:([^;]*)/.exec(style)?.[1] ?? '') ? 'code' : null,
    /text-decoration[^;]*line-through/.test(style) ? 'del' : null,
    /font-style:\s*italic/.test(style) ? 'em' : null,
    bold ? 'strong' : null,
    /vertical-align:\s*(sub|sup)(?:er)?\b/.exec(style)?.[1] ?? null,
  ].filter((tag) => tag !== null);
  return tags.reduce((wrapped, tag) => [element(tag, wrapped)], children);
}

/** Code blocks of web pages, chats and VS Code, as `<pre><code class="language-…">`. */
function toCodeBlock(node: Element, outerLanguage: string | null): Element | null {
  const isEditor = node.tagName === 'div' && isEditorText(styleOf(node));
  if (node.tagName !== 'pre' && !isEditor) return null;
  const code = isEditor ? node : (findElement(node, 'code') ?? node);
  const language = findLanguage(code) ?? outerLanguage;
  const text = dropLastBreaks(textOf(code).replace(/\u00a0/g, ' '));
  const properties = language ? { className: [`language-${language}`] } : {};
  return element('pre', [element('code', [{ type: 'text', value: `${text}\n` }], properties)]);
}

/** VS Code and JetBrains IDEs copy editor text as a block with a monospace font and preserved spaces. */
function isEditorText(style: string): boolean {
  return MONOSPACE.test(style) && /white-space:\s*pre/i.test(style);
}

function findElement(node: Element, tagName: string): Element | null {
  for (const child of node.children) {
    if (child.type !== 'element') continue;
    if (child.tagName === tagName) return child;
    const found = findElement(child, tagName);
    if (found) return found;
  }
  return null;
}

function findLanguage(node: Element): string | null {
  for (const name of classesOf(node)) {
    const language = /^(?:language|lang|highlight-source)-([\w+#-]+)$/.exec(name)?.[1];
    if (language) return language;
  }
  return null;
}

const ALERT_TYPES: Readonly<Record<string, string>> = {
  note: 'info',
  important: 'info',
  info: 'info',
  tip: 'tip',
  warning: 'alert',
  caution: 'alert',
  danger: 'alert',
};

/** Converts Notion callouts and GitHub and Docusaurus alerts to an element `callout` with its type. */
function toCallout(node: Element): Element | null {
  const classes = classesOf(node);
  const isCallout = node.tagName === 'aside' || classes.includes('callout');
  const name = classes
    .map((name) => /^(?:markdown-alert|alert-|admonition)-?(\w+)$/.exec(name)?.[1])
    .find(Boolean);
  const type = name ? ALERT_TYPES[name] : undefined;
  if (!isCallout && !type) return null;
  // The title repeats the type.
  const children = node.children.filter(
    (child) => child.type !== 'element' || !classesOf(child).some((name) => /title|heading/i.test(name)),
  );
  return element('callout', children, { type: type ?? 'info' });
}

/** A table with a single cell is only used for layout. */
function isLayout(table: Element): boolean {
  return cellsOf(table).length === 1;
}

function cellsOf(table: Element): Element[] {
  return findRows(table).flatMap((row) => row.children.filter((cell) => cell.type === 'element'));
}

/** Turns the first row into the header of a table without one. */
function promoteFirstRow(table: Element): void {
  const [first] = findRows(table);
  if (!first || findElement(table, 'thead') || findElement(first, 'th')) return;
  for (const cell of first.children)
    if (cell.type === 'element' && cell.tagName === 'td') cell.tagName = 'th';
}

function findRows(node: Element): Element[] {
  return node.children.flatMap((child) => {
    if (child.type !== 'element') return [];
    return child.tagName === 'tr' ? [child] : findRows(child);
  });
}

/** A cell can't contain blocks, so they become lines that `cellbreak` elements separate. */
function flattenCell(children: readonly ElementContent[]): ElementContent[] {
  const isShown = (node: ElementContent): boolean => node.type !== 'text' || node.value.trim() !== '';
  return listCellLines(children)
    .filter((line) => line.some(isShown))
    .flatMap((line, index) => (index === 0 ? line : [element('cellbreak', []), ...line]));
}

function listCellLines(children: readonly ElementContent[]): ElementContent[][] {
  const lines: ElementContent[][] = [[]];
  for (const child of children) {
    const tag = child.type === 'element' ? child.tagName : '';
    if (child.type === 'element' && BLOCKS.has(tag)) lines.push(...listCellLines(child.children), []);
    else if (tag === 'br') lines.push([]);
    else lines.at(-1)?.push(tag === 'pre' ? toCellCode(child) : child);
  }
  return lines;
}

function toCellCode(node: ElementContent): Element {
  return element('code', [{ type: 'text', value: toOneLine(textOf(node)) }]);
}

/** Google Docs and older versions of Word put a nested list next to its item; here it becomes part of the item. */
function nestStrayLists(children: readonly ElementContent[]): ElementContent[] {
  const items: ElementContent[] = [];
  for (const child of children) {
    const last = items.findLast((item) => item.type === 'element') as Element | undefined;
    const isList = child.type === 'element' && ['ul', 'ol'].includes(child.tagName);
    if (isList && last?.tagName === 'li') last.children.push(child);
    else items.push(child);
  }
  return items.map((item) => (item.type === 'element' && item.tagName === 'li' ? toTightItem(item) : item));
}

/** Unwraps the only paragraph of an item; a leading `[ ]`, or the item's role, becomes a checkbox. */
function toTightItem(item: Element): Element {
  const paragraphs = item.children.filter((child) => child.type === 'element' && child.tagName === 'p');
  if (paragraphs.length === 1) {
    item.children = item.children.flatMap((child) =>
      child === paragraphs[0] ? (child as Element).children : [child],
    );
  }
  const [first] = item.children;
  const box = first?.type === 'text' ? /^\s*\[([ xX]?)\]\s+/.exec(first.value) : null;
  if (first?.type === 'text' && box) {
    first.value = first.value.slice(box[0].length);
    addCheckbox(item, box[1]?.toLowerCase() === 'x');
  } else if (item.properties.role === 'checkbox') addCheckbox(item, item.properties.ariaChecked === 'true');
  return item;
}

function addCheckbox(item: Element, checked: boolean): void {
  item.children.unshift(element('input', [], { type: 'checkbox', checked }));
}

/** Mail and chat apps separate paragraphs with two line breaks. */
function splitAtDoubleBreaks(children: readonly ElementContent[]): ElementContent[] {
  const isBreak = (node: ElementContent | undefined) => node?.type === 'element' && node.tagName === 'br';
  const isBlank = (node: ElementContent) => node.type === 'text' && node.value.trim() === '';
  // White space around breaks isn't shown.
  const solid = children.filter((node, index) => {
    const isAtBreak = [children[index - 1], children[index + 1]].some((next) => !next || isBreak(next));
    return !isBlank(node) || !isAtBreak;
  });
  if (!solid.some((node, index) => isBreak(node) && isBreak(solid[index + 1]))) return [...children];
  const parts: ElementContent[][] = [[]];
  for (const [index, node] of solid.entries()) {
    if (!isBreak(node)) parts.at(-1)?.push(node);
    else if (isBreak(solid[index + 1]) || isBreak(solid[index - 1])) {
      if (parts.at(-1)?.length) parts.push([]);
    } else parts.at(-1)?.push(node);
  }
  return parts.filter((part) => part.length > 0).map((part) => element('p', part));
}
