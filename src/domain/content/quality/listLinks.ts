import { contentComponents } from '../components';
import { readTextProp } from '../mdx/attribute';
import { type ContentNode, isJsxElement, type JsxElement, listNodes, type Root } from '../mdx/nodes';

/** A URL on a page, with its node. */
export interface PageLink {
  readonly url: string;
  readonly node: ContentNode;
}

/** Every URL that a prepared page links to, from Markdown and from the components' `href`. */
export function listLinks(body: Root): PageLink[] {
  return listNodes(body).flatMap((node) => {
    const url = readUrl(node);
    return url === null ? [] : [{ url, node }];
  });
}

function readUrl(node: ContentNode): string | null {
  if (node.type === 'link' || node.type === 'definition') return node.url;
  return isJsxElement(node) ? readTextProp(node, 'href') : null;
}

/** An image on a page. */
export interface PageImage {
  /** Its URLs: one for the light theme, and one for the dark theme if there is one. */
  readonly sources: readonly string[];
  /** Its alternative text; null for a card's icon, which doesn't need any. */
  readonly alt: string | null;
  readonly node: ContentNode;
}

/** Every image of a prepared page, from Markdown and from components. */
export function listImages(body: Root): PageImage[] {
  return listNodes(body).flatMap((node) => {
    if (node.type === 'image') return { sources: [node.url], alt: node.alt ?? '', node };
    return isJsxElement(node) ? toImage(node) : [];
  });
}

const IMAGE_PROPS = ['src', 'darkSrc', 'image'] as const;

function toImage(node: JsxElement): PageImage[] {
  if (node.name === 'Embed') return [];
  const sources = IMAGE_PROPS.flatMap((prop) => readTextProp(node, prop) ?? []);
  const takesAlt = Object.hasOwn(contentComponents[node.name ?? '']?.props ?? {}, 'alt');
  const alt = takesAlt ? (readTextProp(node, 'alt') ?? '') : null;
  return sources.length > 0 ? [{ sources, alt, node }] : [];
}
