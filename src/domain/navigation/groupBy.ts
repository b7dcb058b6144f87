/**
 * The values by what `toKey` makes of them, each group in its first order.
 */
export function groupBy<Value, Key>(
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
