import type { Navigation } from './types';
import { flattenNavigation } from './walk';

/** How many titles contain the query, case-insensitively; 0 for a blank one. */
export function countMatches(navigation: Navigation, query: string): number {
  const needle = query.trim().toLowerCase();
  if (needle === '') return 0;
  return flattenNavigation(navigation).filter(({ title }) => title.toLowerCase().includes(needle)).length;
}
