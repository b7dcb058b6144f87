const PAGES = /^\/products\//;

/**
 * The paths at which a page's Markdown is served.
 *
 * @param path the page's path: `/products/meet-cairn/fundamentals`
 * @returns `/products/meet-cairn/fundamentals.md` and `/content/meet-cairn/fundamentals.md`
 */
export function toMarkdownPaths(path: string): string[] {
  return [toMarkdownPath(path), `/content/${path.replace(PAGES, '')}.md`];
}

/** The page's path with `.md`, which the interface links to. */
export function toMarkdownPath(path: string): string {
  return `${path}.md`;
}
