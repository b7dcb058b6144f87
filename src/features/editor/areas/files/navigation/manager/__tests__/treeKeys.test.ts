import { compareNavigation } from '#domain/navigation/compareNavigation';
import { parseNavigationFile } from '#domain/navigation/navigationFile';
import { listRows } from '../listRows';
import { findByTitle, findTreeAction } from '../treeKeys';

const source = parseNavigationFile('- [Alpha](a.mdx)\n  - [Beta](b.mdx)\n\n## Bar\n\n- [Bravo](c.mdx)\n');
const list = (collapsed: string[] = []) =>
  listRows({
    source,
    collapsed: new Set(collapsed),
    lookup: null,
    changes: compareNavigation(source, source),
    pages: new Set(['a.mdx', 'b.mdx']),
  });
const rows = list();
const press = (key: string, more: object = {}) => ({
  ...{ key, altKey: false, shiftKey: false, ctrlKey: false, metaKey: false },
  ...more,
});

test('lists sections and entries with their positions', () => {
  expect(
    rows.map(({ key, level, position, siblings, parentKey }) => [key, level, position, siblings, parentKey]),
  ).toEqual([
    ['a.mdx', 1, 1, 1, null],
    ['b.mdx', 2, 1, 1, 'a.mdx'],
    ['section:bar', 1, 1, 1, null],
    ['c.mdx', 2, 1, 1, 'section:bar'],
  ]);
  expect(rows.map(({ isMissing }) => isMissing)).toEqual([false, false, false, true]);
  expect(list(['a.mdx', 'section:bar']).map(({ key }) => key)).toEqual(['a.mdx', 'section:bar']);
});

test.each([
  ['a.mdx', press('ArrowDown'), { kind: 'focus', key: 'b.mdx', extends: false }],
  ['a.mdx', press('ArrowDown', { shiftKey: true }), { kind: 'focus', key: 'b.mdx', extends: true }],
  ['a.mdx', press('ArrowUp'), null],
  ['a.mdx', press('End'), { kind: 'focus', key: 'c.mdx', extends: false }],
  ['c.mdx', press('Home'), { kind: 'focus', key: 'a.mdx', extends: false }],
  ['a.mdx', press('ArrowRight'), { kind: 'focus', key: 'b.mdx', extends: false }],
  ['a.mdx', press('ArrowLeft'), { kind: 'collapse', key: 'a.mdx' }],
  ['b.mdx', press('ArrowLeft'), { kind: 'focus', key: 'a.mdx', extends: false }],
  ['b.mdx', press('ArrowLeft', { altKey: true }), { kind: 'move', step: 'out' }],
  ['b.mdx', press(' '), { kind: 'toggle', key: 'b.mdx' }],
  ['b.mdx', press('Enter'), { kind: 'rename', key: 'b.mdx' }],
  ['b.mdx', press('Delete'), { kind: 'remove', key: 'b.mdx' }],
  ['b.mdx', press('a', { ctrlKey: true }), { kind: 'selectAll' }],
  ['b.mdx', press('z', { ctrlKey: true }), null],
  ['none', press('Enter'), null],
])('on %s, %j does %j', (key, event, action) => {
  expect(findTreeAction(event, rows, key)).toEqual(action);
});

test('expands a collapsed line first', () => {
  expect(findTreeAction(press('ArrowRight'), list(['a.mdx']), 'a.mdx')).toEqual({
    kind: 'expand',
    key: 'a.mdx',
  });
});

test.each([
  ['a.mdx', 'b', 'b.mdx'],
  ['b.mdx', 'b', 'section:bar'],
  ['section:bar', 'bb', 'c.mdx'],
  ['c.mdx', 'be', 'b.mdx'],
  ['a.mdx', 'x', undefined],
])('moves from %s, after typing %s, to %s', (current, typed, key) => {
  expect(findByTitle(rows, current, typed)?.key).toBe(key);
});
