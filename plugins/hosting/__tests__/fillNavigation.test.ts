import { fillNavigation, hasNavigationSlot, type NavigationTree, readNavigation } from '../fillNavigation';

const TREE =
  '<ul class=list_aaaa><li><a class="link_bbbb x" data-group="" href=/products/a>A</a>' +
  '<details class=group_cccc><summary aria-label="Pages in A">v</summary><ul>' +
  '<li><a class=link_bbbb href=/products/a/one>One</a><li><a class=link_bbbb href="/products/a/two">Two</a>' +
  '</ul></details><li><a class=link_bbbb href=/products/ab>AB</a></ul>';
const toPage = (content: string): string =>
  `<nav><label></label><div id=site_navigation class="area_dddd">${content}</div></nav><div><a href=/products/a>A</a></div>`;
const withSlot = toPage('<slot name=navigation></slot>');
const tree = readNavigation(toPage(TREE));
const fill = (html: string, navigation: NavigationTree, current: string): string =>
  Buffer.concat(fillNavigation(Buffer.from(html), navigation, current)).toString();

describe('the navigation that pages share', () => {
  it("is inserted unchanged into pages with the slot that aren't in it", () => {
    expect(hasNavigationSlot(withSlot)).toBe(true);
    expect(fill(withSlot, tree, '/products/other')).toBe(toPage(TREE));
    expect(hasNavigationSlot(toPage(TREE))).toBe(false);
  });

  it("marks the page's own link as current, and opens the groups around it", () => {
    const filled = fill(withSlot, tree, '/products/a/two');
    const expected = TREE.replace('<details class=group_cccc>', '<details class=group_cccc open>').replace(
      'href="/products/a/two">',
      'href="/products/a/two" aria-current=page>',
    );
    expect(filled).toBe(toPage(expected));
  });

  it("opens the current page's own group, but not that of a page whose path only has the same prefix", () => {
    expect(fill(withSlot, tree, '/products/a')).toContain('<details class=group_cccc open>');
    expect(fill(withSlot, tree, '/products/a')).toContain('href=/products/a aria-current=page>A</a><d');
    expect(fill(withSlot, tree, '/products/ab')).not.toContain(' open>');
  });

  it('opens the group that a page is in, wherever its path is', () => {
    const moved = readNavigation(
      toPage(
        '<li><a href=/products/a>A</a><details><ul><li><a href=/products/b>B</a><details><ul>' +
          '<li><a href=/products/x>X</a></ul></details></ul></details><li><a href=/products/c>C</a><details></details>',
      ),
    );
    const opened = (page: string) => fill(withSlot, moved, page).match(/<details(?: open)?>/g);
    expect(opened('/products/x')).toEqual(['<details open>', '<details open>', '<details>']);
    expect(opened('/products/b')).toEqual(['<details open>', '<details open>', '<details>']);
    expect(opened('/products/a/one')).toEqual(['<details>', '<details>', '<details>']);
    expect(opened('/products/c')).toEqual(['<details>', '<details>', '<details open>']);
  });

  it('is inserted literally, even when its text looks like a replacement pattern', () => {
    const odd = readNavigation(toPage("<a href=/products/x>$& $' $1</a>"));
    expect(fill(withSlot, odd, '/')).toContain("$& $' $1");
  });

  it('finds a page whose URL has escapes by the name of its file', () => {
    const spaced = readNavigation(toPage('<a href=/products/the%20plan>Plan</a>'));
    expect(fill(withSlot, spaced, '/products/the plan')).toContain('plan aria-current=page>');
  });

  it('is inserted at the right position in pages and labels with any characters', () => {
    const labels = readNavigation(
      toPage('<a href=/products/x>Über “uns” 日本 🪨</a><a href=/products/y>Y</a>'),
    );
    const filled = fill(`<p>日本 🪨 é</p>${withSlot}<p>ü</p>`, labels, '/products/y');
    expect(filled).toBe(
      `<p>日本 🪨 é</p>${toPage('<a href=/products/x>Über “uns” 日本 🪨</a><a href=/products/y aria-current=page>Y</a>')}<p>ü</p>`,
    );
  });

  it('lists its classes', () => {
    expect([...tree.classes]).toEqual(expect.arrayContaining(['list_aaaa', 'link_bbbb', 'x', 'group_cccc']));
  });

  it('stops the build when no page has it', () => {
    expect(() => readNavigation('<p>')).toThrow(/no navigation/);
    expect(() => readNavigation(withSlot)).toThrow(/no navigation/);
  });
});
