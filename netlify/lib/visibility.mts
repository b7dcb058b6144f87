import * as v from 'valibot';
import { askAboutFiles } from '#domain/navigation/hiddenFiles';
import { NAVIGATION_PATH } from '#domain/navigation/navigationFile';
import { type Database, query } from './database.mts';
import type { Person } from './session.mts';

/**
 * Those of the files that a person may not see: whoever has no role sees what visitors see, and anybody can sign in
 * (decision D5). The navigation file names hidden pages too, so it is hidden from them as a whole.
 *
 * @param files paths from the repository's root, below `docs/`: `docs/desktop/index.mdx`
 * @throws AppError `network` when the database cannot be asked
 */
export async function findHiddenFiles(
  database: Database,
  person: Pick<Person, 'roles'>,
  files: readonly string[],
): Promise<ReadonlySet<string>> {
  if (person.roles.length > 0) return new Set();
  const below = files.map((file) => file.replace(/^docs\//, ''));
  const answers = askAboutFiles(below).map(async ({ parameters, readAnswer }) =>
    readAnswer(await query(v.unknown(), database.rpc('find_hidden_pages', parameters))),
  );
  const hidden = (await Promise.all(answers)).flat();
  return new Set([NAVIGATION_PATH, ...hidden.map((file) => `docs/${file}`)]);
}
