import { scrubHiddenUrls } from '../../../visibility/scrubHiddenUrls';
import { readAttribute } from '../attribute';
import {
  type ContentNode,
  hasChildren,
  isJsxElement,
  type JsxElement,
  listNodes,
  type MdxJsxAttribute,
  rewriteTree,
  toPlainText,
  walkTree,
} from '../nodes';

type IsRemoved = (url: string) => boolean;

/** Props without which a tag has no purpose. */
const VITAL_PROPS: ReadonlySet<string> = new Set(['href', 'src']);
/** Other props that contain URLs; the tag stays without them. */
const URL_PROPS: ReadonlySet<string> = new Set(['image', 'darkSrc']);

/**
 * Removes the links to some URLs in place: a link's text stays, cards, buttons and images with such a URL are removed
 * as a whole, and such URLs in text or code are removed too.
 *
 * @param isRemoved called for every URL as written, with query and fragment
 */
export function removeLinks(tree: ContentNode, isRemoved: IsRemoved): void {
  const definitions = listNodes(tree).filter((node) => node.type === 'definition');
  const removed = new Set(
    definitions.filter(({ url }) => isRemoved(url)).map(({ identifier }) => identifier),
  );
  rewriteTree(tree, (node) => {
    if (isJsxElement(node)) return removeTag(node, isRemoved);
    if (isRemovedNode(node, removed, isRemoved)) return [];
    return hasRemovedUrl(node, removed, isRemoved) ? keepLabel(node, isRemoved) : null;
  });
  walkTree(tree, ({ node }) => scrubNode(node, isRemoved));
}

/** Nodes that are removed as a whole: images, and definitions without references. */
function isRemovedNode(node: ContentNode, removed: ReadonlySet<string>, isRemoved: IsRemoved): boolean {
  if (node.type === 'definition' || node.type === 'imageReference') return removed.has(node.identifier);
  return node.type === 'image' && isRemoved(node.url);
}

function hasRemovedUrl(node: ContentNode, removed: ReadonlySet<string>, isRemoved: IsRemoved): boolean {
  if (node.type === 'linkReference') return removed.has(node.identifier);
  return node.type === 'link' && isRemoved(node.url);
}

/** A link that is its own text, such as `<https://…>`, leaves nothing. */
function keepLabel(node: ContentNode, isRemoved: IsRemoved): ContentNode[] {
  const label = toPlainText(node);
  if (/[/\\]/.test(label) && isRemoved(label)) return [];
  return hasChildren(node) ? [...node.children] : [];
}

function removeTag(element: JsxElement, isRemoved: IsRemoved): ContentNode[] | null {
  const namesIt = (names: ReadonlySet<string>, { name, ...rest }: MdxJsxAttribute): boolean => {
    const text = names.has(name) ? readText({ name, ...rest }) : '';
    return text !== '' && isRemoved(text);
  };
  const plain = element.attributes.filter((attribute) => attribute.type === 'mdxJsxAttribute');
  if (plain.some((attribute) => namesIt(VITAL_PROPS, attribute))) {
    return element.name === 'a' && hasChildren(element) ? keepLabel(element, isRemoved) : [];
  }
  element.attributes = element.attributes.filter(
    (attribute) => attribute.type !== 'mdxJsxAttribute' || !namesIt(URL_PROPS, attribute),
  );
  return null;
}

function readText(attribute: MdxJsxAttribute): string {
  const value = readAttribute(attribute);
  return value.kind === 'literal' && typeof value.value === 'string' ? value.value : '';
}

/** URLs in text: absolute paths or full URLs. A relative one is just a word. */
function scrubNode(node: ContentNode, isRemoved: IsRemoved): void {
  const isWritten: IsRemoved = (url) => /^(?:https?:)?\//i.test(url.trim()) && isRemoved(url);
  const scrub = (text: string): string => String(scrubHiddenUrls(text, isWritten) ?? '');
  if ('value' in node && typeof node.value === 'string') node.value = scrub(node.value);
  if ('alt' in node && node.alt) node.alt = scrub(node.alt);
  if ('title' in node && node.title) node.title = scrub(node.title);
  if (!isJsxElement(node)) return;
  for (const attribute of node.attributes) {
    if (attribute.type === 'mdxJsxAttribute' && typeof attribute.value === 'string') {
      attribute.value = scrub(attribute.value);
    }
  }
}
