import * as v from 'valibot';
import { ShaSchema } from '#domain/api/values';
import { parseFrontMatter } from '#domain/content/frontMatter/frontMatter';
import { toContentPath } from '#domain/content/paths';
import { AppError } from '#domain/errors/appError';
import { branchMessages, syncMessages } from '#domain/errors/messages';
import { isPage } from '#domain/git/paths';
import { createHiddenLinks } from '#domain/visibility/hiddenLinks';
import { scrubSource } from '#domain/visibility/scrubSource';
import type { SignedInUser } from '../auth/session.mts';
import type { CodeHost } from '../codeHost/host.mts';
import { withErrorMessage } from '../codeHost/hostError.mts';
import { readDefaultBranch } from '../codeHost/repository.mts';
import { readFiles } from '../codeHost/trees.mts';
import { type Database, query } from '../database.mts';
import { runBounded } from '../runBounded.mts';
import type { Services } from '../services.mts';
import { findHiddenFiles } from '../visibility/hiddenFiles.mts';
import { readPageTexts } from './contentHistory.mts';
import { type ResolvedBranch, resolveBranch } from './resolveBranch.mts';

/** Maximum CPU time for removing comments and hidden links from one page, in ms. */
const SCRUB_BUDGET_MS = 3000;

const SyncRowsSchema = v.array(
  v.object({ head_sha: ShaSchema, synced_at: v.string(), first_page: v.nullable(v.unknown()) }),
);

/** A content sync. */
interface LastSync {
  readonly headSha: string;
  readonly syncedAt: string;
  /**
   * Whether the database has the pages of that commit. It doesn't after an upgrade from a version that didn't store them,
   * nor for a repository without pages, which is synced each time.
   */
  readonly hasPages: boolean;
}

/**
 * Resolves the commit that a user can read. With a role, users read any branch. Anyone can sign in, so users without a
 * role only read the default branch, at the commit of the last content sync. That sync moved the entries of hidden
 * pages together with the pages, so no moved page is visible by mistake. A repository that was renamed since has that
 * commit, and another one can't be read without a role until its first sync.
 *
 * @param branch by default, the default branch
 * @throws AppError `forbidden` when a user without a role requests another branch, whether it exists or not;
 *   `not_found` when it doesn't exist
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
  const last = await readLastSync(database, host);
  const headSha = last?.headSha ?? (await readNewestHead(database));
  if (headSha === null) return resolveBranch(host, undefined);
  return { branch: defaultBranch, defaultBranch, headSha };
}

/**
 * Picks the pages that a user can read at the commit of {@link resolveReadableBranch}: all with a role, otherwise those
 * that visitors see. Partials and the navigation file can mention hidden pages, so they need a role. Call this after
 * {@link resolveReadableBranch}: then a content sync between the two calls can't reveal a page, because paths that were
 * hidden stay hidden.
 *
 * @param files repo paths
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

/**
 * Removes from the source of a page what a build doesn't publish: comments, and the URLs of hidden pages.
 *
 * @param headSha the commit of {@link resolveReadableBranch}
 * @param path of the page
 * @param text its source
 * @returns the rest of the source
 * @throws AppError `validation` when the page can't be parsed, or not in time; `github` or `network` when something can't
 *   be read
 */
export async function toPublishedText(
  { database, env }: Pick<Services, 'database' | 'env'>,
  host: CodeHost,
  headSha: string,
  path: string,
  text: string,
): Promise<string> {
  const files = await withErrorMessage(syncMessages.fetchFailed, readFiles(host, headSha));
  const pages = [...files.keys()].filter(isPage);
  const hidden = await findHiddenFiles(database, pages);
  const texts =
    hidden.size === 0
      ? new Map<string, string>()
      : await withErrorMessage(syncMessages.fetchFailed, readPageTexts(host, headSha));
  const isHidden = createHiddenLinks({
    pages: [...hidden].map((file) => ({
      file: toContentPath(file),
      frontMatter: parseFrontMatter(texts.get(files.get(file)?.blobSha ?? '') ?? ''),
    })),
    published: pages.filter((page) => !hidden.has(page)).map(toContentPath),
    siteUrl: env.urlRules.siteUrl,
  });
  const file = toContentPath(path);
  const done = runBounded(SCRUB_BUDGET_MS, () => scrubSource(text, (url) => isHidden(url, file)));
  if (typeof done?.result === 'string') return done.result;
  const problem = done
    ? `${path} has a syntax error. An editor has to fix it before you can open it.`
    : `${path} takes too long to prepare. Ask an editor to split it into smaller pages.`;
  throw new AppError('validation', problem, { status: 422 });
}

/** The repository's last content sync; null before the first. */
export async function readLastSync(
  database: Database,
  { owner, name }: Pick<CodeHost, 'owner' | 'name'>,
): Promise<LastSync | null> {
  const newest = database
    .from('content_syncs')
    .select('head_sha, synced_at, first_page:pages->0')
    .eq('repository', `${owner}/${name}`)
    .order('id', { ascending: false })
    .limit(1);
  const [row] = await query(SyncRowsSchema, newest);
  return row ? { headSha: row.head_sha, syncedAt: row.synced_at, hasPages: row.first_page !== null } : null;
}

/**
 * The head of the last content sync of any repository: one that was renamed or transferred has its syncs under its former
 * name. Null before the first.
 */
export async function readNewestHead(database: Database): Promise<string | null> {
  const newest = database.from('content_syncs').select('head_sha').order('id', { ascending: false }).limit(1);
  const [row] = await query(v.array(v.object({ head_sha: ShaSchema })), newest);
  return row?.head_sha ?? null;
}
