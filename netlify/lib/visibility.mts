import * as v from 'valibot';
import { toHiddenFilesQuestions } from '#domain/visibility/hiddenFiles';
import { type Database, query } from './database.mts';

/**
 * Those of the pages that visitors may not see.
 *
 * @param files paths from the repository's root, below `docs/`: `docs/desktop/index.mdx`
 * @throws AppError `network` when the database cannot be asked
 */
export async function findHiddenFiles(
  database: Database,
  files: readonly string[],
): Promise<ReadonlySet<string>> {
  const below = files.map((file) => file.replace(/^docs\//, ''));
  const answers = toHiddenFilesQuestions(below).map(async ({ parameters, readAnswer }) =>
    readAnswer(await query(v.unknown(), database.rpc('find_hidden_pages', parameters))),
  );
  const hidden = (await Promise.all(answers)).flat();
  return new Set(hidden.map((file) => `docs/${file}`));
}
