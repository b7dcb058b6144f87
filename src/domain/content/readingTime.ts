/** Reading speed that reading times assume, in words per minute. */
const WORDS_PER_MINUTE = 225;
/** The minimum reading time in minutes, so that no page says "0 min". */
const MINIMUM_MINUTES = 1;

/**
 * Minutes to read a text at {@link WORDS_PER_MINUTE}, rounded up, at least {@link MINIMUM_MINUTES}.
 *
 * @param words the number of words in the text
 */
export function estimateReadingTime(words: number): number {
  return Math.max(MINIMUM_MINUTES, Math.ceil(words / WORDS_PER_MINUTE));
}

/** Counts the words in a text: runs of characters between white space that contain a letter or a digit. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** Elements that count as steps. */
export interface StepSources {
  /** Levels of the headings in the body, in order: 1 to 6. */
  readonly headingLevels: readonly number[];
  /** Number of Step components in the body. */
  readonly stepElements: number;
}

/**
 * Counts the steps of a page: its level-2 headings if there are at least two, otherwise its level-3 headings, otherwise
 * its Step elements, otherwise its headings minus one.
 *
 * @returns the count, never below 0
 */
export function countSteps({ headingLevels, stepElements }: StepSources): number {
  const ofLevel = (level: number) => headingLevels.filter((each) => each === level).length;
  if (ofLevel(2) >= 2) return ofLevel(2);
  if (ofLevel(3) > 0) return ofLevel(3);
  if (stepElements > 0) return stepElements;
  return Math.max(0, headingLevels.length - 1);
}
