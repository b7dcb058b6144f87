import type { ClientModule } from '@docusaurus/types';

/** Time for the new page's title to be set, in milliseconds. */
const TITLE_DELAY = 150;

/** Says the title of the page that is shown now, and moves the focus to its start, as a page load does. */
const routeChange: ClientModule = {
  onRouteDidUpdate({ location, previousLocation }) {
    if (!previousLocation || location.pathname === previousLocation.pathname) return;
    setTimeout(() => announce(document.title), TITLE_DELAY);
    // The browser moves the focus position to the heading of a hash.
    if (location.hash === '') document.getElementById('main')?.focus({ preventScroll: true });
  },
};

/** The page's script adds the live region (`features/pageScript`). */
function announce(title: string): void {
  const region = document.querySelector('[data-announcer]');
  if (region) region.textContent = title;
}

export default routeChange;
