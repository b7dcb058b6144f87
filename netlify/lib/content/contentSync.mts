import * as v from 'valibot';
import type { Rebuild } from '#domain/api/site';
import { toSourceHref } from '#domain/content/links/linkTarget';
import { toContentPath, toHref } from '#domain/content/paths';
import { AppError } from '#domain/errors/appError';
import { syncMessages } from '#domain/errors/messages';
import { type Blobs, compareContent, type PageMove } from '#domain/git/contentChanges';
import type { PageOrigin } from '#domain/git/contentOrigins';
import { isPage } from '#domain/git/paths';
import { NAVIGATION_PATH, parseNavigationFile } from '#domain/navigation/navigationFile';
import { type PlannedRows, planNavigationRows, toDefaultTitle } from '#domain/navigation/planRows';
import { readBlob } from '../codeHost/blobs.mts';
import type { CodeHost } from '../codeHost/host.mts';
import { toAppError, withErrorMessage } from '../codeHost/hostError.mts';
import { readBranch } from '../codeHost/refs.mts';
import { readDefaultBranch } from '../codeHost/repository.mts';
import { type Database, query, queryAll } from '../database.mts';
import { logError } from '../log.mts';
import type { Services } from '../services.mts';
import { decodeText } from '../text.mts';
import { readRebuild, trySendRebuild } from '../visibility/rebuilds.mts';
import { readLastSync, readNewestHead } from './contentAccess.mts';
import { readBlobs, readOldBlobs, traceContent } from './contentHistory.mts';

/** Maximum number of attempts: a sync starts over when another one finished first. */
const MAX_ROUNDS = 3;
/** Raised by our SQL function: another sync was recorded after this one read the last one. */
const SYNC_CONFLICT = 'PT409';

/** Who or what triggered the sync. */
export interface SyncCause {
  readonly source: 'manual' | 'webhook';
  readonly userId: string | null;
  /** Commit before the push; compared with when there was no sync yet. */
  readonly base?: string;
}

/** The outcome of a sync. */
export interface SyncOutcome {
  /** Files in `docs/` that differ from the previous sync; all of them the first time. */
  readonly filesProcessed: number;
  /** Messages that someone should look at, such as pages that were kept private. */
  readonly errors: readonly string[];
  readonly rebuild: Rebuild;
}

const InactiveRowsSchema = v.array(v.object({ file_path: v.string() }));
const AppliedSchema = v.object({ kept_hidden: v.array(v.string()) });

/**
 * Updates the database to the default branch of the content repository: compares it with the commit of the last sync,
 * moves entries with their files, mirrors the navigation file in the tables, keeps hidden content hidden, and requests
 * a rebuild. The head is recorded even when nothing changed. A second run on the same head does nothing.
 *
 * @throws AppError `github`: 'Failed to sync content from GitHub'; `network` when the database fails
 */
export async function syncContent(
  services: Services,
  host: CodeHost,
  cause: SyncCause,
): Promise<SyncOutcome> {
  const run = { source: cause.source, user: cause.userId, repository: `${host.owner}/${host.name}` };
  // The sync was applied already, so a failure to record it is only logged.
  const record = (outcome: object) =>
    query(v.unknown(), services.database.rpc('record_sync_run', { p_run: { ...run, ...outcome } })).catch(
      (error: unknown) => logError("A content sync couldn't be recorded.", error),
    );
  try {
    const { head, ...outcome } = await syncUntilApplied(services, host, cause);
    await record({ head, files: outcome.filesProcessed, notes: outcome.errors });
    return outcome;
  } catch (error) {
    await record({ error: toAppError(error).message });
    throw error;
  }
}

/** An outcome with the commit that was synced. */
type AppliedSync = SyncOutcome & { readonly head: string };

async function syncUntilApplied(services: Services, host: CodeHost, cause: SyncCause): Promise<AppliedSync> {
  for (let round = 1; round <= MAX_ROUNDS; round++) {
    const outcome = await syncOnce(services, host, cause);
    if (outcome) return outcome;
  }
  throw new AppError('network', undefined, { cause: new Error('Other syncs kept finishing first.') });
}

