import { checkFrontMatter, checkHeadings, checkLength, checkNavigation } from '../checkStructure';
import { formatFinding } from '../finding';
import { read, readPages, reasons, words } from './support';

const frontMatter = (title: string, description: string): string =>
  `---\ntitle: ${title}\ndescription: ${description}\n---\n\nText.`;
const LONG_ENOUGH = 'Fifty characters are the least that a description has.';

describe('reading', () => {
  it('reports a syntax error with its line and continues with the other pages', () => {
    const library = read({ 'bad.mdx': 'Text.\n\n<Steps>\n', 'good.mdx': 'Text.' });
    expect(library.pages.map(({ path }) => path)).toEqual(['good.mdx']);
    expect(library.findings.map(formatFinding)).toEqual([expect.stringMatching(/^docs\/bad\.mdx:3 /)]);
  });

  it('reports partials that are missing, lack a value or are unused', () => {
    const { findings } = read({
      'page.mdx': '<Include file="missing" />\n\n<Include file="greeting" />',
      '_partials/greeting.mdx': 'Hello {editor}.',
      '_partials/unused.mdx': 'Text.',
    });
    expect(reasons(findings)).toEqual([
      expect.stringContaining("The partial “missing” doesn't exist"),
      expect.stringContaining('needs a value for {editor}'),
      'No page includes this partial.',
    ]);
  });

  it('counts partials that other partials include as used', () => {
    const { findings } = read({
      'page.mdx': '<Include file="outer" />',
      '_partials/outer.mdx': '<Include file="inner" />',
      '_partials/inner.mdx': 'Text.',
    });
    expect(findings).toEqual([]);
  });
});

describe('navigation', () => {
  const { pages } = read({ 'meet-product/index.mdx': 'Text.', 'stray.mdx': 'Text.' });

  it('reports entries without a page, and pages without an entry', () => {
    const findings = checkNavigation(pages, '- [Meet](meet-product/index.mdx)\n- [Gone](gone.mdx)\n');
    expect(findings).toEqual([
      { path: '_navigation.md', line: 2, reason: 'The page "gone.mdx" doesn\'t exist.' },
      { path: 'stray.mdx', line: 1, reason: expect.stringContaining("isn't in the navigation") },
    ]);
  });

  it('reports nothing when pages and navigation agree', () => {
    const navigation = '- [Meet](meet-product/index.mdx)\n  - [Stray](stray.mdx)\n';
    expect(checkNavigation(pages, navigation)).toEqual([]);
  });
});

describe('front matter', () => {
  it.each([
    ['no title', 'Text.', 'The page has no title.'],
    [
      'a short description',
      frontMatter('Title', 'Short.'),
      'The description has 6 characters. It must have 50 to 160.',
    ],
    [
      'a long description',
      frontMatter('Title', 'x'.repeat(161)),
      'The description has 161 characters. It must have 50 to 160.',
    ],
  ])('reports %s', (_, text, reason) => {
    expect(reasons(checkFrontMatter(readPages(text)))).toContain(reason);
  });

  it.each([50, 160])('accepts a description of %d characters', (length) => {
    expect(checkFrontMatter(readPages(frontMatter('Title', 'x'.repeat(length))))).toEqual([]);
  });

  it.each([
    ['a date without what was verified', 'verified: 2026-11-23'],
    ['what was verified without a date', 'verifiedWhat: The samples'],
  ])('reports %s', (_, note) => {
    const text = `---\ntitle: Title\ndescription: ${LONG_ENOUGH}\n${note}\n---\n\nText.`;
    expect(reasons(checkFrontMatter(readPages(text)))).toEqual([
      'The page needs both “verified” and “verifiedWhat”, or neither.',
    ]);
  });

  it('reports a description that another page has', () => {
    const { pages } = read({
      'a.mdx': frontMatter('A', LONG_ENOUGH),
      'b.mdx': frontMatter('B', LONG_ENOUGH),
    });
    expect(checkFrontMatter(pages)).toEqual([
      { path: 'b.mdx', line: 1, reason: 'a.mdx has the same description.' },
    ]);
  });
});

describe('headings', () => {
  it.each([
    ['a heading of level 1', '# Title', 'is a level 1 heading'],
    ['a first heading of level 3', '### Deep', 'after level 1'],
    ['a skipped level', '## One\n\n#### Three', 'after level 2'],
  ])('reports %s', (_, text, reason) => {
    expect(reasons(checkHeadings(readPages(text)))).toEqual([expect.stringContaining(reason)]);
  });

  it('accepts going up several levels', () => {
    expect(checkHeadings(readPages('## A\n\n### B\n\n#### C\n\n## D'))).toEqual([]);
  });

  it('checks partials', () => {
    const { pages } = read({
      'page.mdx': '<Include file="part" />',
      '_partials/part.mdx': '### Deep',
    });
    expect(reasons(checkHeadings(pages))).toEqual([expect.stringContaining("It's in a partial.")]);
  });
});

describe('length', () => {
  it.each([249, 1201])('reports %d words', (count) => {
    expect(reasons(checkLength(readPages(words(count))))).toEqual([
      expect.stringContaining(`${count} words`),
    ]);
  });

  it.each([250, 1200])('accepts %d words', (count) => {
    expect(checkLength(readPages(words(count)))).toEqual([]);
  });

  it('lets tutorials be longer', () => {
    const tutorial = (count: number) => readPages(`---\ntitle: 'Tutorial: a task'\n---\n\n${words(count)}`);
    expect(checkLength(tutorial(2000))).toEqual([]);
    expect(reasons(checkLength(tutorial(2001)))).toEqual([expect.stringContaining('more than 2000')]);
  });

  it('lets reference pages be longer, not shorter', () => {
    const reference = (count: number) => read({ 'cli/commands.mdx': words(count) }).pages;
    expect(checkLength(reference(2000))).toEqual([]);
    expect(checkLength(reference(20))).toHaveLength(1);
  });

  it('counts code, tables and partials', () => {
    const { pages } = read({
      'page.mdx': `<Include file="part" />\n\n\`\`\`text\n${words(100)}\n\`\`\`\n\n| A |\n| --- |\n| ${words(49)} |`,
      '_partials/part.mdx': words(100),
    });
    expect(checkLength(pages)).toEqual([]);
  });
});
