import type { ClientModule } from '@docusaurus/types';

/** Time for the new page's title to be set, in milliseconds. */
const TITLE_DELAY = 150;

/** Does what a page load does: says the title of the page that is shown, moves the focus to its start, and uses the web font. */
const routeChange: ClientModule = {
  onRouteDidUpdate({ location, previousLocation }) {
    if (!previousLocation || location.pathname === previousLocation.pathname) return;
    setTimeout(() => announce(document.title), TITLE_DELAY);
    // The browser moves the focus position to the heading of a hash.
    if (location.hash === '') document.getElementById('main')?.focus({ preventScroll: true });
    addLateFont();
  },
};

/** The page's script adds the live region (`features/pageScript`). */
function announce(title: string): void {
  const region = document.querySelector('[data-announcer]');
  if (region) region.textContent = title;
}

/** Adds the web font if it came too late for the first page. The face in the document stays without it until the document is replaced. */
function addLateFont(): void {
  const late = [...document.fonts].find(({ display }) => display === 'optional');
  const href = document.querySelector<HTMLLinkElement>('link[as=font]')?.href;
  if (!late || !href) return;
  // Only once.
  late.display = 'swap';
  document.fonts.add(new FontFace(late.family, `url("${href}")`, { weight: late.weight, display: 'swap' }));
}

export default routeChange;
