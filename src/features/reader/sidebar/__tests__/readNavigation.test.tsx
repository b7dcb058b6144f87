/** @jest-environment jsdom */
import { render } from '@testing-library/react';
import { NAVIGATION_AREA_ID } from '#domain/navigation/navigationHtml';
import type { Navigation, NavigationItem } from '#domain/navigation/types';
import { filterNavigation, flattenNavigation } from '#domain/navigation/walk';
import { removeFromMenu } from '#domain/visibility/menuWithoutPages';
import { readNavigation } from '../readNavigation';
import { Sidebar } from '../Sidebar';

const item = (path: string, title: string, more: Partial<NavigationItem> = {}): NavigationItem => ({
  id: `/products/${path}`,
  title,
  href: `/products/${path}`,
  ...more,
});
const NAVIGATION: Navigation = {
  topLevelItems: [
    item('start', 'Start here', {
      breadcrumbTitle: 'Start > "here" & now',
      items: [
        item('start/install', 'Install', { items: [item('start/install/linux', 'Linux')] }),
        item('start/the plan (1)/c++/日本', '<The> plan & "more"'),
      ],
    }),
    item('support', 'Support'),
  ],
  sections: [
    { id: 'suite', title: 'The suite', items: [item('drive', 'Drive'), item('copilot', 'Copilot')] },
    { id: 'more-help', title: 'Über 日本', items: [item('help', 'Help')] },
  ],
};

function renderSidebar(navigation: Navigation, pathname: string): Element {
  const { container } = render(<Sidebar navigation={navigation} pathname={pathname} />);
  const area = container.querySelector(`#${NAVIGATION_AREA_ID}`);
  if (!area) throw new Error('The sidebar has no area.');
  return area;
}

it.each(['/products/404', '/products/start/install/linux', '/products/help'])(
  'reads the navigation that the sidebar of %s shows',
  (pathname) => {
    expect(readNavigation(renderSidebar(NAVIGATION, pathname))).toEqual(NAVIGATION);
  },
);

it('reads the same while the sidebar is filtered', () => {
  const area = renderSidebar(NAVIGATION, '/products/drive');
  for (const group of area.querySelectorAll('details')) group.open = true;
  area.querySelector('li')?.toggleAttribute('data-match', true);
  expect(readNavigation(area)).toEqual(NAVIGATION);
});

it('reads escaped paths without escapes, as the locations of pages are', () => {
  const area = document.createElement('div');
  area.innerHTML = '<ul><li><a href="/products/the%20plan/%E6%97%A5%E6%9C%AC">Plan</a></li></ul>';
  expect(readNavigation(area).topLevelItems[0]?.href).toBe('/products/the plan/日本');
});

it('reads an empty navigation', () => {
  const none = { topLevelItems: [], sections: [] };
  expect(readNavigation(renderSidebar(none, '/products/404'))).toEqual(none);
});

describe('the menu without hidden pages', () => {
  const remove = (hrefs: string[]): Element => {
    const area = renderSidebar(NAVIGATION, '/products/404');
    area.innerHTML = removeFromMenu(area.innerHTML, new Set(hrefs));
    return area;
  };

  it.each(flattenNavigation(NAVIGATION).map(({ href }) => [href]))('has all pages but %s', (href) => {
    const area = remove([href]);
    expect(readNavigation(area)).toEqual(filterNavigation(NAVIGATION, (each) => each.href !== href));
  });

  it('loses groups and sections that become empty', () => {
    const hrefs = ['/products/drive', '/products/copilot', '/products/start/install/linux'];
    const area = remove(hrefs);
    expect(readNavigation(area)).toEqual(filterNavigation(NAVIGATION, ({ href }) => !hrefs.includes(href)));
    expect(area.textContent).not.toContain('The suite');
  });

  it('is unchanged when none of its pages is hidden', () => {
    expect(remove(['/products/other', '/products/star']).innerHTML).toBe(
      renderSidebar(NAVIGATION, '/products/404').innerHTML,
    );
  });

  it("is found between links that can't be decoded, and in a page that is cut off", () => {
    const hidden = '<li><a href="/products/drive">Drive</a></li>';
    const other = '<li><a href="https://example.com/100%">Other</a></li>';
    const hrefs = new Set(['/products/drive']);
    expect(removeFromMenu(`${other}${hidden}${other}`, hrefs)).toBe(`${other}${other}`);
    expect(removeFromMenu(`${other}${hidden.slice(0, 30)}`, hrefs)).toBe(other);
  });
});
