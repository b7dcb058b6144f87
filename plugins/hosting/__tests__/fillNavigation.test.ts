import { fillNavigation, hasNavigationSlot, readNavigation } from '../fillNavigation';

const TREE =
  '<ul class=list_aaaa><li><a class="link_bbbb x" data-group="" href=/products/a>A</a>' +
  '<details class=group_cccc><summary aria-label="Pages in A">v</summary><ul>' +
  '<li><a class=link_bbbb href=/products/a/one>One</a><li><a class=link_bbbb href="/products/a/two">Two</a>' +
  '</ul></details><li><a class=link_bbbb href=/products/ab>AB</a></ul>';
const toPage = (content: string): string =>
  `<nav><label></label><div id=site-navigation class="area_dddd">${content}</div></nav><div><a href=/products/a>A</a></div>`;
const withSlot = toPage('<slot name=navigation></slot>');
const tree = readNavigation(toPage(TREE));

describe('the navigation that pages share', () => {
  it('is in pages with the slot as it is where it was built, without a current page', () => {
    expect(hasNavigationSlot(withSlot)).toBe(true);
    expect(fillNavigation(withSlot, tree, '/products/other')).toBe(toPage(TREE));
    expect(hasNavigationSlot(toPage(TREE))).toBe(false);
  });

  it("has the page's own link as the current one, and the groups around it open", () => {
    const filled = fillNavigation(withSlot, tree, '/products/a/two');
    const expected = TREE.replace('<details class=group_cccc>', '<details class=group_cccc open>').replace(
      'href="/products/a/two">',
      'href="/products/a/two" aria-current=page>',
    );
    expect(filled).toBe(toPage(expected));
  });

  it('opens the group of the current page itself, and of no page whose address only begins alike', () => {
    expect(fillNavigation(withSlot, tree, '/products/a')).toContain('<details class=group_cccc open>');
    expect(fillNavigation(withSlot, tree, '/products/a')).toContain(
      'href=/products/a aria-current=page>A</a><d',
    );
    expect(fillNavigation(withSlot, tree, '/products/ab')).not.toContain(' open>');
  });

  it('is put in as it is, whatever its text looks like', () => {
    const odd = readNavigation(toPage("<a href=/products/x>$& $' $1</a>"));
    expect(fillNavigation(withSlot, odd, '/')).toContain("$& $' $1");
  });

  it('finds a page whose address has escapes by the name of its file', () => {
    const spaced = readNavigation(toPage('<a href=/products/the%20plan>Plan</a>'));
    expect(fillNavigation(withSlot, spaced, '/products/the plan')).toContain('plan aria-current=page>');
  });

  it('tells which classes it has', () => {
    expect([...tree.classes]).toEqual(expect.arrayContaining(['list_aaaa', 'link_bbbb', 'x', 'group_cccc']));
  });

  it('stops the build when no page has it', () => {
    expect(() => readNavigation('<p>')).toThrow(/no navigation/);
    expect(() => readNavigation(withSlot)).toThrow(/no navigation/);
  });
});