/** @returns null when another sync finished first, so that this one changed nothing */
async function syncOnce(services: Services, host: CodeHost, cause: SyncCause): Promise<AppliedSync | null> {
  const { database } = services;
  const [{ branch, headSha }, lastSync] = await Promise.all([
    withErrorMessage(syncMessages.fetchFailed, readHead(host)),
    readLastSync(database, host),
  ]);
  const last = lastSync?.headSha ?? null;
  if (last === headSha && lastSync?.hasPages) {
    return { filesProcessed: 0, errors: [], rebuild: await readRebuild(services), head: headSha };
  }
  const bases = last === null ? [await readNewestHead(database), cause.base ?? null] : [last];
  const [after, { base, before }] = await withErrorMessage(
    syncMessages.fetchFailed,
    Promise.all([readBlobs(host, headSha), readBase(host, bases)]),
  );
  const changes = compareContent(before ?? new Map(), after);
  const filesProcessed = changes.changed.filter((path) => path.startsWith('docs/')).length;
  const update = await planUpdate(services, host, { before, after, base, head: headSha, gone: changes.gone });
  // The first sync has nothing to compare with, so it assumes that the deployed site was built from this content.
  const isChanged = before !== null && changes.changed.length > 0;
  const keptHidden = await apply(database, update, {
    p_changed: changes.changed,
    p_sync: {
      repository: `${host.owner}/${host.name}`,
      branch,
      head: headSha,
      last_head: last,
      files: filesProcessed,
      gone: changes.gone.map((path) => ({ file_path: path, href: toHref(path) })),
      ...describeSeoPaths(after, update.p_moves),
      source: cause.source,
      rebuild: isChanged ? describe(filesProcessed) : null,
      user: cause.userId,
    },
  });
  if (keptHidden === null) return null;
  if (isChanged) await trySendRebuild(services);
  const rebuild = await readRebuild(services);
  const errors = [
    ...(last !== null && before === null ? [HISTORY_REWRITTEN] : []),
    ...keptHidden.map(toKeptPrivateMessage),
    ...(await findReturned(database, changes.added)),
  ];
  return { filesProcessed, errors, rebuild, head: headSha };
}

/** The content to compare with: that of the first of these commits that exists; null when none does. */
async function readBase(
  host: CodeHost,
  commits: readonly (string | null)[],
): Promise<Pick<Span, 'base' | 'before'>> {
  for (const base of commits) {
    const before = base === null ? null : await readOldBlobs(host, base);
    if (before !== null) return { base, before };
  }
  return { base: null, before: null };
}

async function readHead(host: CodeHost): Promise<{ branch: string; headSha: string }> {
  const branch = await readDefaultBranch(host);
  const headSha = await readBranch(host, branch);
  if (headSha === null) throw new AppError('github', syncMessages.fetchFailed);
  return { branch, headSha };
}

function describe(files: number): string {
  return `Content sync: ${files === 1 ? '1 file' : `${files} files`} changed`;
}

const HISTORY_REWRITTEN =
  "The history of the default branch was rewritten, so the sync couldn't tell which pages moved. Check which pages are private.";

function toKeptPrivateMessage(path: string): string {
  return `${path} stays private because it has content from a page that visitors can't see. Change its visibility to publish it.`;
}

/** The parameters of the database's `apply_content_sync` that describe the changes. */
interface NavigationUpdate {
  readonly p_moves: readonly (PageMove & { readonly href: string })[];
  readonly p_sections: PlannedRows['sections'];
  readonly p_items: PlannedRows['items'];
  readonly p_gone: readonly string[];
  readonly p_pages: readonly unknown[];
}

interface Span {
  /** Null when there was no sync before, or its commit is gone. */
  readonly before: Blobs | null;
  readonly after: Blobs;
  readonly base: string | null;
  readonly head: string;
}

