/** @jest-environment jsdom */
import { NAVIGATION_DATA, type NavigationData } from '#domain/content/pageData';
import { NAVIGATION_AREA_ID } from '#domain/navigation/navigationHtml';
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
