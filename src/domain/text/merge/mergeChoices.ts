import type { MergePart } from './mergeThreeWay';
import { mergeWords } from './mergeWords';

/** The choice for one conflict. */
export interface MergeChoice {
  readonly take: 'theirs' | 'mine' | 'both' | 'words' | 'hand';
  /** The text written by hand, kept even when another version is chosen; null when none was. Empty: no lines. */
  readonly text: string | null;
}

/** A choice, with the texts of its conflict, lines joined by `\n`, by which a repeated merge finds it. */
export interface ConflictChoice extends MergeChoice {
  readonly base: string;
  readonly theirs: string;
  readonly mine: string;
  /** Number of earlier conflicts with the same texts. */
  readonly nth: number;
}

/** A conflict of a merge. */
export interface MergeConflict {
  /** Index of its part of the merge. */
  readonly index: number;
  readonly base: string;
  readonly theirs: string;
  readonly mine: string;
  readonly nth: number;
}

/** The conflicts of a merge, in order. */
export function listConflicts(parts: readonly MergePart[]): MergeConflict[] {
  const counts = new Map<string, number>();
  return parts.flatMap(({ kind, ...sides }, index) => {
    if (kind !== 'conflict') return [];
    const [base = '', theirs = '', mine = ''] = [sides.base, sides.theirs, sides.mine].map(({ lines }) =>
      lines.join('\n'),
    );
    const key = JSON.stringify([base, theirs, mine]);
    const nth = counts.get(key) ?? 0;
    counts.set(key, nth + 1);
    return [{ index, base, theirs, mine, nth }];
  });
}

/** The choice for a conflict; null when there is none. */
export function findChoice(conflict: MergeConflict, choices: readonly ConflictChoice[]): MergeChoice | null {
  return choices.find((choice) => isFor(choice, conflict)) ?? null;
}

/**
 * Finds the text written by hand for a conflict, even from before one of its texts changed; null when there is none. An
 * older text is only offered, because it may lack later changes.
 *
 * @param conflicts all conflicts of the merge
 */
export function findWritten(
  conflict: MergeConflict,
  conflicts: readonly MergeConflict[],
  choices: readonly ConflictChoice[],
): string | null {
  const exact = findChoice(conflict, choices)?.text ?? null;
  if (exact !== null) return exact;
  const older = choices.filter(
    (choice) => choice.text !== null && !conflicts.some((other) => isFor(choice, other)),
  );
  return older.findLast((choice) => countSame(choice, conflict) >= 2)?.text ?? null;
}

/** Replaces or adds the choice for a conflict. */
export function putChoice(
  { base, theirs, mine, nth }: MergeConflict,
  choices: readonly ConflictChoice[],
  choice: MergeChoice,
): ConflictChoice[] {
  const made = { base, theirs, mine, nth, ...choice };
  return [...choices.filter((other) => other.nth !== nth || countSame(other, made) < 3), made];
}

/** The lines that replace a conflict. When both sides are chosen, theirs come first. */
export function resolveChoice({ base, theirs, mine }: MergePart, choice: MergeChoice): readonly string[] {
  switch (choice.take) {
    case 'theirs':
      return theirs.lines;
    case 'mine':
      return mine.lines;
    case 'both':
      return [...theirs.lines, ...mine.lines];
    case 'words':
      return mergeWords(base.lines, theirs.lines, mine.lines) ?? mine.lines;
    case 'hand':
      return choice.text ? choice.text.split('\n') : [];
  }
}

type Texts = Pick<ConflictChoice, 'base' | 'theirs' | 'mine'>;

function isFor(choice: ConflictChoice, conflict: MergeConflict): boolean {
  return choice.nth === conflict.nth && countSame(choice, conflict) === 3;
}

function countSame(a: Texts, b: Texts): number {
  return [a.base === b.base, a.theirs === b.theirs, a.mine === b.mine].filter(Boolean).length;
}
