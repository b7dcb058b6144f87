/**
 * The tab that a key moves to; undefined for other keys, and with Alt or Cmd, which go back and forward in the browser.
 *
 * @param current the selected tab
 */
export function findNextTab<Tab>(
  event: Pick<KeyboardEvent, 'key' | 'altKey' | 'metaKey'>,
  tabs: readonly Tab[],
  current: Tab,
): Tab | undefined {
  const at = tabs.indexOf(current);
  return event.altKey || event.metaKey
    ? undefined
    : { ArrowRight: tabs[at + 1] ?? tabs[0], ArrowLeft: tabs.at(at - 1), Home: tabs[0], End: tabs.at(-1) }[
        event.key
      ];
}
