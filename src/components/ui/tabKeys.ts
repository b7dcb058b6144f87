/**
 * The tab that a key moves to; null for other keys, and with Alt or Cmd, which go back and forward in the browser.
 *
 * @param current index of the selected tab
 */
export function findNextTab(
  { key, altKey, metaKey }: Pick<KeyboardEvent, 'key' | 'altKey' | 'metaKey'>,
  current: number,
  count: number,
): number | null {
  if (altKey || metaKey) return null;
  const next = { ArrowRight: current + 1, ArrowLeft: current - 1 + count, Home: 0, End: count - 1 }[key];
  return next === undefined ? null : next % count;
}
