/** Where the sidebar's scroll position is kept between pages, for as long as the tab is open. */
const STORAGE_KEY = 'sidebar-scroll';

/**
 * Keeps the sidebar where it was when a page is loaded again, and brings the current page into sight when it is not.
 * Runs at the end of the body, so that nothing is seen to move.
 */
export function restoreSidebarScroll(doc: Document): void {
  const area = doc.getElementById('site-navigation');
  if (!area) return;
  try {
    area.scrollTop = sessionStorage[STORAGE_KEY];
  } catch {
    // Storage is off: it starts at the top.
  }
  const { top, bottom, height } = area.getBoundingClientRect();
  const link = area.querySelector('[aria-current=page]')?.getBoundingClientRect();
  if (link?.height && (link.top < top || link.bottom > bottom)) area.scrollTop += link.top - top - height / 3;
  addEventListener('pagehide', () => {
    try {
      sessionStorage[STORAGE_KEY] = area.scrollTop;
    } catch {
      // Storage is off.
    }
  });
}
