import { BUILD, listFiles, readBuilt } from '../support/build';
import { findMissingTexts, listShownTexts, splitFullText } from '../support/completeness';

/** Selectors of the page's title, which is above its content, and of the content. */
const ARTICLE = 'h1, [data-content]';

const pages = listFiles(BUILD)
  .filter((file) => /^products\/(?!404\.html$).*\.html$/.test(file))
  .map((file) => ({
    path: file.replace(/\.html$/, ''),
    shown: listShownTexts(readBuilt(file), ARTICLE),
  }));
const full = new Map(
  [...splitFullText(readBuilt('llms-full.txt'))].map(([url, text]) => [new URL(url).pathname, text]),
);

describe('the visible text', () => {
  it('is found on every page', () => {
    expect(pages.length).toBeGreaterThan(100);
    expect(pages.filter(({ shown }) => shown.texts.length < 5)).toEqual([]);
  });

  it.each([
    ['its Markdown', (page: string) => readBuilt(`${page}.md`)],
    ['llms-full.txt', (page: string) => full.get(`/${page}`) ?? ''],
  ])('is in %s, in the same order', (_name, read) => {
    const missing = pages.flatMap(({ path, shown }) =>
      findMissingTexts(shown, read(path)).map((text) => `${path}: ${text}`),
    );
    expect(missing).toEqual([]);
  });
});
