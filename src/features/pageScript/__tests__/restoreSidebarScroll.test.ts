/** @jest-environment jsdom */
import { fireEvent } from '@testing-library/react';
import { restoreSidebarScroll } from '../restoreSidebarScroll';

/** Opens a page with a navigation. */
function openPage(): HTMLElement {
  document.body.innerHTML = '<div id="site_navigation"></div>';
  restoreSidebarScroll(document);
  return document.getElementById('site_navigation') as HTMLElement;
}

it('restores the position on the next page, even one that is rendered before this one is left', () => {
  const area = openPage();
  area.scrollTop = 420;
  fireEvent.scroll(area);
  expect(openPage().scrollTop).toBe(420);
});
