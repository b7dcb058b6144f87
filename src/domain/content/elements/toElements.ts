import type { List, ListItem, Nodes, Paragraph, Parents, Root, Table, TableRow } from 'mdast';
import { isContentComponent } from '../components';
import type { Cards } from '../facts/cards';
import { plainElements } from '../mdx/elements';
import { type JsxElement, toPlainText } from '../mdx/nodes';
import { isAllowedUrl } from '../mdx/url';
import { type PropValue, readProps } from './elementProps';
import { collectReferences, type References } from './references';

/** Visible text. */
export interface TextElement {
  readonly kind: 'text';
  readonly value: string;
  readonly node: Nodes | null;
}

/** An HTML element, or a component by its name in the registry. */
export interface TagElement {
  readonly kind: 'tag';
  readonly name: string;
  readonly props: Readonly<Record<string, ElementProp>>;
  readonly children: readonly ContentElement[];
  /** Its source node; null for elements that only group others. */
  readonly node: Nodes | null;
}

/** Fenced code; pages and the preview highlight it at different times. */
export interface CodeElement {
  readonly kind: 'code';
  readonly code: string;
  /** The word after the fence; '' for plain text. */
  readonly language: string;
  /** The rest of the fence's line. */
  readonly meta: string;
  readonly node: Nodes;
}

/** The value of an element's prop; the only objects are the alignment of a table cell and the content of cards. */
export type ElementProp = PropValue | { readonly textAlign: string } | Cards;

/**
 * The elements of a page, rendered by both the site and the editor's preview. They contain no code: names come from
 * fixed lists, props are literals, and URLs have been checked.
 */
export type ContentElement = TextElement | TagElement | CodeElement;

type NodeOf<Type extends Nodes['type']> = Extract<Nodes, { type: Type }>;

/** Nodes that become one element with their children. */
const WRAPPERS: Readonly<Partial<Record<Nodes['type'], string>>> = {
  blockquote: 'blockquote',
  emphasis: 'em',
  strong: 'strong',
  delete: 'del',
};

/**
 * Turns a prepared page into elements, footnotes last.
 *
 * @param tree as `prepareContent` returns it
 */
export function toElements(tree: Root): ContentElement[] {
  const references = collectReferences(tree);
  return [...toChildren(tree, references), ...toFootnotes(references)];
}

/**
 * Turns one node of a prepared page into elements. Nodes that pages don't show (definitions, module code, HTML,
 * expressions) have none.
 */
export function toNodeElements(node: Nodes, references: References): ContentElement[] {
  const wrapper = WRAPPERS[node.type];
  if (wrapper && 'children' in node) return [toTag(wrapper, {}, toChildren(node, references), node)];
  switch (node.type) {
    case 'text':
      return [{ kind: 'text', value: node.value, node }];
    case 'inlineCode':
      return [toTag('code', {}, [{ kind: 'text', value: node.value, node: null }], node)];
    case 'break':
      return [toTag('br', {}, [], null)];
    case 'thematicBreak':
      return [toTag('hr', {}, [], node)];
    case 'paragraph':
      return toParagraph(node, references);
    case 'heading':
      return [toTag(`h${node.depth}`, readHeadingId(node), toChildren(node, references), node)];
    case 'code':
      return [{ kind: 'code', code: node.value, language: node.lang ?? '', meta: node.meta ?? '', node }];
    case 'list':
      return [toList(node, references)];
    case 'table':
      return [toTable(node, references)];
    case 'link':
    case 'linkReference':
      return toLink(node, references);
    case 'image':
    case 'imageReference':
      return toImage(node, references);
    case 'footnoteReference':
      return toFootnoteReference(node, references);
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return toComponent(node, references);
    default:
      return [];
  }
}

function toTag(
  name: string,
  props: TagElement['props'],
  children: readonly ContentElement[],
  node: Nodes | null,
): TagElement {
  return { kind: 'tag', name, props, children, node };
}

