import * as v from 'valibot';
import { toPageHref } from '#domain/product/brandPath';
import { type Database, query } from './database.mts';
import type { Person } from './session.mts';

/**
 * Those of the files that a person may not see: whoever has no role sees what visitors see, and anybody can sign in
 * (decision D5).
 *
 * @param files paths from the repository's root: `docs/desktop/index.mdx`
 */
export async function findHiddenFiles(
  database: Database,
  person: Pick<Person, 'roles'>,
  files: readonly string[],
): Promise<ReadonlySet<string>> {
  if (person.roles.length > 0 || files.length === 0) return new Set();
  // By its path and by its address: a page outside the navigation is as visible as the nearest page above it.
  const paths = files.flatMap((file) => [file, toPageHref(file.replace(/^docs\//, ''))]);
  const Positions = v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(paths.length - 1)));
  const positions = await query(Positions, database.rpc('find_hidden_pages', { p_paths: paths }));
  return new Set(positions.map((position) => files[Math.floor(position / 2)] ?? ''));
}
