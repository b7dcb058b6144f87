/**
 * Restores the sidebar's scroll position from the tab's storage on a page load, and scrolls to the current page's link
 * if it is out of view. Runs at the end of the body, so that no movement is visible.
 */
export function restoreSidebarScroll(doc: Document): void {
  const area = doc.getElementById('site_navigation');
  if (!area) return;
  try {
    area.scrollTop = sessionStorage.navigation;
  } catch {
    // Storage is blocked: start at the top.
  }
  const { top, bottom, height } = area.getBoundingClientRect();
  const link = area.querySelector('[aria-current=page]')?.getBoundingClientRect();
  if (link?.height && (link.top < top || link.bottom > bottom)) area.scrollTop += link.top - top - height / 3;
  // Not only when the page is left: the next page may be prerendered before that.
  area.onscroll = () => {
    try {
      sessionStorage.navigation = area.scrollTop;
    } catch {
      // Storage is blocked.
    }
  };
}
