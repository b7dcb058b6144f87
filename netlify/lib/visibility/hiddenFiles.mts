import * as v from 'valibot';
import { toHiddenFilesQuestions } from '#domain/visibility/hiddenFiles';
import { type Database, query } from '../database.mts';

/**
 * Finds the pages that visitors can't see.
 *
 * @param files repo paths: `docs/desktop/index.mdx`
 * @throws AppError `network` when the database can't be reached
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
