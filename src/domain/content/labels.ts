import { listFrontMatterEntries } from './frontMatter/frontMatterEntries';
import { frontMatterKeys } from './frontMatter/frontMatterKeys';
import { getRange } from './mdx/check/checkContext';
import { type ContentNode, isJsxElement, type JsxElement, listNodes, type Root } from './mdx/nodes';

/** A text that people read and that isn't in the body of a page, without quotes. UTF-16 offsets. */
export interface Label {
  /** The prop or the key of the front matter: `title`. An image in Markdown has an `alt`, too. */
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** Props whose value people read. Values of other props are read by programs. */
const PROSE_PROPS = new Set(['title', 'alt', 'caption', 'label']);
/** Front matter keys with text for people, unlike the names of accounts on X. */
const PROSE_KEYS = new Set(
  frontMatterKeys
    .filter(({ key, value }) => /^(?:text|list)$/.test(value.kind) && !/^twitter(?:Site|Creator)$/.test(key))
    .map(({ key }) => key),
);

/**
 * Lists the texts of a page outside its body that people read: alt texts, props such as titles and captions, and the
 * texts of the front matter.
 *
 * @param text the page, after its byte order mark
 * @param tree from `parseContent`
 */
export function listLabels(text: string, tree: Root): Label[] {
  const labels: Label[] = [];
  for (const { key, value, line, end } of listFrontMatterEntries(text)) {
    if (PROSE_KEYS.has(key)) {
      labels.push(withoutQuotes(text, { name: key, from: Math.min(value.from, line.to), to: end }));
    }
  }
  return [...labels, ...listNodes(tree).flatMap((node) => listOwnLabels(text, node))];
}

function listOwnLabels(text: string, node: ContentNode): Label[] {
  if (node.type === 'image') return findAltText(text, node);
  return isJsxElement(node) ? listProps(text, node) : [];
}

/** The alt text of a Markdown image: the text between its brackets. */
function findAltText(text: string, node: ContentNode): Label[] {
  const { from, to } = getRange(node);
  const end = text.indexOf('](', from);
  return end < 0 || end > to ? [] : [{ name: 'alt', from: from + 2, to: end }];
}

function listProps(text: string, element: JsxElement): Label[] {
  return element.attributes.flatMap((attribute) => {
    if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'string') return [];
    if (!PROSE_PROPS.has(attribute.name)) return [];
    const { from, to } = getRange(attribute);
    const start = text.indexOf('=', from) + 1;
    return start > from && start < to ? [withoutQuotes(text, { name: attribute.name, from: start, to })] : [];
  });
}

function withoutQuotes(text: string, { name, from, to }: Label): Label {
  const source = text.slice(from, to).trimEnd();
  const isQuoted = source.length > 1 && /^["']/.test(source) && source.endsWith(source.charAt(0));
  return isQuoted ? { name, from: from + 1, to: from + source.length - 1 } : { name, from, to };
}
