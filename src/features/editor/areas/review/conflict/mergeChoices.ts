import type { MergePart } from '#domain/text/mergeThreeWay';
import { mergeWords } from '#domain/text/mergeWords';

/** The choice for one conflict. */
export type MergeChoice =
  | { readonly take: 'theirs' | 'mine' | 'both' | 'words' }
  /** Edited by hand; an empty text means no lines. */
  | { readonly take: 'hand'; readonly text: string };

/** Decisions by the index of their part. */
export type MergeChoices = ReadonlyMap<number, MergeChoice>;

/** The lines that replace a conflict. With both, theirs come first. */
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
      return choice.text === '' ? [] : choice.text.split('\n');
  }
}

/** Indexes of the unresolved conflicts. */
export function listOpenConflicts(parts: readonly MergePart[], choices: MergeChoices): number[] {
  return parts.flatMap(({ kind }, index) => (kind === 'conflict' && !choices.has(index) ? [index] : []));
}
