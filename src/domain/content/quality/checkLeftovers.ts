import { type Finding, findingIn } from './finding';
import type { ContentFile } from './library';

/** Words that mark unfinished text. */
const LEFTOVERS =
  /\b(?:TODO|TBD|TBA|FIXME|XXX|WIP)\b|\b(?:lorem|ipsum|coming soon|to be (?:done|written))\b/i;
const SMALL_WORDS_ARE_FINE = /\b(?:todo|xxx|wip|tba)\b/;

/** No file contains words for unfinished text, such as TODO. */
export function checkLeftovers(files: readonly ContentFile[]): Finding[] {
  return files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => {
      const word = LEFTOVERS.exec(line)?.[0];
      if (!word || SMALL_WORDS_ARE_FINE.test(word)) return [];
      return [{ ...findingIn(path, `"${word}" marks unfinished text.`), line: index + 1 }];
    }),
  );
}
