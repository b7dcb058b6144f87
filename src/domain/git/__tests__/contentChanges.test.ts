import { compareContent, findMoves, type MoveHints } from '../contentChanges';
import { isPage } from '../paths';

const blobs = (files: Readonly<Record<string, string>>) => new Map(Object.entries(files));
const moves = (
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
  hints: Partial<MoveHints> = {},
) => {
  const sides = { before: blobs(before), after: blobs(after) };
  const changes = compareContent(sides.before, sides.after);
  return findMoves(changes, { ...sides, redirects: new Map(), renames: new Map(), ...hints });
};

test('ignores partials, and files that the site is not built from', () => {
  const changes = compareContent(
    blobs({ 'README.md': '1', 'docs/a.mdx': '1', 'docs/_partials/x.mdx': '1', 'static/img/a.png': '1' }),
    blobs({ 'README.md': '2', 'docs/b.mdx': '2', 'docs/_navigation.md': '1', 'static/img/a.png': '2' }),
  );
  expect(changes).toEqual({
    changed: ['docs/_navigation.md', 'docs/_partials/x.mdx', 'docs/a.mdx', 'docs/b.mdx', 'static/img/a.png'],
    added: ['docs/b.mdx'],
    gone: ['docs/a.mdx'],
  });
  expect(isPage('docs/a/_part.mdx')).toBe(false);
});

test('detects a move when a page has the bytes of a removed one', () => {
  expect(moves({ 'docs/a.mdx': '1' }, { 'docs/b.mdx': '1' })).toEqual([
    { from: 'docs/a.mdx', to: 'docs/b.mdx' },
  ]);
  expect(moves({ 'docs/a.mdx': '1' }, { 'docs/a.mdx': '1', 'docs/b.mdx': '1' })).toEqual([]);
});

test('detects a move when a page names its former path, changed or not', () => {
  const redirects = new Map([['docs/b/index.mdx', ['elsewhere', 'a']]]);
  expect(moves({ 'docs/a/index.mdx': '1' }, { 'docs/b/index.mdx': '2' }, { redirects })).toEqual([
    { from: 'docs/a/index.mdx', to: 'docs/b/index.mdx' },
  ]);
});

test("uses the code host's renames when the page names no path, and never for a page that still exists", () => {
  const renames = new Map([['docs/b.mdx', 'docs/a.mdx']]);
  expect(moves({ 'docs/a.mdx': '1' }, { 'docs/b.mdx': '2' }, { renames })).toHaveLength(1);
  expect(moves({ 'docs/a.mdx': '1' }, { 'docs/a.mdx': '1', 'docs/b.mdx': '2' }, { renames })).toEqual([]);
});

test('uses a deleted page as the origin of one new page only', () => {
  expect(moves({ 'docs/a.mdx': '1' }, { 'docs/b.mdx': '1', 'docs/c.mdx': '1' })).toHaveLength(1);
});
