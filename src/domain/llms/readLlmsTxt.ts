/** A line of a page; brackets in its title are escaped. */
const PAGE = /^\s*- \[((?:\\.|[^\]\\])+)\]\((\S+)\.md\)/gm;

/**
 * Reads the pages of the site's own llms.txt, as `renderLlmsTxt` writes it.
 *
 * @returns the pages in its order; none for another text
 */
export function readLlmsTxt(text: string): { title: string; href: string }[] {
  return [...text.matchAll(PAGE)].flatMap(([, title = '', url = '']) =>
    URL.canParse(url) ? [{ title: title.replace(/\\(.)/g, '$1'), href: new URL(url).pathname }] : [],
  );
}
