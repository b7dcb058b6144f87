import { toPageHref } from '../product/brandPath';
import { readPositions } from './positions';

/** The database takes 5000 paths at once, with 600,000 characters in all; every file is asked about by two. */
const FILES_AT_ONCE = 2000;
const CHARACTERS_AT_ONCE = 500_000;

/** One call of the database's `find_hidden_pages`. */
export interface HiddenFilesQuestion {
  /** Its parameter. */
  readonly parameters: { readonly p_paths: readonly string[] };
  /**
   * Reads its answer: positions in the parameter.
   *
   * @returns those of the files that visitors may not see, as paths below `docs/`
   * @throws Error when the answer isn't a list of positions
   */
  readonly readAnswer: (answer: unknown) => string[];
}

/**
 * The questions that find out which files visitors may not see. Every file is asked about by its path and by its
 * address: a page that isn't in the navigation is as visible as the nearest page above it. The answers are positions,
 * so they tell nobody a name that they did not have.
 *
 * @param files content files, as paths below `docs/`
 */
export function toHiddenFilesQuestions(files: readonly string[]): HiddenFilesQuestion[] {
  return splitFiles(files).map((part) => {
    const paths = part.flatMap(toPaths);
    return {
      parameters: { p_paths: paths },
      readAnswer: (answer) => {
        const positions = readPositions(answer, paths.length);
        return [...new Set(positions.map((position) => part[Math.floor(position / 2)] ?? ''))];
      },
    };
  });
}

function toPaths(file: string): [string, string] {
  return [`docs/${file}`, toPageHref(file)];
}

function splitFiles(files: readonly string[]): string[][] {
  const parts: string[][] = [];
  let room = 0;
  for (const file of files) {
    const length = toPaths(file).join('').length;
    const last = parts.at(-1);
    if (last && last.length < FILES_AT_ONCE && length <= room) last.push(file);
    else {
      parts.push([file]);
      room = CHARACTERS_AT_ONCE;
    }
    room -= length;
  }
  return parts;
}
