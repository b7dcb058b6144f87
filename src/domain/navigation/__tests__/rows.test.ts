import fc from 'fast-check';
import { decidePublicPages } from '../../visibility/publicPages';
import { findNavigationWarnings } from '../checkRows';
import { toContentId } from '../contentId';
import { mergeNavigation } from '../mergeNavigation';
import type { NavigationItemRow, NavigationSectionRow } from '../rows';
import { toNavigationSlug } from '../slug';
import { flattenNavigation } from '../walk';
import { buildStaticNavigation } from './staticNavigation';

const product = { name: 'Cairn', slug: 'cairn' };
const fallback = buildStaticNavigation(product);

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

const merge = (items: NavigationItemRow[], sections = [section('suite')]) =>
  mergeNavigation({ sections, items }, { fallback, product });
const ids = (items: NavigationItemRow[], sections?: NavigationSectionRow[]) =>
  flattenNavigation(merge(items, sections)).map(({ id }) => id);

describe('mergeNavigation', () => {
  it('keeps the static navigation when there are no rows', () => {
    expect(merge([])).toBe(fallback);
  });

  it('orders sections and items by order_index, and nests by parent', () => {
    const navigation = merge(
      [
        item('b', { order_index: 2 }),
        item('a', { order_index: 1 }),
        item('a/deep', { parent_id: 'a' }),
        item('top', { section_id: null }),
        item('m', { section_id: 'more' }),
      ],
      [section('suite', { order_index: 5 }), section('more', { order_index: 1, title: 'More' })],
    );
    expect(navigation).toEqual({
      topLevelItems: [{ id: 'top', title: 'top', href: '/products/top' }],
      sections: [
        { id: 'more', title: 'More', items: [{ id: 'm', title: 'm', href: '/products/m' }] },
        {
          id: 'suite',
          title: 'suite',
          items: [
            {
              id: 'a',
              title: 'a',
              href: '/products/a',
              items: [{ id: 'a/deep', title: 'a/deep', href: '/products/a/deep' }],
            },
            { id: 'b', title: 'b', href: '/products/b' },
          ],
        },
      ],
    });
  });

  it.each([
    ['private', { privacy: 'PRIVATE' }],
    ['inactive', { is_active: false }],
    ['below a parent that is not in the answer', { parent_id: 'unknown' }],
    ['in a section that is not in the answer', { section_id: 'unknown' }],
  ] as const)('leaves out an item that is %s, with everything below it', (_, hidden) => {
    const rows = [item('a', hidden), item('b', { parent_id: 'a' }), item('c', { parent_id: 'b' }), item('d')];
    expect(ids(rows)).toEqual(['d']);
  });

  it('leaves out an inactive section and one with nothing public in it', () => {
    expect(
      ids([item('a'), item('b', { section_id: null })], [section('suite', { is_active: false })]),
    ).toEqual(['b']);
    expect(merge([item('a', { privacy: 'PRIVATE' }), item('b', { section_id: null })]).sections).toEqual([]);
  });

  it('is not caught in rows that are their own ancestors', () => {
    expect(ids([item('a', { parent_id: 'b' }), item('b', { parent_id: 'a' }), item('c')])).toEqual(['c']);
  });

  it('fills in the product, and what a row leaves empty from the static item of the file', () => {
    const rows = [item('x', { title: '', file_path: 'docs/core-dependencies/product-os/index.mdx' })];
    expect(merge(rows).sections[0]?.items).toEqual([
      { id: 'core-dependencies/product-os', title: 'Cairn OS', href: '/products/core-dependencies/cairn-os' },
    ]);
    expect(merge([item('y', { title: 'About {product}' })]).sections[0]?.items[0]?.title).toBe('About Cairn');
  });

  it('takes an item without a file for a link, and drops one that leads nowhere safe', () => {
    const link = item('l', { file_path: null, href: 'https://status.example.com' });
    const bad = item('bad', { file_path: null, href: 'javascript:alert(1)' });
    expect(merge([link, bad]).sections[0]?.items).toEqual([
      { id: 'l', title: 'l', href: 'https://status.example.com' },
    ]);
  });

  it('lays single rows without any section over the static navigation', () => {
    const rows = [
      item('1', { section_id: null, title: 'Get it', file_path: 'docs/desktop/download.mdx' }),
      item('2', { section_id: null, title: 'New', file_path: 'docs/desktop/new.mdx', parent_id: '1' }),
      item('3', { section_id: null, title: 'Also new', file_path: 'docs/also.mdx' }),
      item('4', { section_id: null, parent_id: 'hidden', file_path: 'docs/below-hidden.mdx' }),
    ];
    const merged = flattenNavigation(merge(rows, []));
    expect(merged.length).toBe(flattenNavigation(fallback).length + 2);
    const download = merged.find(({ id }) => id === 'desktop/download');
    expect(download).toMatchObject({ title: 'Get it', items: [{ title: 'New' }] });
    expect(merge(rows, []).topLevelItems.map(({ title }) => title)).toEqual(['Meet Cairn', 'Also new']);
  });

  it('never shows a hidden row or anything below one, whatever the rows', () => {
    const names = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
    const row = fc.record({
      id: names,
      parent_id: fc.option(names),
      privacy: fc.constantFrom('PUBLIC' as const, 'PRIVATE' as const),
      is_active: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.uniqueArray(row, { selector: ({ id }) => id, minLength: 1 }), (drawn) => {
        const rows = new Map<string, NavigationItemRow>(drawn.map((one) => [one.id, item(one.id, one)]));
        for (const id of ids([...rows.values()])) {
          for (let at: string | null = id; at !== null; at = rows.get(at)?.parent_id ?? null) {
            expect(rows.get(at)).toMatchObject({ privacy: 'PUBLIC', is_active: true });
          }
        }
      }),
    );
  });
});

describe('decidePublicPages', () => {
  const files = ['a.mdx', 'b/index.mdx', 'b/c.mdx', 'in-no-navigation.mdx'];
  const navigation = merge([
    item('a'),
    item('b', { file_path: 'docs/b/index.mdx' }),
    item('b/c', { parent_id: 'b' }),
  ]);

  it('publishes everything that is not hidden', () => {
    expect(decidePublicPages(navigation, files, new Set())).toEqual({
      published: files,
      withheld: [],
      navigation,
    });
  });

  it('withholds what is hidden, and takes it and all below it out of the navigation', () => {
    const decision = decidePublicPages(navigation, files, new Set(['b/index.mdx', 'b/c.mdx']));
    expect(decision.published).toEqual(['a.mdx', 'in-no-navigation.mdx']);
    expect(decision.withheld).toEqual(['b/index.mdx', 'b/c.mdx']);
    expect(flattenNavigation(decision.navigation).map(({ id }) => id)).toEqual(['a']);
  });

  it('withholds what came after the answer below a hidden page, and not what only looks as if', () => {
    const later = ['b/index.mdx', 'b/new/deep.mdx', 'b-side.mdx', 'a.mdx'];
    expect(decidePublicPages(navigation, later, new Set(['b/index.mdx'])).withheld).toEqual([
      'b/index.mdx',
      'b/new/deep.mdx',
    ]);
  });
});

describe('findNavigationWarnings', () => {
  it('names titles that stand twice in one place, and parents that are missing', () => {
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
  expect(toContentId(file)).toBe(id);
});

test('a slug is the lowercased title with hyphens', () => {
  expect(toNavigationSlug('Get Help')).toBe('get-help');
  expect(toNavigationSlug('C++ & Rust')).toBe('c-rust');
});
