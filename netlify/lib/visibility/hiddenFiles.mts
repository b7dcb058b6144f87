import * as v from 'valibot';
import { type RepoPath, toHref } from '#domain/content/paths';
import { findHiddenPages, type QueryHiddenPages } from '#domain/visibility/hiddenPages';
import { type Database, query } from '../database.mts';

/** Asks through the service's own client, and rejects with AppError `network` when the database can't be reached. */
export function queryHiddenPages(database: Database): QueryHiddenPages {
  return (parameters) => query(v.unknown(), database.rpc('find_hidden_pages', parameters));
}

/**
 * Finds the pages that visitors can't see.
 *
 * @throws AppError `network` when the database can't be asked
 */
export async function findHiddenFiles(
  database: Database,
  files: readonly RepoPath[],
): Promise<ReadonlySet<RepoPath>> {
  const pages = files.map((file) => ({ file, href: toHref(file) }));
  const hidden = await findHiddenPages(pages, queryHiddenPages(database));
  return new Set(hidden.map(({ file }) => file));
}
