/** A part of a long text. */
export interface TextPart {
  readonly text: string;
  /** Where to continue; null at the end. */
  readonly cursor: string | null;
}

const CURSOR = /^(?<offset>\d{1,9})-(?<mark>[0-9a-z]{1,7})$/;

/**
 * Cuts the next part from a text, at the end of a line if possible.
 *
 * @param cursor of the previous part; undefined for the first
 * @param limit maximum length of a part, in UTF-16 code units
 * @returns null when the cursor isn't valid for this text, such as after the text changed
 */
export function cutTextPart(text: string, cursor: string | undefined, limit: number): TextPart | null {
  const mark = toMark(text);
  const from = cursor === undefined ? 0 : readCursor(cursor, mark);
  if (from === null || (from > 0 && from >= text.length)) return null;
  const to = from + limit >= text.length ? text.length : findEnd(text, from, from + limit);
  return { text: text.slice(from, to), cursor: to < text.length ? `${to}-${mark}` : null };
}

function readCursor(cursor: string, mark: string): number | null {
  const groups = CURSOR.exec(cursor)?.groups;
  return groups?.mark === mark ? Number(groups.offset) : null;
}

/** A line may be cut in half if necessary, but never a character. */
function findEnd(text: string, from: number, limit: number): number {
  const line = text.lastIndexOf('\n', limit - 1) + 1;
  if (line > from) return line;
  const isSplit = /[\ud800-\udbff]/.test(text[limit - 1] ?? '') && limit - 1 > from;
  return isSplit ? limit - 1 : limit;
}

/** A short hash (FNV-1a) that shows whether a cursor belongs to this text. */
function toMark(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
