import type { NavigationItemRow, NavigationRows } from './rows';

/**
 * Finds likely mistakes in the rows: items of one section with the same title, and items whose parent is missing.
 * Nested pages may repeat titles ("Get started") below different parents.
 *
 * @returns lines for the console
 */
export function findNavigationWarnings({ sections, items }: NavigationRows): string[] {
  const titles = new Map(sections.map(({ id, title }) => [id, title]));
  const ids = new Set(items.map(({ id }) => id));
  const counts = new Map<string, number>();
  const duplicates = items
    .filter((item) => {
      const key = toPositionKey(item);
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return count === 2;
    })
    .map((item) => {
      const section = titles.get(item.section_id ?? '');
      return `Duplicate navigation title "${item.title}" in ${section ? `section "${section}"` : 'the navigation'}`;
    });
  const orphans = items
    .filter(({ parent_id }) => parent_id !== null && !ids.has(parent_id))
    .map(({ title, parent_id }) => `Navigation item "${title}" has a missing parent (${parent_id})`);
  return [...duplicates, ...orphans];
}

function toPositionKey({ section_id, parent_id, title }: NavigationItemRow): string {
  return JSON.stringify([section_id, parent_id, title.trim().toLowerCase()]);
}
