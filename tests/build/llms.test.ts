import { createHash } from 'node:crypto';
import { flattenNavigation } from '#domain/navigation/walk';
import { product } from '#domain/product/product';
import { toVisibleText } from '#domain/text/visibleText';
import { readStaticNavigation } from '../../plugins/navigation/index';
import { BUILD, listFiles, readBuilt } from '../support/build';
import { readMarkdown } from '../support/markdown';

const staticNavigation = readStaticNavigation('docs');
const built = new Set(listFiles(BUILD));
const pages = flattenNavigation(staticNavigation)
  .map(({ href }) => href)
  .filter((href) => built.has(`${href.slice(1)}.html`));
const summary = readBuilt('llms.txt');
const full = readBuilt('llms-full.txt');
const parts = readMarkdown(full);

describe('llms.txt', () => {
  it('links the Markdown of every page, in the order of the navigation', () => {
    const links = readMarkdown(summary).links.map((url) => new URL(url).pathname);
    expect(links).toEqual(['/llms-full.txt', '/skill.md', ...pages.map((page) => `${page}.md`)]);
  });

  it('links to existing files', () => {
    const links = readMarkdown(summary).links.map((url) => new URL(url).pathname.slice(1));
    expect(links.filter((file) => !built.has(file))).toEqual([]);
  });

  it('is divided like the navigation, below the name of the product', () => {
    const { headings } = readMarkdown(summary);
    expect(headings).toEqual([
      `${product.name} documentation`,
      product.name,
      ...staticNavigation.sections.map(({ title }) => title),
    ]);
  });

  it('nests pages below their parents', () => {
    expect(summary).toMatch(/^- \[.*\n {2}- \[.*\n {4}- \[/m);
  });

  it('is served at its well-known path, too', () => {
    expect(readBuilt('.well-known/llms.txt')).toBe(summary);
  });

  it('describes each page', () => {
    const entries = summary.split('\n').filter((line) => line.trimStart().startsWith('- ['));
    expect(entries.length).toBe(pages.length);
    expect(entries.filter((line) => !/\.md\): \S.{20,}/.test(line))).toEqual([]);
  });
});

describe('the guide for agents', () => {
  it('is listed with its digest', () => {
    const skill = readBuilt('skill.md');
    const list = JSON.parse(readBuilt('.well-known/agent-skills/index.json'));
    const digest = createHash('sha256').update(skill).digest('hex');
    expect(list.skills).toEqual([
      expect.objectContaining({ type: 'skill-md', url: '/skill.md', digest: `sha256:${digest}` }),
    ]);
  });

  it('counts the pages of every section and links to existing files', () => {
    const skill = readMarkdown(readBuilt('skill.md').replace(/^---[\s\S]*?\n---\n/, ''));
    for (const { title } of staticNavigation.sections) expect(skill.text).toContain(title);
    const files = skill.links.map((url) => new URL(url).pathname.slice(1));
    expect(files.filter((file) => !built.has(file))).toEqual([]);
  });
});

test('has no invisible characters in any text for language models', () => {
  const files = [...built].filter((file) => /\.(?:md|txt)$/.test(file));
  expect(files.length).toBeGreaterThan(pages.length);
  const hidden = files.filter((file) => {
    const text = readBuilt(file);
    return toVisibleText(text) !== text;
  });
  expect(hidden).toEqual([]);
});

describe('llms-full.txt', () => {
  it('has every page with its URL, in the order of the navigation', () => {
    const sources = [...full.matchAll(/^Source: (?<url>\S+)$/gm)].map(
      ({ groups }) => new URL(groups?.url ?? '').pathname,
    );
    expect(sources).toEqual(pages);
  });

  it('has no tags, components or comments', () => {
    expect(parts.html).toEqual([]);
    expect(parts.paragraphs.filter((each) => /\{\/\*|\{[pP]roduct\}|^import\s.*from/.test(each))).toEqual([]);
  });

  it('has one level-1 heading, and one level-2 heading per page', () => {
    const levels = [...withoutFences(full).matchAll(/^(?<marks>#{1,6}) /gm)].map(
      ({ groups }) => groups?.marks,
    );
    expect(levels.filter((marks) => marks === '#').length).toBe(1);
    expect(levels.filter((marks) => marks === '##').length).toBe(pages.length);
  });
});

/** Comments in shell examples look like headings. */
function withoutFences(markdown: string): string {
  return markdown.replaceAll(/^\s*(?<fence>`{3,})[\s\S]*?\n\s*\k<fence>$/gm, '');
}
