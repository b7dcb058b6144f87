import { predictVisibility, type VisibilityRows } from '#domain/visibility/entryVisibility';
import { listStaleChanges, needsConfirmation, planVisibility } from '../planVisibility';

const entry = (id: string, path: string, more: object = {}) => ({
  ...{ id, path: `docs/${path}.mdx`, href: `/products/${path}`, parentId: null, sectionId: null },
  ...{ privacy: 'PUBLIC' as const, isActive: true, isGenerated: true, updatedAt: `${id}-1` },
  ...more,
});
const rows: VisibilityRows = {
  sections: [{ id: 's', slug: 'more', isActive: true, updatedAt: 's-1' }],
  entries: [
    entry('1', 'a', { sectionId: 's' }),
    entry('2', 'a/b', { sectionId: 's', parentId: '1' }),
    entry('3', 'c', { privacy: 'PRIVATE' }),
  ],
};
const pages = ['a.mdx', 'a/b.mdx', 'c.mdx', 'c/unlisted.mdx'];
const page = (id: string) => ({ kind: 'entry' as const, id, title: id });
const section = { kind: 'section' as const, id: 'more', title: 'More' };

test("doesn't treat a page without children as wide", () => {
  const plan = planVisibility(rows, [page('a/b.mdx')], 'private', pages);
  expect(plan.changes).toEqual([
    { path: 'docs/a/b.mdx', privacy: 'PRIVATE', isActive: true, updatedAt: '2-1' },
  ]);
  expect(plan.newlyHidden).toEqual(['a/b.mdx']);
  expect(needsConfirmation(plan)).toBe(false);
});

test('treats a section, and a page with children, as wide', () => {
  const above = planVisibility(rows, [page('a.mdx')], 'inactive', pages);
  expect(above.newlyHidden).toEqual(['a.mdx', 'a/b.mdx']);
  expect(needsConfirmation(above)).toBe(true);
  const all = planVisibility(rows, [section], 'inactive', pages);
  expect(all.changes).toEqual([{ section: 'more', title: 'More', isActive: false, updatedAt: 's-1' }]);
  expect(all.newlyHidden).toEqual(['a.mdx', 'a/b.mdx']);
  expect(needsConfirmation(all)).toBe(true);
});

test('lists pages that become visible, and skips entries that already have the visibility', () => {
  const plan = planVisibility(rows, [page('a.mdx'), page('c.mdx')], 'public', pages);
  expect(plan.changes).toHaveLength(1);
  expect(plan.newlyShown).toEqual(['c.mdx', 'c/unlisted.mdx']);
});

test('undoes to the earlier values, with the versions after the change', () => {
  const plan = planVisibility(rows, [page('c.mdx'), section], 'inactive', pages);
  const after = predictVisibility(rows, plan.changes);
  const undone = predictVisibility(after, plan.toUndo(after));
  expect(undone).toEqual(rows);
});

test('reports what changed after a conflict, with its current value', () => {
  const { changes } = planVisibility(rows, [page('a.mdx'), page('a/b.mdx')], 'private', pages);
  const now: VisibilityRows = {
    ...rows,
    entries: rows.entries.map((row) =>
      row.id === '2' ? { ...row, isActive: false, updatedAt: '2-2' } : row,
    ),
  };
  expect(listStaleChanges(now, changes)).toEqual([{ id: 'a/b.mdx', visibility: 'inactive' }]);
});
