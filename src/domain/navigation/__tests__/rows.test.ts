import { toPageId } from '../../content/paths';
import { findNavigationWarnings } from '../checkRows';
import { toNavigationSlug } from '../navigationFile';
import type { NavigationItemRow, NavigationSectionRow } from '../rows';

const section = (id: string, changes: Partial<NavigationSectionRow> = {}): NavigationSectionRow => ({
  id,
  title: id,
  breadcrumb_title: null,
  slug: id,
  description: null,
  order_index: 0,
  is_active: true,
  ...changes,
});

const item = (id: string, changes: Partial<NavigationItemRow> = {}): NavigationItemRow => ({
  id,
  section_id: 'suite',
  parent_id: null,
  title: id,
  breadcrumb_title: null,
  full_title: null,
  href: null,
  description: null,
  order_index: 0,
  privacy: 'PUBLIC',
  is_active: true,
  is_auto_generated: false,
  file_path: `docs/${id}.mdx`,
  ...changes,
});

describe('findNavigationWarnings', () => {
  it('reports duplicate titles below one parent, and missing parents', () => {
    const rows = {
      sections: [section('suite', { title: 'Suite' })],
      items: [
        item('a', { title: 'Copilot' }),
        item('b', { title: 'copilot ' }),
        item('c', { title: 'Copilot', parent_id: 'a' }),
        item('d', { title: 'Lost', parent_id: 'gone' }),
      ],
    };
    expect(findNavigationWarnings(rows)).toEqual([
      'Duplicate navigation title "copilot " in section "Suite"',
      'Navigation item "Lost" has a missing parent (gone)',
    ]);
  });
});

test.each([
  ['docs/meet-product/index.mdx', 'meet-product'],
  ['desktop/download.mdx', 'desktop/download'],
  ['/docs/raycast.md', 'raycast'],
  ['docs/index.mdx', ''],
  ['docs/indexes.mdx', 'indexes'],
])('the content id of %s is %s', (file, id) => {
  expect(toPageId(file)).toBe(id);
});

test('a slug is the lowercased title with hyphens', () => {
  expect(toNavigationSlug('Get Help')).toBe('get-help');
  expect(toNavigationSlug('C++ & Rust')).toBe('c-rust');
});
