import type { ListItem, PhrasingContent } from 'mdast';
import type { JsxElement } from '../content/mdx/nodes';
import { type Conversion, toFullUrl } from './context';
import { type Block, link, list, listItem, paragraph, strong, text } from './nodes';
import { getProp } from './props';
import { toSnippetBlocks } from './snippetBlocks';

type Renderer = (element: JsxElement, conversion: Conversion) => Block[];

const CALLOUT_WORDS: Readonly<Record<string, string>> = { info: 'Info', tip: 'Tip', alert: 'Alert' };

/** Converts block-level components to Markdown. */
const renderers: Readonly<Record<string, Renderer>> = {
  Callout: (element, { toBlocks }) => {
    const word = CALLOUT_WORDS[getProp(element, 'type')] ?? 'Info';
    const title = getProp(element, 'title');
    const label = paragraph(strong(title ? `${word}: ${title}` : word));
    return [{ type: 'blockquote', children: [label, ...toBlocks(element.children)] }];
  },
  Steps: (element, conversion) => [list(toItems(element, 'Step', 'title', conversion), true)],
  Step: (element, conversion) => [list([toItem(element, 'title', conversion)], true)],
  Tabs: (element, conversion) => [list(toItems(element, 'Tab', 'label', conversion))],
  Tab: (element, conversion) => [list([toItem(element, 'label', conversion)])],
  Accordion: (element, { toBlocks }) => [
    paragraph(strong(getProp(element, 'title'))),
    ...toBlocks(element.children),
  ],
  CardGroup: (element, conversion) => {
    const cards = findElements(element, 'Card');
    if (cards.length === 0) return conversion.toBlocks(element.children);
    return [list(cards.map((card) => toCardItem(card, conversion)))];
  },
  Card: (element, conversion) => [list([toCardItem(element, conversion)])],
  Image: (element, conversion) => {
    const caption = getProp(element, 'caption');
    return [
      paragraph(toImage(element, conversion)),
      ...(caption ? [paragraph({ type: 'emphasis', children: [text(caption)] })] : []),
    ];
  },
  Embed: (element, conversion) => [paragraph(toLink(element, 'src', getProp(element, 'title'), conversion))],
};

/**
 * Converts a component to Markdown blocks. An unknown one becomes its content.
 *
 * @param element a tag of a prepared tree
 */
export function toComponentBlocks(element: JsxElement, conversion: Conversion): Block[] {
  const name = element.name ?? '';
  const snippet = toSnippetBlocks(element, conversion);
  if (snippet) return snippet;
  if (Object.hasOwn(renderers, name)) return renderers[name]?.(element, conversion) ?? [];
  const inline = toComponentPhrasing(element, conversion);
  return inline ? [paragraph(...inline)] : conversion.toBlocks(element.children);
}

/**
 * Converts a component inside a line.
 *
 * @returns null for a component that needs lines of its own
 */
export function toComponentPhrasing(element: JsxElement, conversion: Conversion): PhrasingContent[] | null {
  const { name, children } = element;
  if (name === 'br') return [{ type: 'break' }];
  if (name === 'kbd') return [{ type: 'inlineCode', value: toText(conversion.toPhrasing(children)) }];
  if (name === 'Image') return [toImage(element, conversion)];
  if (name === 'Button') return [toLink(element, 'href', toText(toInline(element, conversion)), conversion)];
  if (name === 'Embed') return [toLink(element, 'src', getProp(element, 'title'), conversion)];
  return null;
}

/** The children of a component with a single line, whether or not that line is in a paragraph. */
function toInline(element: JsxElement, { toPhrasing }: Conversion): PhrasingContent[] {
  return element.children.flatMap((child) =>
    toPhrasing(child.type === 'paragraph' ? child.children : [child]),
  );
}

function toText(nodes: readonly PhrasingContent[]): string {
  return nodes
    .map((node) => ('value' in node ? node.value : 'children' in node ? toText(node.children) : ''))
    .join('');
}

function findElements({ children }: JsxElement, name: string): JsxElement[] {
  return children.flatMap((child) => {
    if (child.type === 'paragraph') return child.children.filter((each) => isNamed(each, name));
    return isNamed(child, name) ? [child] : [];
  });
}

function isNamed(node: { type: string; name?: string | null }, name: string): node is JsxElement {
  return node.type.startsWith('mdxJsx') && node.name === name;
}

function toItems(element: JsxElement, name: string, label: string, conversion: Conversion): ListItem[] {
  return findElements(element, name).map((child) => toItem(child, label, conversion));
}

function toItem(element: JsxElement, label: string, { toBlocks }: Conversion): ListItem {
  return listItem(paragraph(strong(getProp(element, label))), ...toBlocks(element.children));
}

/** A card in one line where its text is one paragraph: its title, linked, and the text. */
function toCardItem(element: JsxElement, conversion: Conversion): ListItem {
  const title = getProp(element, 'title');
  const label = getProp(element, 'href') ? toLink(element, 'href', title, conversion) : strong(title);
  const [first, ...more] = conversion.toBlocks(element.children);
  if (first?.type !== 'paragraph') return listItem(paragraph(label), ...(first ? [first] : []), ...more);
  return listItem(paragraph(label, text(': '), ...first.children), ...more);
}

function toLink(element: JsxElement, prop: string, label: string, conversion: Conversion): PhrasingContent {
  const url = toFullUrl(getProp(element, prop), conversion);
  return link(url, label || url);
}

function toImage(element: JsxElement, conversion: Conversion): PhrasingContent {
  return { type: 'image', url: toFullUrl(getProp(element, 'src'), conversion), alt: getProp(element, 'alt') };
}
