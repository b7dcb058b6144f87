import type { Navigation, NavigationItem, NavigationSection } from '#domain/navigation/types';
import { toNavigation, toSidebarItems } from '../sidebar';

const item = (id: string, items?: readonly NavigationItem[]): NavigationItem => ({
  id,
  title: `Title of ${id}`,
  href: `/products/${id}`,
  ...(items && { items }),
});

const navigate = (
  topLevelItems: readonly NavigationItem[],
  sections: readonly NavigationSection[] = [],
): Navigation => ({ topLevelItems, sections });

const doc = (id: string, label = `Title of ${id.replace(/\/index$/, '')}`) => ({ type: 'doc', id, label });

test('turns a page into a doc, a page with children into a category with a link, a section into one without', () => {
  const navigation = navigate(
    [item('a', [item('a/b')])],
    [{ id: 'suite', title: 'Suite', items: [item('c')] }],
  );
  expect(toSidebarItems(navigation, ['a/index', 'a/b', 'c'])).toEqual([
    expect.objectContaining({ type: 'category', link: { type: 'doc', id: 'a/index' }, items: [doc('a/b')] }),
    expect.objectContaining({
      type: 'category',
      label: 'Suite',
      customProps: { sectionId: 'suite' },
      items: [doc('c')],
    }),
  ]);
});

test('moves up the children of a missing page, and drops empty sections', () => {
  const navigation = navigate(
    [item('a', [item('a/b')])],
    [{ id: 'suite', title: 'Suite', items: [item('c')] }],
  );
  expect(toSidebarItems(navigation, ['a/b'])).toEqual([doc('a/b')]);
});

test('keeps the breadcrumb title of an item', () => {
  const named = { ...item('a'), breadcrumbTitle: 'Short' };
  expect(toSidebarItems(navigate([named]), ['a'])).toEqual([
    { ...doc('a'), customProps: { breadcrumbTitle: 'Short' } },
  ]);
});

test('is converted back, with the URLs that Docusaurus gave to the pages', () => {
  const link = { type: 'link' as const, href: '/products/a/b', label: 'B' };
  const group = {
    type: 'category' as const,
    collapsible: true,
    collapsed: true,
    label: 'A',
    href: '/products/a',
    customProps: { breadcrumbTitle: 'Short' },
    items: [link],
  };
  const { href: _href, ...section } = { ...group, label: 'Suite', customProps: { sectionId: 'suite' } };
  const b = { id: '/products/a/b', title: 'B', href: '/products/a/b' };
  expect(toNavigation([group, section])).toEqual({
    topLevelItems: [
      { id: '/products/a', title: 'A', href: '/products/a', breadcrumbTitle: 'Short', items: [b] },
    ],
    sections: [{ id: 'suite', title: 'Suite', items: [b] }],
  });
});
