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
  const duplicates = [...groupBy(items, toPositionKey).values()]
    .flatMap((same) => same[1] ?? [])
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

/** Groups values by the result of `toKey`, in order of first occurrence. */
function groupBy<Value, Key>(
  values: readonly Value[],
  toKey: (value: Value) => Key,
): ReadonlyMap<Key, readonly Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const value of values) {
    const key = toKey(value);
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}