function toChildren({ children }: Pick<Parents, 'children'>, references: References): ContentElement[] {
  return children.flatMap((child) => toNodeElements(child, references));
}

function toParagraph(paragraph: Paragraph, references: References): ContentElement[] {
  if (!isUnwrapped(paragraph)) return [toTag('p', {}, toChildren(paragraph, references), paragraph)];
  return paragraph.children
    .filter((child) => child.type !== 'text')
    .flatMap((child) => toNodeElements(child, references));
}

/**
 * Whether a paragraph contains only components. Those are rendered without a paragraph around them, so that `<Step
 * title="a">Text</Step>` on one line is a step and not a paragraph with a step in it.
 */
function isUnwrapped({ children }: Paragraph): boolean {
  const isTagOrBlank = children.every(
    (child) =>
      (child.type === 'mdxJsxTextElement' && !plainElements.has(child.name ?? '')) ||
      child.type === 'mdxTextExpression' ||
      (child.type === 'text' && child.value.trim() === ''),
  );
  return isTagOrBlank && children.some((child) => child.type === 'mdxJsxTextElement');
}

function readHeadingId({ data }: NodeOf<'heading'>): TagElement['props'] {
  return data?.id === undefined ? {} : { id: data.id };
}

/** Whether the items of a list show their text without paragraphs: the list has no blank lines. */
function isTight(list: List): boolean {
  return !list.spread && list.children.every((item) => !item.spread);
}

function toList(list: List, references: References): TagElement {
  const tight = isTight(list);
  const items = list.children.map((item) => toListItem(item, tight, references));
  const isTaskList = list.children.some(({ checked }) => typeof checked === 'boolean');
  const props = {
    ...(isTaskList && { className: 'contains-task-list' }),
    ...(list.ordered && typeof list.start === 'number' && list.start !== 1 && { start: list.start }),
  };
  return toTag(list.ordered ? 'ol' : 'ul', props, items, list);
}

function toListItem(item: ListItem, tight: boolean, references: References): TagElement {
  const content = item.children.flatMap((child) =>
    tight && child.type === 'paragraph' ? toChildren(child, references) : toNodeElements(child, references),
  );
  if (typeof item.checked !== 'boolean') return toTag('li', {}, content, item);
  const box = toTag('input', { type: 'checkbox', checked: item.checked, disabled: true }, [], null);
  const space: TextElement = { kind: 'text', value: ' ', node: null };
  return toTag('li', { className: 'task-list-item' }, [box, space, ...content], item);
}

function toTable(table: Table, references: References): TagElement {
  const [head, ...rows] = table.children;
  const hasRowHeadings = table.data?.hasRowHeadings ?? namesRows(rows);
  const toRow = (row: TableRow, part: 'head' | 'body') =>
    toTableRow(row, part, { table, hasRowHeadings }, references);
  const parts = [
    ...(head ? [toTag('thead', {}, [toRow(head, 'head')], null)] : []),
    ...(rows.length > 0
      ? [
          toTag(
            'tbody',
            {},
            rows.map((row) => toRow(row, 'body')),
            null,
          ),
        ]
      : []),
  ];
  return toTag('table', {}, parts, table);
}

/** Maximum length of a cell that names its row; a longer one is a sentence. */
const MAX_ROW_NAME = 60;

/** Whether the first column names the rows: short texts, none empty, all different. */
function namesRows(rows: readonly TableRow[]): boolean {
  const names = rows.map(({ children: [first] }) => (first ? toPlainText(first).trim() : ''));
  const areShort = names.every((name) => name !== '' && name.length <= MAX_ROW_NAME);
  const hasOtherColumns = rows.every(({ children }) => children.length > 1);
  return areShort && hasOtherColumns && new Set(names).size === names.length;
}

interface TableShape {
  readonly table: Table;
  readonly hasRowHeadings: boolean;
}

/**
 * Returns as many cells as the header row has: GitHub Flavored Markdown drops additional ones and adds missing ones.
 */
