import { countCommonEnd, countCommonStart } from '../../../text/merge/countCommon';

/**
 * Restores the line ends and spaces around an edit. Next to what is typed, browsers replace them with other white space
 * that looks the same on the page: a line's end becomes a space, a space a no-break space. No-break spaces in what is
 * typed become spaces, because browsers insert them for spaces, unless it replaces a text that has some.
 *
 * @param shown the text before the edit
 * @param typed the text after it, as the browser has it
 * @returns a text of the same length as `typed`, with the white space of `shown` wherever that wasn't edited
 */
export function restoreSpaces(shown: string, typed: string): string {
  const shorter = Math.min(shown.length, typed.length);
  const start = countCommonStart(shown, typed, shorter, looksSame);
  const end = countCommonEnd(shown, typed, shorter, looksSame);
  const first = Math.min(start, shorter - end);
  const before = start + end <= shorter ? start : findSplit(shown, shorter, { from: first, to: start });
  const after = Math.min(end, shorter - before);
  const inserted = typed.slice(before, typed.length - after);
  const isOwn = shown.slice(before, shown.length - after).includes('\u00A0');
  const words = isOwn ? inserted : inserted.replaceAll('\u00A0', ' ');
  return shown.slice(0, before) + words + shown.slice(shown.length - after);
}

/**
 * Finds where the unchanged start of the text ends. When several positions are possible, returns the first of those
 * that keep the most line ends.
 *
 * @param kept how many characters of the text were not edited
 * @param range the possible lengths of the text before the edit
 */
function findSplit(
  shown: string,
  kept: number,
  { from, to }: { readonly from: number; readonly to: number },
): number {
  const removed = shown.length - kept;
  let best = from;
  let most = 0;
  let lineEnds = 0;
  for (let at = from; at < to; at += 1) {
    // One more character before the edit, one less after it.
    lineEnds += Number(shown[at] === '\n') - Number(shown[at + removed] === '\n');
    if (lineEnds <= most) continue;
    most = lineEnds;
    best = at + 1;
  }
  return best;
}

function looksSame(one: string | undefined, other: string | undefined): boolean {
  return one === other || (isSpace(one) && isSpace(other));
}

function isSpace(character: string | undefined): boolean {
  return character === ' ' || character === '\n' || character === '\u00A0';
}
