import type { Announce } from './announce';

/**
 * Filters the navigation around a field to the titles that contain its text, case-insensitively, with their parents and
 * everything below them. The stylesheet hides the rest: a matching item has `data-match`, and the navigation
 * `data-filtered`. Groups are open while there is a filter.
 */
export function filterSidebar(field: HTMLInputElement, announce: Announce): void {
  const navigation = field.closest('nav');
  if (!navigation) return;
  const needle = field.value.trim().toLowerCase();
  const isFiltered = needle !== '';
  let matches = 0;
  for (const link of navigation.querySelectorAll('li>a')) {
    const isMatch = isFiltered && link.textContent.toLowerCase().includes(needle);
    link.parentElement?.toggleAttribute('data-match', isMatch);
    if (isMatch) matches += 1;
  }
  navigation.toggleAttribute('data-filtered', isFiltered);
  for (const group of navigation.querySelectorAll('details')) {
    // A group that was closed is closed again afterwards.
    if (isFiltered ? group.open : !group.hasAttribute('data-closed')) continue;
    group.open = isFiltered;
    group.toggleAttribute('data-closed', isFiltered);
  }
  announce(needle && `${matches || 'No'} ${matches === 1 ? 'page matches' : 'pages match'}.`);
}
