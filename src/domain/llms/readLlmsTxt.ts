import { decodeUriComponent } from '../text/decodeUriComponent';

/** A line of a page; brackets in its title are escaped. */
const PAGE = /^\s*- \[((?:\\.|[^\]\\])+)\]\((\S+)\.md\)/gm;

/**
 * Reads the pages of the site's own llms.txt, as `renderLlmsTxt` writes it.
 *
 * @returns the pages in its order; none for another text
 */
export function readLlmsTxt(text: string): { title: string; href: string }[] {
  return [...text.matchAll(PAGE)].flatMap(([, title = '', url = '']) => {
    const page = withoutEscapes(url);
    return URL.canParse(page) ? [{ title: withoutEscapes(title), href: readPath(page) }] : [];
  });
}

const withoutEscapes = (markdown: string): string => markdown.replace(/\\(.)/g, '$1');

/** The path of a URL, decoded as the hrefs of pages are. */
function readPath(url: string): string {
  const { pathname } = new URL(url);
  return decodeUriComponent(pathname) ?? pathname;
}
