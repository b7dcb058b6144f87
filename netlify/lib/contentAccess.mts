import * as v from 'valibot';
import { ShaSchema } from '#domain/api/values';
import { AppError } from '#domain/errors/appError';
import { branchMessages } from '#domain/errors/messages';
import { isPage } from '#domain/git/contentChanges';
import type { CodeHost } from './codeHost/host.mts';
import { withErrorMessage } from './codeHost/hostError.mts';
import { readDefaultBranch } from './codeHost/repository.mts';
import { type Database, query } from './database.mts';
import { type ResolvedBranch, resolveBranch } from './resolveBranch.mts';
import type { SignedInUser } from './session.mts';
import { findHiddenFiles } from './visibility.mts';

const HeadRowsSchema = v.array(v.object({ head_sha: ShaSchema }));

/**
 * Finds the commit that a person may read from. People with a role read any branch. Anyone can sign in, so everyone
 * else reads the default branch only, and there the commit that the content was last synced at: what hides a page has
 * followed the page up to that commit, and not yet beyond it.
 *
 * @param branch the branch asked for; without one, the default branch
 * @throws AppError `forbidden` when the person has no role and asks for another branch, whether it exists or not;
 *   `not_found` when it does not exist
 */
export async function resolveReadableBranch(
  database: Database,
  host: CodeHost,
  user: Pick<SignedInUser, 'roles'>,
  branch: string | undefined,
): Promise<ResolvedBranch> {
  if (user.roles.length > 0) return resolveBranch(host, branch);
  const defaultBranch = await withErrorMessage(branchMessages.fetchFailed, readDefaultBranch(host));
  if (branch !== undefined && branch !== defaultBranch) {
    throw new AppError('forbidden', branchMessages.roleRequired(defaultBranch));
  }
  const synced = await readSyncedHead(database, host);
  if (synced === null) return resolveBranch(host, undefined);
  return { branch: defaultBranch, defaultBranch, headSha: synced };
}

/**
 * Picks the pages that a person may read on the commit of {@link resolveReadableBranch}: all with a role, else those
 * that visitors see. Texts that pages share, and the navigation file, name what is not public, so they need a role.
 *
 * @param files paths from the repository's root
 */
export async function pickReadablePages(
  database: Database,
  user: Pick<SignedInUser, 'roles'>,
  files: readonly string[],
): Promise<ReadonlySet<string>> {
  if (user.roles.length > 0) return new Set(files);
  const pages = files.filter(isPage);
  const hidden = await findHiddenFiles(database, pages);
  return new Set(pages.filter((path) => !hidden.has(path)));
}

/** The commit of the repository's last content sync; null before the first. */
export async function readSyncedHead(
  database: Database,
  { owner, name }: Pick<CodeHost, 'owner' | 'name'>,
): Promise<string | null> {
  const newest = database
    .from('content_syncs')
    .select('head_sha')
    .eq('repository', `${owner}/${name}`)
    .order('id', { ascending: false })
    .limit(1);
  const [row] = await query(HeadRowsSchema, newest);
  return row?.head_sha ?? null;
}
