import { hasEveryWord } from '#domain/navigation/titleMatch';
import type { Announce } from './announce';

/**
 * Filters the navigation around a field to the titles that contain every word of its text, case-insensitively, with their
 * parents and everything below them, and scrolls to the first. The stylesheet hides the rest: a matching item has
 * `data-match`, and the navigation `data-filtered`. Groups are open while there is a filter.
 */
export function filterSidebar(field: HTMLInputElement, announce: Announce): void {
  const navigation = field.closest('nav');
  if (!navigation) return;
  const needle = field.value.trim().toLowerCase();
  const isFiltered = needle !== '';
  let matches = 0;
  for (const link of navigation.querySelectorAll('li>a')) {
    const isMatch = isFiltered && hasEveryWord(link.textContent, needle);
    if (link.parentElement?.toggleAttribute('data-match', isMatch)) matches += 1;
  }
  // Of the field, the tree and the text for no matches, only the tree scrolls.
  for (const part of navigation.children) part.scrollTop = 0;
  navigation.toggleAttribute('data-filtered', isFiltered);
  for (const group of navigation.querySelectorAll('details')) {
    // A group that was closed is closed again afterwards.
    if (isFiltered ? group.open : !group.hasAttribute('data-closed')) continue;
    group.open = isFiltered;
    group.toggleAttribute('data-closed', isFiltered);
  }
  announce(needle && `Matching pages: ${matches}.`);
}
