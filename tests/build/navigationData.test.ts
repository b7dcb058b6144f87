/** @jest-environment jsdom */
import { NAVIGATION_DATA, type NavigationData } from '#domain/content/pageData';
import { NAVIGATION_AREA_ID } from '#domain/navigation/navigationHtml';
import { filterNavigation, flattenNavigation } from '#domain/navigation/walk';
import { removeFromMenu } from '#domain/visibility/menuWithoutPages';
import { readNavigation } from '../../src/features/reader/sidebar/readNavigation';
import { readBuilt } from '../support/build';

const { navigation } = JSON.parse(readBuilt(NAVIGATION_DATA.slice(1))) as NavigationData;

it.each(['404', 'meet-cairn', 'desktop/drive/sharing'])(
  'the menu in the HTML of /products/%s is the one in its file, to the letter',
  (page) => {
    const built = new DOMParser().parseFromString(readBuilt(`products/${page}.html`), 'text/html');
    const area = built.getElementById(NAVIGATION_AREA_ID);
    expect(area && readNavigation(area)).toEqual(navigation);
  },
);

it("the not-found page's menu lists all pages but those that are removed, which it doesn't name", () => {
  const html = readBuilt('products/404.html');
  const isNamed = (text: string, href: string) => text.includes(`href=${href}>`);
  // Every page would take a minute.
  for (const { href, title } of flattenNavigation(navigation).filter((_, at) => at % 20 === 0)) {
    const without = removeFromMenu(html, new Set([href]));
    const built = new DOMParser().parseFromString(without, 'text/html');
    const area = built.getElementById(NAVIGATION_AREA_ID);
    const rest = filterNavigation(navigation, (item) => item.href !== href);
    expect(area && readNavigation(area)).toEqual(rest);
    // The header leads to the first page, whatever it is.
    const text = without.replace(/<header.*?<\/header>/s, '');
    expect([title, isNamed(html, href), isNamed(text, href)]).toEqual([title, true, false]);
  }
});
