import { type MergePart, mergedLines, mergeSequences } from './mergeThreeWay';

/** Words, white space, and single other characters. */
const TOKENS = /[\p{L}\p{M}\p{N}_]+|\s+|[^\p{L}\p{M}\p{N}_\s]/gu;

/**
 * Merges two edits of the same lines word by word: a paragraph is one line, and two editors may have fixed different
 * words in it. Insertions at the same position follow each other, theirs first. Someone has to check that the sentence
 * still makes sense.
 *
 * @param base lines of the common base, like `theirs` and `mine`
 * @returns the merged lines; null when both changed the same words or there is no base
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

/** Whether a part is only an insertion. */
function isAddition({ base }: MergePart): boolean {
  return base.lines.length === 0;
}

/** Groups insertions at one position with the start and end that both have in common. */
function groupAdditions(parts: readonly MergePart[]): MergePart[][] {
  const groups: MergePart[][] = [];
  for (const part of parts) {
    const last = groups.at(-1);
    // Only insertions are grouped.
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