function toTableRow(
  row: TableRow,
  part: 'head' | 'body',
  { table, hasRowHeadings }: TableShape,
  references: References,
): TagElement {
  const columns = table.align?.length ?? row.children.length;
  const cells = Array.from({ length: columns }, (_, index) => {
    const cell = row.children[index];
    const align = table.align?.[index];
    // An empty heading has no meaning.
    const isFilled = cell !== undefined && cell.children.length > 0;
    const isRowHeading = isFilled && part === 'body' && index === 0 && hasRowHeadings;
    const isHeading = isRowHeading || (isFilled && part === 'head');
    const props: TagElement['props'] = {
      ...(align && { style: { textAlign: align } }),
      ...(isRowHeading && { scope: 'row' }),
    };
    const children = cell ? toChildren(cell, references) : [];
    return toTag(isHeading ? 'th' : 'td', props, children, cell ?? null);
  });
  return toTag('tr', {}, cells, row);
}

function toLink(node: NodeOf<'link' | 'linkReference'>, references: References): ContentElement[] {
  const children = toChildren(node, references);
  const target = node.type === 'link' ? node : references.definitions.get(node.identifier);
  if (!target || !isAllowedUrl(target.url, 'link')) return children;
  const props = { href: target.url, ...(target.title ? { title: target.title } : {}) };
  return [toTag('a', props, children, node)];
}

function toImage(node: NodeOf<'image' | 'imageReference'>, references: References): ContentElement[] {
  const target = node.type === 'image' ? node : references.definitions.get(node.identifier);
  if (!target || !isAllowedUrl(target.url, 'image')) return [];
  const props = { src: target.url, alt: node.alt ?? '', ...(target.title ? { title: target.title } : {}) };
  return [toTag('img', props, [], node)];
}

function toComponent(element: JsxElement, references: References): ContentElement[] {
  const { name } = element;
  const all = toChildren(element, references);
  const children = name === 'Tabs' ? distinguishTabs(all) : all;
  if (!name) return children;
  if (plainElements.has(name)) return [toTag(name, {}, name === 'br' ? [] : children, null)];
  // A component that doesn't exist keeps its name; the renderer omits it with a warning.
  if (!isContentComponent(name)) return /^[A-Z]/.test(name) ? [toTag(name, {}, [], element)] : [];
  const props = readProps(element, name);
  // Without the URL that it needs (still being typed, or rejected), only its content can be shown.
  const { cards } = element.data ?? {};
  return props ? [toTag(name, { ...props, ...(cards && { cards }) }, children, element)] : children;
}

/** Numbers tabs with the same label: readers couldn't tell them apart, and neither could a stored choice. */
function distinguishTabs(children: readonly ContentElement[]): ContentElement[] {
  const labels = new Set<string>();
  return children.map((tab) => {
    if (tab.kind !== 'tag' || tab.name !== 'Tab') return tab;
    let label = String(tab.props.label);
    for (let number = 2; labels.has(label); number += 1) label = `${tab.props.label} (${number})`;
    labels.add(label);
    return { ...tab, props: { ...tab.props, label } };
  });
}

function toFootnoteReference(
  { identifier, data }: NodeOf<'footnoteReference'>,
  { footnoteOrder }: References,
): ContentElement[] {
  const number = footnoteOrder.indexOf(identifier) + 1;
  return number === 0
    ? []
    : [toTag('FootnoteReference', { number, occurrence: data?.occurrence ?? 1 }, [], null)];
}

/** The footnotes at the end of the page, in the order of their first reference. */
export function toFootnotes(references: References): ContentElement[] {
  const { footnoteOrder, footnotes, mentions } = references;
  if (footnoteOrder.length === 0) return [];
  const notes = footnoteOrder.map((identifier, index) => {
    const definition = footnotes.get(identifier);
    const children = definition ? toChildren(definition, references) : [];
    const props = { number: index + 1, references: mentions.get(identifier) ?? 0 };
    return toTag('Footnote', props, children, null);
  });
  return [toTag('Footnotes', {}, notes, null)];
}
