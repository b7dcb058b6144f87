/** Thrown when parsing a file takes many times longer than its length explains. */
export class ReadingBudgetError extends Error {
  constructor() {
    super(
      'A paragraph or table has too many brackets, pipes, or characters such as * and _. Split it with empty lines.',
    );
    this.name = 'ReadingBudgetError';
  }
}

/** Number of steps that every file may take. */
const BASE = 5_000_000;
/** Number of steps that a file may take for each of its characters. */
const PER_CHARACTER = 20;

/**
 * Creates a counter for work that grows faster than the text.
 *
 * @param length of the file, in UTF-16 code units
 * @returns counts steps; throws {@link ReadingBudgetError} when there are too many
 */
export function createReadingBudget(length: number): (steps: number) => void {
  let left = BASE + PER_CHARACTER * length;
  return (steps) => {
    left -= steps;
    if (left < 0) throw new ReadingBudgetError();
  };
}
