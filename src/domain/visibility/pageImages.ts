import type { FrontMatter } from '../content/frontMatter/frontMatter';
import { listSitePaths } from '../content/links/linkTarget';
import { readAttribute } from '../content/mdx/attribute';
import { type ContentNode, isJsxElement, type JsxElement, listNodes, type Root } from '../content/mdx/nodes';

/** A page to search for images. */
export interface PageWithImages {
  /** Path below `docs/`. */
  readonly file: string;
  readonly frontMatter: FrontMatter;
  /** Prepared: partials included, product filled in. */
  readonly tree: Root;
}

/**
 * Lists the site's own images that a page uses anywhere: in Markdown, in any prop of a component, in its front matter,
 * or as a link.
 *
 * @param siteUrl origin of the site
 * @returns decoded paths: `/img/docs/a plan.png`; the files may not exist
 */
export function listPageImages({ file, frontMatter, tree }: PageWithImages, siteUrl?: string): string[] {
  const urls = [...listNodes(tree).flatMap(listUrls), ...listTexts(frontMatter)];
  const paths = urls.flatMap((url) => listSitePaths(url, { path: `docs/${file}`, siteUrl }));
  const images = paths
    .map((path) => path.replace(/^\/static(?=\/)/, ''))
    .filter((path) => path.startsWith('/img/'));
  return [...new Set(images)];
}

function listUrls(node: ContentNode): string[] {
  if (node.type === 'image' || node.type === 'link' || node.type === 'definition') return [node.url];
  return isJsxElement(node) ? listProps(node) : [];
}

function listProps(element: JsxElement): string[] {
  return element.attributes.flatMap((attribute) => {
    if (attribute.type !== 'mdxJsxAttribute') return [];
    const read = readAttribute(attribute);
    return read.kind === 'literal' && typeof read.value === 'string' ? [read.value] : [];
  });
}

/** Every text in data, at any depth. */
function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : [];
}
