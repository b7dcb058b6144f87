import type { ContentIndex } from '../contentIndex';
import { type ChangedText, listBrokenLinks, listUses } from '../linkUses';

const page = (path: string, anchors: string[], targets: string[]) => ({
  path,
  blobSha: 'a',
  title: path.includes('/_') ? '' : `Title of ${path}`,
  anchors: anchors.map((id) => ({ id, text: id })),
  links: targets.map((target, at) => ({ from: at * 10, to: at * 10 + 5, line: at + 1, target })),
  redirectFrom: [],
});
const pages: ContentIndex['pages'] = [
  page('docs/a.mdx', ['one', 'two'], ['/products/b']),
  page('docs/b.mdx', [], ['/products/a#one', '/products/a', '/products/ab']),
  page('docs/c.mdx', [], ['/products/a#two', '/products/a#never']),
  page('docs/_partials/p.mdx', [], ['/products/a']),
];
const index: ContentIndex = { headSha: 'a', pages, images: [] };
const changed = (path: string, text: string, anchors: string[] = []): ChangedText => ({
  path,
  text,
  anchors,
  hrefs: [...text.matchAll(/\]\(([^)]*)\)/g)].map(({ index: at, 1: url = '' }) => ({
    from: at + 2,
    to: at + 2 + url.length,
    url,
    kind: 'link' as const,
  })),
});

test('lists the links to a page, with line and heading', () => {
  expect(
    listUses(pages, [], 'docs/a.mdx', null).map(({ path, line, anchor }) => [path, line, anchor]),
  ).toEqual([
    ['docs/_partials/p.mdx', 1, ''],
    ['docs/b.mdx', 1, 'one'],
    ['docs/b.mdx', 2, ''],
    ['docs/c.mdx', 1, 'two'],
    ['docs/c.mdx', 2, 'never'],
  ]);
});

test('uses the current text of changed files', () => {
  const texts = [changed('docs/b.mdx', 'No link.'), changed('docs/new.mdx', 'A\n\n[x](/products/a#two)')];
  expect(listUses(pages, texts, 'docs/a.mdx', null)).toEqual(
    expect.arrayContaining([{ path: 'docs/new.mdx', title: '', from: 7, line: 3, anchor: 'two' }]),
  );
  expect(listUses(pages, texts, 'docs/a.mdx', null).some(({ path }) => path === 'docs/b.mdx')).toBe(false);
});

test('omits files that the change set deletes or moves', () => {
  const left = new Set(['docs/a.mdx', 'docs/b.mdx', 'docs/moved.mdx']);
  const texts = [changed('docs/moved.mdx', '[x](/products/a#two)')];
  expect(listUses(pages, texts, 'docs/a.mdx', left).map(({ path }) => path)).toEqual([
    'docs/moved.mdx',
    'docs/b.mdx',
    'docs/b.mdx',
  ]);
});

const files = new Set(pages.map(({ path }) => path));
const broken = (texts: ChangedText[], paths: ReadonlySet<string> = files) =>
  listBrokenLinks(texts, { index, files: paths, addedImages: [] }).map(({ path, reason }) => [path, reason]);

test('finds nothing without changes, even if links were already broken', () => {
  expect(broken([])).toEqual([]);
});

test('finds broken links of changed files', () => {
  expect(broken([changed('docs/b.mdx', '[x](/products/gone) [y](/products/a#two)')])).toEqual([
    ['docs/b.mdx', "The page “/products/gone” doesn't exist."],
  ]);
});

test('finds a link to a removed heading whose id is written as in URLs', () => {
  const own = [
    page('docs/a.mdx', ['ключ'], []),
    page('docs/b.mdx', [], ['/products/a#%D0%BA%D0%BB%D1%8E%D1%87']),
  ];
  const state = {
    index: { ...index, pages: own },
    files: new Set(own.map(({ path }) => path)),
    addedImages: [],
  };
  expect(listBrokenLinks([changed('docs/a.mdx', '', ['ключ'])], state)).toEqual([]);
  expect(listBrokenLinks([changed('docs/a.mdx', '', [])], state)).toHaveLength(1);
});

test('finds links in other files to headings and pages that the changes remove', () => {
  expect(broken([changed('docs/a.mdx', 'No link.', ['one'])])).toEqual([
    ['docs/c.mdx', 'The heading “#two” of “/products/a” is gone with your changes.'],
  ]);
  const without = new Set([...files].filter((path) => path !== 'docs/b.mdx'));
  expect(broken([], without)).toEqual([
    ['docs/a.mdx', 'The page “/products/b” is deleted or moved by your changes.'],
  ]);
});
