import { contentComponents } from '../components';
import { readTextProp } from '../mdx/attribute';
import { type ContentNode, isJsxElement, type JsxElement, type Root, walkTree } from '../mdx/nodes';

/** A URL on a page, with its node. */
export interface PageLink {
  readonly url: string;
  readonly node: ContentNode;
}

/** Every URL that a prepared page links to, from Markdown and from the components' `href`. */
export function listLinks(body: Root): PageLink[] {
  const links: PageLink[] = [];
  walkTree(body, ({ node }) => {
    if (node.type === 'link' || node.type === 'definition') links.push({ url: node.url, node });
    else if (isJsxElement(node)) {
      const url = readTextProp(node, 'href');
      if (url !== null) links.push({ url, node });
    }
  });
  return links;
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
  const images: PageImage[] = [];
  walkTree(body, ({ node }) => {
    if (node.type === 'image') images.push({ sources: [node.url], alt: node.alt ?? '', node });
    else if (isJsxElement(node)) images.push(...toImage(node));
  });
  return images;
}

const IMAGE_PROPS = ['src', 'darkSrc', 'image'] as const;

function toImage(node: JsxElement): PageImage[] {
  if (node.name === 'Embed') return [];
  const sources = IMAGE_PROPS.flatMap((prop) => readTextProp(node, prop) ?? []);
  const takesAlt = Object.hasOwn(contentComponents[node.name ?? '']?.props ?? {}, 'alt');
  const alt = takesAlt ? (readTextProp(node, 'alt') ?? '') : null;
  return sources.length > 0 ? [{ sources, alt, node }] : [];
}
