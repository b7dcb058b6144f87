import { type MergePart, mergedLines, mergeSequences } from './mergeThreeWay';

/** Words, the space between them, and every other character by itself. */
const TOKENS = /[\p{L}\p{N}_]+|\s+|[^\p{L}\p{N}_\s]/gu;

/**
 * Merges two edits of the same lines word by word: a paragraph is one line, and two people may well have mended two
 * different words of it. What both put in at the same place stands there one after the other, theirs first. Whether
 * the sentence still holds is for a person to see.
 *
 * @param base lines of what both started from; `theirs` and `mine` likewise
 * @returns the merged lines; null when both changed the same words, or there is no base to tell
 */
export function mergeWords(
  base: readonly string[],
  theirs: readonly string[],
  mine: readonly string[],
): string[] | null {
  if (base.length === 0 || theirs.length === 0 || mine.length === 0) return null;
  const [inBase, inTheirs, inMine] = [base, theirs, mine].map(toTokens);
  if (!inBase || !inTheirs || !inMine) return null;
  const parts = mergeSequences({ base: inBase, theirs: inTheirs, mine: inMine });
  if (parts.some((part) => part.kind === 'conflict' && !isAddition(part))) return null;
  return groupAdditions(parts).flatMap(joinGroup).join('').split('\n');
}

/** Whether something was only put in. */
function isAddition({ base }: MergePart): boolean {
  return base.lines.length === 0;
}

/** What both put in at one place, together with the beginning and the end that the two have in common. */
function groupAdditions(parts: readonly MergePart[]): MergePart[][] {
  const groups: MergePart[][] = [];
  for (const part of parts) {
    const last = groups.at(-1);
    // A group has several parts only when all of them were put in.
    if (last?.[0] && isAddition(last[0]) && isAddition(part)) last.push(part);
    else groups.push([part]);
  }
  return groups;
}

function joinGroup(group: readonly MergePart[]): readonly string[] {
  const isOneSided = ({ theirs, mine }: MergePart): boolean =>
    theirs.lines.length === 0 || mine.lines.length === 0;
  const conflicts = group.filter(({ kind }) => kind === 'conflict');
  if (conflicts.every(isOneSided)) {
    return group.flatMap((part) =>
      part.kind === 'conflict' ? [...part.theirs.lines, ...part.mine.lines] : mergedLines(part),
    );
  }
  return [...group.flatMap(({ theirs }) => theirs.lines), ...group.flatMap(({ mine }) => mine.lines)];
}

function toTokens(lines: readonly string[]): string[] {
  return lines.join('\n').match(TOKENS) ?? [];
}
