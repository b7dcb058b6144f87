import { existsSync } from 'node:fs';
import path from 'node:path';
import { BUILD, listFiles, readBuilt } from '../support/build';
import { parseHtml, readTexts, removeWhitespace } from '../support/html';
import { type MarkdownParts, readMarkdown } from '../support/markdown';

const pages = listFiles(BUILD)
  .filter((file) => /^products\/(?!404\.html$).*\.html$/.test(file))
  .map((file) => file.replace(/^products\/|\.html$/g, ''));

const BODY = '[data-content]';

/** What a page's HTML shows in its body. */
function readHtml(page: string) {
  const html = readBuilt(`products/${page}.html`);
  // Without the menu, which is most of a page.
  const $ = parseHtml(html.slice(0, html.indexOf('<body')) + html.slice(html.indexOf('<main')));
  // A diagram's text alternative is the source in its fence.
  $(`${BODY} .visually-hidden, figure details, script, style`).remove();
  const inBody = (...selectors: string[]) => selectors.map((selector) => `${BODY} ${selector}`).join(', ');
  return {
    alternates: $('link[rel="alternate"][type="text/markdown"]')
      .toArray()
      .map((element) => $(element).attr('href') ?? ''),
    headings: readTexts($, `h1, ${inBody('h2', 'h3', 'h4', 'h5', 'h6')}`),
    code: $(inBody('[data-code-block] pre > code'))
      .toArray()
      .map((element) => $(element).text()),
    diagrams: $(inBody('figure[data-status] > [role="img"]')).length,
    cells: readTexts($, inBody('th', 'td')),
  };
}

const contents = new Map(
  pages.map((page) => [
    page,
    { html: readHtml(page), markdown: readMarkdown(readBuilt(`products/${page}.md`)) },
  ]),
);

type Content = { html: ReturnType<typeof readHtml>; markdown: MarkdownParts };

/** The pages whose HTML and Markdown differ, with both. */
function findDifferent(compare: (content: Content) => readonly [html: unknown, markdown: unknown]) {
  return [...contents]
    .map(([page, content]) => ({ page, sides: compare(content) }))
    .filter(({ sides: [html, markdown] }) => JSON.stringify(html) !== JSON.stringify(markdown));
}

/** Matches in the pages' Markdown, each with its page. */
function collect(find: (content: Content) => readonly string[]): string[] {
  return [...contents].flatMap(([page, content]) => find(content).map((each) => `${page}: ${each}`));
}

describe('the Markdown of every page', () => {
  it('exists for every page that was built, at both of its URLs', () => {
    expect(pages.length).toBeGreaterThan(100);
    const missing = pages.filter((page) => !existsSync(path.join(BUILD, 'content', `${page}.md`)));
    expect(missing).toEqual([]);
    const different = pages.filter(
      (page) => readBuilt(`content/${page}.md`) !== readBuilt(`products/${page}.md`),
    );
    expect(different).toEqual([]);
  });

  it('exists only for pages', () => {
    const written = listFiles(path.join(BUILD, 'content')).map((file) => file.replace(/\.md$/, ''));
    expect(written.toSorted()).toEqual(pages.toSorted());
  });

  it('has the headings of the page, in order, below the title', () => {
    const different = findDifferent(({ html, markdown }) => [
      html.headings,
      markdown.headings.map(removeWhitespace),
    ]);
    expect(different).toEqual([]);
  });

  it('has the code blocks of the page, character by character', () => {
    const different = findDifferent(({ html, markdown }) => [
      html.code,
      markdown.codeBlocks.filter(({ language }) => language !== 'mermaid').map(({ value }) => value),
    ]);
    expect(different).toEqual([]);
  });

  it('has a fence for every diagram of the page', () => {
    const different = findDifferent(({ html, markdown }) => [
      html.diagrams,
      markdown.codeBlocks.filter(({ language }) => language === 'mermaid').length,
    ]);
    expect(different).toEqual([]);
  });

  it('has every table cell of the page, including those of embedded snippets', () => {
    const different = findDifferent(({ html, markdown }) => [
      html.cells,
      markdown.cells.map(removeWhitespace),
    ]);
    expect(different).toEqual([]);
  });

  it('is linked in the head of the page and in its headers', () => {
    const headers = readBuilt('_headers');
    const unnamed = [...contents].filter(([page, { html }]) => {
      const header = `\n/products/${page}\n  Link: </products/${page}.md>; rel="alternate"; type="text/markdown"`;
      const inHead = html.alternates.map((url) => new URL(url).pathname).join();
      return inHead !== `/products/${page}.md` || !headers.includes(header);
    });
    expect(unnamed).toEqual([]);
  });

  it('adds no tags, components, comments, imports or braces', () => {
    const found = collect(({ markdown: { html, paragraphs } }) => [
      ...html,
      ...paragraphs.filter((each) => /^(?:import|export)\s.*from|\{\/\*|\{[pP]roduct\}/.test(each)),
    ]);
    expect(found).toEqual([]);
  });

  it('has only absolute URLs', () => {
    const found = collect(({ markdown }) =>
      markdown.links.filter((url) => !/^(?:https?:\/\/|mailto:)/.test(url)),
    );
    expect(found).toEqual([]);
  });
});
