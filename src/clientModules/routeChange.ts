import type { ClientModule } from '@docusaurus/types';
import { toHashTarget } from '#domain/text/hashTarget';

/** Time for the new page's title to be set, in milliseconds. */
const TITLE_DELAY = 150;

/**
 * Does after a client-side navigation what a page load does: announces the new title, moves the focus to the page's
 * start or the heading of the hash, and uses the web font.
 */
const routeChange: ClientModule = {
  onRouteDidUpdate({ location, previousLocation }) {
    if (!previousLocation || location.pathname === previousLocation.pathname) return;
    setTimeout(() => announce(document.title), TITLE_DELAY);
    focus(toHashTarget(location.hash) || 'main_content');
    addLateFont();
  },
};

/** @param id of the element */
function focus(id: string): void {
  const element = document.getElementById(id);
  if (!element) return;
  // A heading can't have the focus otherwise; a link stays in the order of the page.
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** The page's script adds the live region (`features/pageScript`). */
function announce(title: string): void {
  const region = document.querySelector('[data-announcer]');
  if (region) region.textContent = title;
}

/**
 * Uses the web font if it arrived too late for the first page. With `font-display: optional` the browser doesn't use a
 * late font until the next page load, so the font is added again as a new face.
 */
function addLateFont(): void {
  const late = [...document.fonts].find(({ display }) => display === 'optional');
  const href = document.querySelector<HTMLLinkElement>('link[as=font]')?.href;
  if (!late || !href) return;
  // So that the next navigation doesn't find it again.
  late.display = 'swap';
  document.fonts.add(new FontFace(late.family, `url("${href}")`, { weight: late.weight, display: 'swap' }));
}

export default routeChange;