async function planUpdate(
  { database }: Services,
  host: CodeHost,
  { gone, before, after, base, head }: Span & { readonly gone: readonly string[] },
): Promise<NavigationUpdate> {
  const [{ moves, origins }, { sections, items }] = await withErrorMessage(
    syncMessages.fetchFailed,
    Promise.all([
      before && base
        ? traceContent(database, host, { before, after, base, head })
        : { moves: [], origins: listUnmoved(after) },
      readNavigationRows(host, after),
    ]),
  );
  return {
    p_moves: moves.map(({ from, to }) => ({ from, to, href: toHref(to) })),
    p_sections: sections,
    p_items: items,
    p_gone: gone,
    p_pages: origins.filter(({ from }) => from.length > 0).map(toPage),
  };
}

/** Without a commit to compare with, every page counts as unmoved. */
function listUnmoved(after: Blobs): PageOrigin[] {
  return [...after.keys()].filter(isPage).map((path) => ({ path, from: [path], reason: 'same' }));
}

/** Plans the rows that mirror the navigation file. Lines that can't be parsed are skipped, as in the build. */
async function readNavigationRows(host: CodeHost, files: Blobs): Promise<PlannedRows> {
  const blob = files.get(NAVIGATION_PATH);
  const text = blob === undefined ? null : decodeText(await readBlob(host, blob));
  return planNavigationRows(parseNavigationFile(text ?? ''), new Set(files.keys()));
}

/**
 * Lists the paths that SEO rows can have for each page, and for moved pages, the ones that replace them. Rows may have
 * the placeholder in their path, which stands for the slug in each build.
 */
function describeSeoPaths(files: Blobs, moves: readonly PageMove[]) {
  const toPlaceholderHref = (path: string) => toSourceHref(toContentPath(path));
  const hasPlaceholder = (path: string) => toPlaceholderHref(path) !== toHref(path);
  const pages = [...files.keys()].filter(isPage);
  return {
    pages: [
      ...pages.map((path) => ({ file_path: path, href: toHref(path) })),
      ...pages.filter(hasPlaceholder).map((path) => ({ file_path: path, href: toPlaceholderHref(path) })),
    ],
    moves: [
      ...moves.map(({ from, to }) => ({ from: toHref(from), to: toHref(to) })),
      ...moves
        .filter(({ from }) => hasPlaceholder(from))
        .map(({ from, to }) => ({ from: toPlaceholderHref(from), to: toPlaceholderHref(to) })),
    ],
  };
}

function toPage({ path, from }: PageOrigin) {
  return {
    file_path: path,
    href: toHref(path),
    title: toDefaultTitle(path),
    from: from.flatMap((earlier) => [earlier, toHref(earlier)]),
  };
}

/** @returns the pages that were kept hidden; null when another sync finished first */
async function apply(
  database: Database,
  update: NavigationUpdate,
  sync: { readonly p_changed: readonly string[]; readonly p_sync: Readonly<Record<string, unknown>> },
): Promise<readonly string[] | null> {
  const result = await database.rpc('apply_content_sync', { ...update, ...sync });
  if (result.error?.code === SYNC_CONFLICT) return null;
  return (await query(AppliedSchema, Promise.resolve(result))).kept_hidden;
}

/** Lists generated entries whose deleted file is back. They stay inactive, since no one knows why it was deleted. */
async function findReturned(database: Database, added: readonly string[]): Promise<string[]> {
  if (added.length === 0) return [];
  // All of them, because a URL that names hundreds of pages is too long for a hosted database.
  const rows = await queryAll(InactiveRowsSchema, (from, to) =>
    database
      .from('navigation_items')
      .select('file_path')
      .eq('is_active', false)
      .eq('is_auto_generated', true)
      .not('file_path', 'is', null)
      .order('file_path')
      .range(from, to),
  );
  const returned = rows.filter(({ file_path }) => added.includes(file_path));
  return returned.map(
    ({ file_path }) =>
      `${file_path} exists, but its navigation entry is inactive. Activate it if visitors should see the page.`,
  );
}
