import type { Navigation, NavigationItem, NavigationSection } from '#domain/navigation/types';
import { toSidebarItems } from '../sidebar';

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

test('pages become docs, pages with children categories that lead to them, sections categories that lead nowhere', () => {
  const navigation = navigate(
    [item('a', [item('a/b')])],
    [{ id: 'suite', title: 'Suite', items: [item('c')] }],
  );
  expect(toSidebarItems(navigation, new Set(['a/index', 'a/b', 'c']))).toEqual([
    expect.objectContaining({ type: 'category', link: { type: 'doc', id: 'a/index' }, items: [doc('a/b')] }),
    expect.objectContaining({
      type: 'category',
      label: 'Suite',
      customProps: { sectionId: 'suite' },
      items: [doc('c')],
    }),
  ]);
});

test('a page that is not built leaves its place to what is below it, and an empty section goes', () => {
  const navigation = navigate(
    [item('a', [item('a/b')])],
    [{ id: 'suite', title: 'Suite', items: [item('c')] }],
  );
  expect(toSidebarItems(navigation, new Set(['a/b']))).toEqual([doc('a/b')]);
});

test('an item that leads to another site is a link; one that leads nowhere here is left out', () => {
  const status = { id: 'x', title: 'Status', href: 'https://status.example.com' };
  expect(toSidebarItems(navigate([status, item('gone')]), new Set())).toEqual([
    { type: 'link', label: 'Status', href: 'https://status.example.com' },
  ]);
});

test('the title in breadcrumbs travels with the item', () => {
  const named = { ...item('a'), breadcrumbTitle: 'Short' };
  expect(toSidebarItems(navigate([named]), new Set(['a']))).toEqual([
    { ...doc('a'), customProps: { breadcrumbTitle: 'Short' } },
  ]);
});
