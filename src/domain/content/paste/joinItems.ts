import {
  countIndent,
  type ListItemLine,
  readListItem,
  writeContinuation,
  writeNextItem,
} from '../../text/listItem';

/** Pasted items that continue a list. */
export interface JoinedItems {
  /** Starts with the text of the first item, because its marker is already there. */
  readonly text: string;
  /** The line break and marker of the item after them. */
  readonly next: string;
}

/**
 * Writes the items of a pasted list with the markers of the list that it continues.
 *
 * @param item the item without text that gets the first one's
 * @returns null when something other than one list is pasted
 */
export function joinItems(markdown: string, item: ListItemLine): JoinedItems | null {
  const [firstLine = '', ...lines] = markdown.split('\n');
  const first = readListItem(firstLine);
  if (first?.lead !== '') return null;
  const kind = first.marker.at(-1);
  let text = (item.box === '' ? first.box : '') + first.words;
  let written = item;
  let pasted = first;
  for (const line of lines) {
    const own = readListItem(line);
    if (own?.lead === '' && own.marker.at(-1) === kind) {
      const start = writeNextItem({ ...written, box: '' });
      written = { ...(readListItem(start.slice(1)) ?? written), box: item.box };
      pasted = own;
      text += `${start}${own.box || (item.box && '[ ] ')}${own.words}`;
    } else if (line.trim() === '') text += `\n${item.lead.trimEnd()}`;
    else {
      const indent = countIndent(pasted);
      if (line.slice(0, indent).trim() !== '') return null;
      text += `\n${writeContinuation(written)}${line.slice(indent)}`;
    }
  }
  return { text, next: writeNextItem(written) };
}
