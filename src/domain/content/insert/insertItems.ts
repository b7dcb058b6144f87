import { rankMatches } from '../../text/rankMatches';
import { contentComponents } from '../components';
import { getGroupKind } from '../splice/children';
import { toComponentTemplate } from './componentTemplates';

/** Headings of the insert list, in order. */
export const insertGroups = ['Text', 'Layout', 'Media and code', 'Shared content'] as const;

/** One of {@link insertGroups}. */
type InsertGroup = (typeof insertGroups)[number];

/** A component or a piece of Markdown that can be inserted. */
export interface InsertItem {
  /** The component's name, or the label of a piece of Markdown. Stable: recently used items are stored by it. */
  readonly id: string;
  readonly label: string;
  /** Text that also finds it, besides its label. */
  readonly detail: string;
  /** One sentence. */
  readonly description: string;
  readonly group: InsertGroup;
  /**
   * With fields in the notation of CodeMirror's snippets: `#{1:Title}`. Tabs are indentation. See {@link
   * toInsertedText}.
   */
  readonly template: string;
  /** The only components it is offered in, as a direct child; undefined for everywhere. */
  readonly parents?: readonly string[];
}

const MARKDOWN_ITEMS: readonly Omit<InsertItem, 'id'>[] = [
  {
    label: 'Heading',
    detail: 'h2 ## title section',
    description: 'A section heading.',
    group: 'Text',
    template: '## #{1:Heading}#{}',
  },
  {
    label: 'Subheading',
    detail: 'h3 ### title',
    description: 'A heading within a section.',
    group: 'Text',
    template: '### #{1:Heading}#{}',
  },
  {
    label: 'Bulleted list',
    detail: 'ul unordered points',
    description: 'Items in any order.',
    group: 'Text',
    template: '- #{1:Point}\n- #{2:Point}#{}',
  },
  {
    label: 'Numbered list',
    detail: 'ol ordered',
    description: 'Items in order.',
    group: 'Text',
    template: '1. #{1:First}\n2. #{2:Second}#{}',
  },
  {
    label: 'Quote',
    detail: 'blockquote',
    description: 'A quotation.',
    group: 'Text',
    template: '> #{1:Text}#{}',
  },
  {
    label: 'Divider',
    detail: 'hr line rule separator',
    description: 'A line between two parts of the page.',
    group: 'Text',
    template: '***#{}',
  },
  {
    label: 'Table',
    detail: 'grid rows columns',
    description: 'A table with two columns.',
    group: 'Layout',
    template: '| #{1:Column} | #{2:Column} |\n| --- | --- |\n| #{3:Text} | #{4:Text} |#{}',
  },
  {
    label: 'Code block',
    detail: '``` fence sample snippet',
    description: 'Code with its language.',
    group: 'Media and code',
    template: '```#{1:bash}\n#{2:code}\n```#{}',
  },
  {
    label: 'Diagram',
    detail: 'mermaid flowchart chart',
    description: 'A Mermaid diagram.',
    group: 'Media and code',
    template: '```mermaid\nflowchart LR\n\tA[#{1:First}] --> B[#{2:Second}]\n```#{}',
  },
];

/** The group of each component that isn't shared content. */
const COMPONENT_GROUPS: Readonly<Record<string, InsertGroup>> = {
  Callout: 'Text',
  Button: 'Text',
  Steps: 'Layout',
  Step: 'Layout',
  Tabs: 'Layout',
  Tab: 'Layout',
  CardGroup: 'Layout',
  Card: 'Layout',
  AccordionGroup: 'Layout',
  Accordion: 'Layout',
  Image: 'Media and code',
  Embed: 'Media and code',
};

/** Cards belong in a group, although a card alone isn't an error. */
const PARENTS: Readonly<Record<string, readonly string[]>> = { Card: ['CardGroup'] };

/** Labels that differ from the component's name. */
const LABELS: Readonly<Record<string, string>> = {
  ApiOperation: 'API operation',
  ApiRequest: 'API request',
  ApiSchema: 'API schema',
  DataTable: 'Table of facts',
  DataValue: 'Fact',
  Embed: 'Video or embed',
  Include: 'Partial',
};

const COMPONENT_ITEMS: readonly InsertItem[] = Object.entries(contentComponents).map(([name, spec]) => {
  const parents = spec.parents ?? PARENTS[name];
  return {
    id: name,
    label: LABELS[name] ?? toWords(name),
    detail: name,
    description: spec.description,
    group: COMPONENT_GROUPS[name] ?? 'Shared content',
    template: toComponentTemplate(name),
    ...(parents === undefined ? {} : { parents }),
  };
});

/**
 * Everything that can be inserted, by group, for the insert menu, `/` in the source and in place, and the command
 * palette.
 */
export const insertItems: readonly InsertItem[] = [
  ...MARKDOWN_ITEMS.map((item) => ({ id: item.label, ...item })),
  ...COMPONENT_ITEMS,
].toSorted((a, b) => toOrder(a) - toOrder(b));

/** Input of {@link listInsertItems}. */
export interface InsertQuery {
  /** The typed text; '' lists everything. */
  readonly query: string;
  /** The innermost component around the cursor; null for none. */
  readonly parent: string | null;
}

/**
 * Lists the items that match, best first. Parts such as Tab, Step and Card are omitted outside their parent and come
 * first directly inside it.
 */
export function listInsertItems({ query, parent }: InsertQuery): InsertItem[] {
  const part = getGroupKind(parent)?.component;
  const fitting = insertItems.filter(
    ({ parents }) => !parents || (parent !== null && parents.includes(parent)),
  );
  const first = fitting.filter(({ id }) => id === part);
  return rankMatches(query.trim(), [...first, ...fitting.filter(({ id }) => id !== part)]);
}

/** An item, and the heading it is listed under; null while a query ranks all items. */
interface ListedItem {
  readonly item: InsertItem;
  readonly section: string | null;
}

/**
 * Lists the items that match: by group, after those that were used recently; only by rank when there is a query.
 *
 * @param recent ids of recently used items, the latest first
 */
export function listInsertSections(query: InsertQuery, recent: readonly string[]): ListedItem[] {
  const fitting = listInsertItems(query);
  if (query.query.trim() !== '') return fitting.map((item) => ({ item, section: null }));
  const used = recent.flatMap((id) => fitting.find((item) => item.id === id) ?? []);
  return [
    ...used.map((item) => ({ item, section: 'Recently used' })),
    ...fitting.filter((item) => !used.includes(item)).map((item) => ({ item, section: item.group })),
  ];
}

/**
 * Converts a template to the text that it inserts: fields contain their initial text, tabs become two spaces.
 *
 * @returns the text, and the range of its first field, which should be selected (the end of the text when it has no
 *   field)
 */
export function toInsertedText(template: string): { text: string; from: number; to: number } {
  let first: { from: number; to: number } | null = null;
  let text = '';
  let at = 0;
  const source = template.replaceAll('\t', '  ');
  for (const { index, 0: field, 1: value = '' } of source.matchAll(/#\{(?:\d+:)?([^}]*)\}/g)) {
    text += source.slice(at, index);
    first ??= { from: text.length, to: text.length + value.length };
    text += value;
    at = index + field.length;
  }
  text += source.slice(at);
  return { text, ...(first ?? { from: text.length, to: text.length }) };
}

function toOrder({ group }: InsertItem): number {
  return insertGroups.indexOf(group);
}

/** `AccordionGroup` → `Accordion group`. */
function toWords(name: string): string {
  return name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
