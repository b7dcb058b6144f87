import * as v from 'valibot';
import type { InputOf } from '#domain/api/endpoint';
import type { PageVisibilityResponse, siteApi } from '#domain/api/site';
import { type RepoPath, toHref } from '#domain/content/paths';
import { AppError } from '#domain/errors/appError';
import { visibilityMessages } from '#domain/errors/messages';
import { toDefaultTitle } from '#domain/navigation/planRows';
import { findHiddenPaths } from '#domain/visibility/hiddenPages';
import { listAncestors, PrivacySchema, toVisibility } from '#domain/visibility/visibility';
import { createUserDatabase, type Database, query, toDatabaseError } from '../database.mts';
import type { Services } from '../services.mts';
import { queryHiddenPages } from './hiddenFiles.mts';
import { readRebuild } from './rebuilds.mts';

const RowsSchema = v.array(
  v.object({
    privacy: PrivacySchema,
    isActive: v.boolean(),
    file: v.nullable(v.string()),
    updatedAt: v.string(),
  }),
);
/** Raised by our SQL function: the entry changed after the state that the user saw. */
const STALE = 'PT409';
/** Means "no entry" in the comparison: it is earlier than any change. */
export const NO_ENTRY = '-infinity';
const StaleDetailsSchema = v.pipe(v.string(), v.parseJson(), v.object({ changedBy: v.nullable(v.string()) }));
/** PostgreSQL: permission denied. The user lost the role between two requests. */
const PERMISSION_DENIED = '42501';

/**
 * Changes the visibility of a page, with the user's own rights, so that the database's rules decide. The database
 * queues a rebuild when the entry changes.
 *
 * @param token the user's verified bearer token
 * @throws AppError `conflict` when the entry changed after the state that the user saw; `forbidden` without the right
 */
export async function changePageVisibility(
  services: Services,
  token: string,
  request: InputOf<typeof siteApi.changeVisibility>,
): Promise<void> {
  const { path, privacy, isActive, updatedAt } = request;
  const { error } = await createUserDatabase(services.env, token).rpc('set_page_visibility', {
    p_file_path: path,
    p_href: toHref(path),
    p_title: toDefaultTitle(path),
    p_privacy: privacy ?? null,
    p_is_active: isActive ?? null,
    p_updated_at: updatedAt === undefined ? null : (updatedAt ?? NO_ENTRY),
  });
  if (error) throw toVisibilityError(error, visibilityMessages.changed);
}

/**
 * Translates an error of the database while changing visibility.
 *
 * @param toMessage makes the message of a conflict from the name of who changed it first
 */
export function toVisibilityError(
  error: { readonly code: string; readonly message: string; readonly details: string },
  toMessage: (who: string | null) => string,
): AppError {
  if (error.code === STALE) {
    const details = v.safeParse(StaleDetailsSchema, error.details);
    const who = details.success ? details.output.changedBy : null;
    return new AppError('conflict', toMessage(who), { cause: error });
  }
  if (error.code === PERMISSION_DENIED) return new AppError('forbidden', undefined, { cause: error });
  return toDatabaseError(error);
}

/**
 * Reads whether visitors see a page, and the status of the latest build.
 *
 * @param path repo path of the page
 * @throws AppError `network` when the database can't be reached
 */
export async function readPageVisibility(
  services: Services,
  path: RepoPath,
): Promise<PageVisibilityResponse> {
  const { database } = services;
  const href = toHref(path);
  const above = listAncestors(href).filter((ancestor) => ancestor !== '/products');
  const [rows, hidden, rebuild] = await Promise.all([
    readEntries(database, path, href),
    findHiddenPaths([path, href, ...above], queryHiddenPages(database)),
    readRebuild(services),
  ]);
  // The entry of the file, or else of its href, which is what visitors open.
  const entry = rows.find((row) => row.file === path) ?? rows[0];
  const { privacy, isActive } = entry ?? { privacy: 'PUBLIC', isActive: true };
  const isHidden = hidden.has(path) || hidden.has(href);
  const isPublicItself = toVisibility({ privacy, isActive }) === 'public';
  const hiddenBy = above.find((ancestor) => hidden.has(ancestor)) ?? '';
  return {
    path,
    privacy,
    isActive,
    isHidden,
    hiddenBy: isHidden && isPublicItself ? hiddenBy : null,
    updatedAt: entry?.updatedAt ?? null,
    rebuild,
  };
}

/** The entries of a file and of its href. Two queries, so that no value has to be quoted in a filter. */
async function readEntries(database: Database, path: string, href: string) {
  const columns = 'privacy, isActive:is_active, file:file_path, updatedAt:updated_at';
  const [byFile, byHref] = await Promise.all([
    query(RowsSchema, database.from('navigation_items').select(columns).eq('file_path', path)),
    query(RowsSchema, database.from('navigation_items').select(columns).eq('href', href)),
  ]);
  return [...byFile, ...byHref];
}
