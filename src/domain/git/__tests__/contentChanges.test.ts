import { compareContent, findMoves, isPage, type MoveClues } from '../contentChanges';

const blobs = (files: Readonly<Record<string, string>>) => new Map(Object.entries(files));
const moves = (
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
  clues: Partial<MoveClues> = {},
) => {
  const sides = { before: blobs(before), after: blobs(after) };
  const changes = compareContent(sides.before, sides.after);
  return findMoves(changes, { ...sides, redirects: new Map(), renames: new Map(), ...clues });
};

test('ignores files that the site is not built from, and partials', () => {
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

test('a page with the bytes of a removed one was moved', () => {
  expect(moves({ 'docs/a.mdx': '1' }, { 'docs/b.mdx': '1' })).toEqual([
    { from: 'docs/a.mdx', to: 'docs/b.mdx' },
  ]);
  expect(moves({ 'docs/a.mdx': '1' }, { 'docs/a.mdx': '1', 'docs/b.mdx': '1' })).toEqual([]);
});

test('a page that names its former path was moved from there, changed or not', () => {
  const redirects = new Map([['docs/b/index.mdx', ['elsewhere', 'a']]]);
  expect(moves({ 'docs/a/index.mdx': '1' }, { 'docs/b/index.mdx': '2' }, { redirects })).toEqual([
    { from: 'docs/a/index.mdx', to: 'docs/b/index.mdx' },
  ]);
});

test('the code host’s view counts when the page says nothing, and never for a page that is still there', () => {
  const renames = new Map([['docs/b.mdx', 'docs/a.mdx']]);
  expect(moves({ 'docs/a.mdx': '1' }, { 'docs/b.mdx': '2' }, { renames })).toHaveLength(1);
  expect(moves({ 'docs/a.mdx': '1' }, { 'docs/a.mdx': '1', 'docs/b.mdx': '2' }, { renames })).toEqual([]);
});

test('a deleted page is the origin of one new page only', () => {
  expect(moves({ 'docs/a.mdx': '1' }, { 'docs/b.mdx': '1', 'docs/c.mdx': '1' })).toHaveLength(1);
});
