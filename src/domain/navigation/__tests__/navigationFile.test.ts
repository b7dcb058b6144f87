import fc from 'fast-check';
import { toStaticNavigation } from '../fileNavigation';
import {
  checkNavigationFile,
  formatEntry,
  listNavigationEntries,
  parseNavigationFile,
} from '../navigationFile';
import { navigationText } from './staticNavigation';

const TEXT = `# Navigation

- [Meet {product}](meet-product/index.mdx "Meet")
  - [Start](meet-product/start.mdx)
    - [Deep](meet-product/deep.mdx)
- [Other](<with space.mdx>)

## Quick Guides

- [A \\[b\\]](a.mdx)
`;

const FILES = new Set([
  'meet-product/index.mdx',
  'meet-product/start.mdx',
  'meet-product/deep.mdx',
  'with space.mdx',
  'a.mdx',
]);

const check = (text: string, files: ReadonlySet<string> | null = null) =>
  checkNavigationFile(parseNavigationFile(text), files).map(({ line, reason }) => `${line}: ${reason}`);

describe('parseNavigationFile', () => {
  it('reads pages, the pages below them, and sections', () => {
    const { entries, sections, problems } = parseNavigationFile(TEXT);
    expect(problems).toEqual([]);
    expect(entries.map(({ title }) => title)).toEqual(['Meet {product}', 'Other']);
    expect(entries[0]).toMatchObject({ breadcrumbTitle: 'Meet', line: 3, depth: 0 });
    expect(entries[0]?.children[0]?.children[0]).toMatchObject({ title: 'Deep', depth: 2, line: 5 });
    expect(entries[1]?.file).toBe('with space.mdx');
    expect(sections).toMatchObject([{ id: 'quick-guides', line: 8, entries: [{ title: 'A [b]' }] }]);
  });

  it('accepts any line endings and a byte order mark', () => {
    expect(parseNavigationFile(`\uFEFF${TEXT.replaceAll('\n', '\r\n')}`)).toEqual(parseNavigationFile(TEXT));
  });

  it('reads back whatever is written', () => {
    const words = fc.string({ minLength: 1 }).filter((text) => text.trim() !== '');
    const files = fc.constantFrom('a.mdx', 'a (b)/c d.mdx', 'x/index.mdx');
    fc.assert(
      fc.property(words, fc.option(words), files, (title, breadcrumbTitle, file) => {
        const plain = (text: string) => text.trim().replace(/\s+/g, ' ');
        const { entries, problems } = parseNavigationFile(formatEntry({ file, title, breadcrumbTitle }));
        expect(problems).toEqual([]);
        expect(entries[0]).toMatchObject({
          file,
          title: plain(title),
          breadcrumbTitle: breadcrumbTitle && plain(breadcrumbTitle),
        });
      }),
    );
  });

  it('never throws', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'- [](x.md)\n#\\" \t<>') }),
        (text) => void check(text),
      ),
    );
  });
});

describe('checkNavigationFile', () => {
  it('reports nothing for a valid file', () => {
    expect(check(TEXT, FILES)).toEqual([]);
    expect(check(navigationText)).toEqual([]);
  });

  it.each([
    ['text', '1: Write "- [Title](folder/page.mdx)" or "## Section".'],
    ['### Deep', '1: Write "- [Title](folder/page.mdx)" or "## Section".'],
    ['- [A](a.mdx)\n    - [B](b.mdx)', '2: Indent by two spaces for each level.'],
    ['- [A](a.mdx)\n - [B](b.mdx)', '2: Indent by two spaces for each level.'],
    ['- [A](a.mdx)\n\t- [B](b.mdx)', '2: Indent by two spaces for each level.'],
    ['- [A](a.mdx)\n- [B](a.mdx)', '2: "a.mdx" is already on line 1. List each page once.'],
    ['- [](a.mdx)', '1: This entry has no title.'],
    ['## A\n\n## B\n- [B](b.mdx)', '1: The section "A" is empty. Remove it or add pages.'],
    ['## A\n- [C](c.mdx)\n## a\n- [B](b.mdx)', '3: There is already a section "a".'],
    ...['https://example.com', '../a.mdx', '_partials/a.mdx', 'a'].map((target) => [
      `- [A](${target})`,
      `1: "${target}" isn't a page. Write the path of a file in docs/, such as "desktop/index.mdx".`,
    ]),
  ])('reports %j', (text, problem) => {
    expect(check(text)).toEqual([problem]);
  });

  it('reports pages that do not exist, when the pages are known', () => {
    expect(check(TEXT, new Set([...FILES].filter((file) => file !== 'a.mdx')))).toEqual([
      '10: The page "a.mdx" doesn\'t exist.',
    ]);
  });
});

describe('toStaticNavigation', () => {
  it('fills the product in', () => {
    const [first] = toStaticNavigation(parseNavigationFile(TEXT)).topLevelItems;
    expect(first).toMatchObject({
      id: 'meet-product',
      title: 'Meet Cairn',
      breadcrumbTitle: 'Meet',
      href: '/products/meet-cairn',
    });
  });

  it('shows a page once, and keeps the entries below its second position', () => {
    const file = parseNavigationFile('- [A](a.mdx)\n- [A](a/index.mdx)\n  - [B](b.mdx)\n');
    expect(listNavigationEntries(file)).toHaveLength(3);
    expect(toStaticNavigation(file).topLevelItems.map(({ id }) => id)).toEqual(['a', 'b']);
  });
});
