import { findPathClashes } from '../pathClashes';

const kept = ['docs/Guides/index.mdx', 'docs/caf\u00e9.mdx', 'static/img/Menu.png', 'docs/stra\u00dfe.mdx'];

test.each([
  ['docs/guides/new.mdx', 'docs/Guides'],
  ['docs/Guides/Index.mdx', 'docs/Guides/index.mdx'],
  ['docs/cafe\u0301.mdx', 'docs/caf\u00e9.mdx'],
  ['docs/CAF\u00c9.mdx', 'docs/caf\u00e9.mdx'],
  ['static/img/menu.png', 'static/img/Menu.png'],
  ['docs/STRASSE.mdx', 'docs/stra\u00dfe.mdx'],
  ['Docs/new.mdx', 'docs'],
])('reports that %s differs from %s by case or composition only', (path, other) => {
  expect(findPathClashes([path], kept)).toEqual([{ path, other, by: 'spelling' }]);
});

test('reports two files of one save', () => {
  expect(findPathClashes(['docs/a.mdx', 'docs/A.mdx'], [])).toEqual([
    { path: 'docs/A.mdx', other: 'docs/a.mdx', by: 'spelling' },
  ]);
});

test('accepts an existing file, and other names', () => {
  expect(findPathClashes(['docs/Guides/index.mdx', 'docs/Guides/new.mdx', 'docs/cafe.mdx'], kept)).toEqual(
    [],
  );
});

test.each([
  ['docs/stra\u00dfe.mdx/new.mdx', 'docs/stra\u00dfe.mdx'],
  ['docs/Guides', 'docs/Guides'],
])('reports that %s needs a folder or file in place of %s', (path, other) => {
  expect(findPathClashes([path], kept)).toEqual([{ path, other, by: 'kind' }]);
});

test('reports a file and a folder of one save with the same name', () => {
  expect(findPathClashes(['docs/a.mdx', 'docs/a.mdx/b.mdx'], [])).toEqual([
    { path: 'docs/a.mdx/b.mdx', other: 'docs/a.mdx', by: 'kind' },
  ]);
});
