/** The start of a list item's line: its indentation, its marker, a task's box. */
const ITEM =
  /^(?<indent>[ \t]*)(?:(?<bullet>[-*+])|(?<digits>\d{1,9})(?<sign>[.)]))[ \t]+(?<box>\[[ xX]\] )?/;

/**
 * Writes the start of a new item after the one that contains a nested list.
 *
 * @param text the source up to the end of an item of the nested list
 * @param indent the indentation of the items of that list
 * @returns the line break and the marker; null when the list isn't in another one
 */
export function writeOuterItem(text: string, indent: string): string | null {
  const isOutside = (line: string): boolean => line.search(/\S/) >= 0 && line.search(/\S/) < indent.length;
  const found = ITEM.exec(text.split('\n').findLast(isOutside) ?? '');
  if (!found?.groups) return null;
  const { bullet, digits, sign, box = '' } = found.groups;
  if (found[0].length - box.length > indent.length) return null;
  const marker = bullet ?? `${Number(digits) + 1}${sign}`;
  return `\n${found.groups.indent}${marker} ${box && '[ ] '}`;
}
