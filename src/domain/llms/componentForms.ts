import type { ListItem, PhrasingContent } from 'mdast';
import { type ComponentName, isContentComponent } from '../content/components';
import { readTextProp } from '../content/mdx/attribute';
import type { plainElementNames } from '../content/mdx/elements';
import { type ContentNode, isJsxElement, type JsxElement } from '../content/mdx/nodes';
import { type Conversion, toFullUrl } from './context';
import { type Block, link, list, listItem, paragraph, strong, text, toLine, toText } from './nodes';
import { toSnippetBlocks } from './snippetBlocks';

/** What a tag becomes in Markdown. */
export interface MarkdownForm {
  readonly toBlocks: (element: JsxElement, conversion: Conversion) => Block[];
  /** Inline. Without it, the tag's text is used. */
  readonly toPhrasing?: (element: JsxElement, conversion: Conversion) => PhrasingContent[];
}

/** A tag that is rendered as its content alone. */
const content: MarkdownForm = { toBlocks: ({ children }, { toBlocks }) => toBlocks(children) };

/** Replaced by `prepareContent`; what can't be shown is removed. */
const replaced: MarkdownForm = content;

const snippet: MarkdownForm = {
  toBlocks: (element, conversion) =>
    toSnippetBlocks(element, conversion) ?? conversion.toBlocks(element.children),
};

/** The Markdown of every tag that pages may use. The type requires one for each. */
export const markdownForms: Readonly<
  Record<ComponentName | (typeof plainElementNames)[number], MarkdownForm>
> = {
  br: inLine(() => [{ type: 'break' }]),
  kbd: inLine(({ children }, { toPhrasing }) => [
    { type: 'inlineCode', value: toText(toPhrasing(children)) },
  ]),
  sub: inLine(({ children }, { toPhrasing }) => toPhrasing(children)),
  sup: inLine(({ children }, { toPhrasing }) => toPhrasing(children)),
  Accordion: {
    toBlocks: (element, { toBlocks }) => [
      paragraph(strong(getProp(element, 'title'))),
      ...toBlocks(element.children),
    ],
  },
  AccordionGroup: content,
  ApiOperation: replaced,
  ApiRequest: snippet,
  ApiSchema: replaced,
  Button: inLine((element, conversion) => [
    toLink(element, 'href', toText(toLine(conversion.toBlocks(element.children))), conversion),
  ]),
  Callout: {
    toBlocks: (element, { toBlocks }) => {
      const word = CALLOUT_WORDS[getProp(element, 'type')] ?? 'Note';
      const title = getProp(element, 'title');
      const label = paragraph(strong(title ? `${word}: ${title}` : word));
      return [{ type: 'blockquote', children: [label, ...toBlocks(element.children)] }];
    },
  },
  Card: { toBlocks: (element, conversion) => [list([toCardItem(element, conversion)])] },
  CardGroup: { toBlocks: (element, conversion) => toLists(element, 'Card', toCardItem, conversion) },
  DataTable: replaced,
  DataValue: replaced,
  Embed: inLine((element, conversion) => [toLink(element, 'src', getProp(element, 'title'), conversion)]),
  Image: {
    toPhrasing: (element, conversion) => [
      toImage(element, conversion),
      ...toCaption(element).flatMap((caption): PhrasingContent[] => [text(' '), caption]),
    ],
    toBlocks: (element, conversion) => [
      paragraph(toImage(element, conversion)),
      ...toCaption(element).map((caption) => paragraph(caption)),
    ],
  },
  Include: replaced,
  Step: { toBlocks: (element, conversion) => [list([toItem(element, 'title', conversion)], true)] },
  Steps: {
    toBlocks: (element, conversion) =>
      toLists(element, 'Step', (step) => toItem(step, 'title', conversion), conversion, true),
  },
  Tab: { toBlocks: (element, conversion) => [list([toItem(element, 'label', conversion)])] },
  Tabs: {
    toBlocks: (element, conversion) =>
      toLists(element, 'Tab', (tab) => toItem(tab, 'label', conversion), conversion),
  },
  CloudModelsTable: replaced,
  DownloadCards: snippet,
  GlossaryList: snippet,
  InstallGuides: replaced,
  LocalModelsTable: replaced,
  OnDeviceStorageGuide: replaced,
  SystemRequirements: replaced,
  UpgradeCallToAction: snippet,
};

const CALLOUT_WORDS: Readonly<Record<string, string>> = { info: 'Note', tip: 'Tip', alert: 'Warning' };

/**
 * The Markdown form of a tag. An unknown tag, which the content check rejects, becomes its content.
 *
 * @throws Error for a component that pages may use and that has no form here
 */
export function findMarkdownForm(name: string): MarkdownForm {
  const forms: Readonly<Record<string, MarkdownForm | undefined>> = markdownForms;
  const form = Object.hasOwn(forms, name) ? forms[name] : undefined;
  if (form) return form;
  if (!isContentComponent(name)) return content;
  throw new Error(`<${name}> has no Markdown form. Add one to src/domain/llms/componentForms.ts.`);
}

function inLine(toPhrasing: NonNullable<MarkdownForm['toPhrasing']>): MarkdownForm {
  return { toPhrasing, toBlocks: (element, conversion) => [paragraph(...toPhrasing(element, conversion))] };
}

/** Turns adjacent children with one name into lists. Other nodes between them stay where they are. */
function toLists(
  { children }: JsxElement,
  name: string,
  toListItem: (child: JsxElement, conversion: Conversion) => ListItem,
  conversion: Conversion,
  isOrdered = false,
): Block[] {
  const blocks: Block[] = [];
  let items: ListItem[] = [];
  let count = 0;
  const endList = (): void => {
    if (items.length > 0) blocks.push(list(items, isOrdered, count - items.length + 1));
    items = [];
  };
  for (const child of children.flatMap(unwrapRow)) {
    if (isJsxElement(child) && child.name === name) {
      items.push(toListItem(child, conversion));
      count += 1;
      continue;
    }
    const others = conversion.toBlocks([child]);
    if (others.length > 0) endList();
    blocks.push(...others);
  }
  endList();
  return blocks;
}

/** The tags of a line that contains nothing else; any other line unchanged. */
function unwrapRow(node: ContentNode): ContentNode[] {
  if (node.type !== 'paragraph') return [node];
  const isBlank = (child: ContentNode): boolean => child.type === 'text' && child.value.trim() === '';
  const isRow = node.children.every((child) => child.type === 'mdxJsxTextElement' || isBlank(child));
  return isRow ? node.children.filter((child) => !isBlank(child)) : [node];
}

function toItem(element: JsxElement, label: string, { toBlocks }: Conversion): ListItem {
  return listItem(paragraph(strong(getProp(element, label))), ...toBlocks(element.children));
}

/** A card whose text is a single paragraph, as one line: its linked title, and the text. */
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

function toCaption(element: JsxElement): PhrasingContent[] {
  const caption = getProp(element, 'caption');
  return caption ? [{ type: 'emphasis', children: [text(caption)] }] : [];
}

function getProp(element: JsxElement, name: string): string {
  return readTextProp(element, name) ?? '';
}
