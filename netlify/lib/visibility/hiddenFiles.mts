import * as v from 'valibot';
import { toPageHref } from '#domain/product/brandPath';
import { type AskHiddenPages, findHiddenPages } from '#domain/visibility/hiddenPages';
import { type Database, query } from '../database.mts';

/** Asks through the service's client; rejects with AppError `network` when the database can't be asked. */
export function askDatabase(database: Database): AskHiddenPages {
  return (parameters) => query(v.unknown(), database.rpc('find_hidden_pages', parameters));
}

/**
 * Finds the pages that visitors may not see.
 *
 * @param files repo paths: `docs/desktop/index.mdx`
 * @throws AppError `network` when the database can't be asked
 */
export async function findHiddenFiles(
  database: Database,
  files: readonly string[],
): Promise<ReadonlySet<string>> {
  const pages = files.map((file) => ({ file, href: toPageHref(file.replace(/^docs\//, '')) }));
  const hidden = await findHiddenPages(pages, askDatabase(database));
  return new Set(hidden.map(({ file }) => file));
}
