/** Largest content file that is read, in UTF-16 code units (one commit takes files up to 1 MB). */
export const MAX_LENGTH = 1_048_576;
/** Deepest nesting of blocks, lists, quotes and tags. */
export const MAX_DEPTH = 100;
/** Widest indentation in front of a list item or quote: deeper lists take quadratic time to read. */
const MAX_MARKER_INDENT = 200;

const MARKERS = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])))+/gm;

/** Where a text goes beyond what is read, and why. */
export interface LimitFault {
  readonly offset: number;
  readonly reason: string;
}

/**
 * Refuses texts that would take too long or too deep a stack to parse, before parsing them.
 *
 * @param text a whole content file
 * @returns the first limit it breaks, or null
 */
export function findLimitFault(text: string): LimitFault | null {
  if (text.length > MAX_LENGTH) {
    return { offset: 0, reason: 'The file is larger than 1 MB. Split it into several pages.' };
  }
  for (const match of text.matchAll(MARKERS)) {
    if (isTooDeep(match[0])) return { offset: match.index, reason: TOO_DEEP };
  }
  return null;
}

/** What a person reads when blocks, lists or tags stand too deep in each other. */
export const TOO_DEEP = `Lists, quotes and tags can stand in each other up to ${MAX_DEPTH} deep.`;

function isTooDeep(markers: string): boolean {
  const indent = markers.length - markers.trimStart().length;
  const count = markers.replaceAll(/[\s\d]/g, '').length;
  return indent > MAX_MARKER_INDENT || count > MAX_DEPTH;
}
