import * as v from 'valibot';
import { parseFrontMatter } from '#domain/content/frontMatter';
import { readRedirectFrom } from '#domain/content/links/redirects';
import { AppError } from '#domain/errors/appError';
import { syncMessages } from '#domain/errors/messages';
import {
  type Blobs,
  type ContentChanges,
  compareContent,
  findMoves,
  type PageMove,
} from '#domain/git/contentChanges';
import type { Rebuild } from '#domain/git/siteApi';
import { toPageHref } from '#domain/product/brandPath';
import { readBlob } from './codeHost/blobs.mts';
import type { CodeHost } from './codeHost/host.mts';
import { hasStatus, step } from './codeHost/hostError.mts';
import { readBranch } from './codeHost/refs.mts';
import { readRenames } from './codeHost/renames.mts';
import { readDefaultBranch } from './codeHost/repository.mts';
import { readFiles } from './codeHost/trees.mts';
import { type Database, query } from './database.mts';
import { planNewEntries } from './navigationEntries.mts';
import { mapParallel } from './parallel.mts';
import { readRebuild, requestRebuild } from './rebuilds.mts';
import type { Services } from './services.mts';
import { decodeText } from './text.mts';

/** More new pages than this at once are not asked where they were before. */
const MAX_READ_PAGES = 200;

/** Who wants the sync. */
export interface SyncCause {
  readonly source: 'manual' | 'webhook';
  readonly userId: string | null;
  /** Commit before the push: what is compared with where no sync was made yet. */
  readonly base?: string;
}

/** What a sync did. */
export interface SyncOutcome {
  /** Files below `docs/` that differ from the sync before; all of them the first time. */
  readonly filesProcessed: number;
  /** What a person has to look at. */
  readonly errors: readonly string[];
  readonly rebuild: Rebuild;
}

const HeadRowsSchema = v.array(v.object({ head_sha: v.string() }));
const InactiveRowsSchema = v.array(v.object({ file_path: v.string() }));

/**
 * Brings the site up to the default branch of the content repository (specification §4, §7): compares it with what
 * the sync before saw, lets the entries of the navigation follow the files, and asks for a rebuild. Doing it twice
 * does nothing the second time.
 *
 * @throws AppError `github`: 'Failed to sync content from GitHub'; `network` when the database fails
 */
export async function syncContent(
  services: Services,
  host: CodeHost,
  cause: SyncCause,
): Promise<SyncOutcome> {
  const { database } = services;
  const repository = `${host.owner}/${host.name}`;
  const [{ branch, headSha }, [last]] = await Promise.all([
    step(syncMessages.fetchFailed, readHead(host)),
    query(HeadRowsSchema, readLastSync(database, repository)),
  ]);
  const base = last?.head_sha ?? cause.base;
  if (last?.head_sha === headSha) {
    return { filesProcessed: 0, errors: [], rebuild: await readRebuild(services) };
  }
  const [after, before] = await step(
    syncMessages.fetchFailed,
    Promise.all([readBlobs(host, headSha), base ? readOldBlobs(host, base) : null]),
  );
  const changes = compareContent(before ?? new Map(), after);
  if (before && base) {
    const moves = await step(
      syncMessages.fetchFailed,
      readMoves(host, changes, { before, after, base, head: headSha }),
    );
    await updateNavigation(services, host, { before, after, moves, gone: changes.gone });
  }
  const filesProcessed = changes.changed.filter((path) => path.startsWith('docs/')).length;
  await noteSync(database, {
    repository,
    branch,
    head_sha: headSha,
    files_updated: filesProcessed,
    source: cause.source,
  });
  // The first time there is nothing to compare with: what is deployed was built from it, as far as anybody knows.
  const rebuild =
    before && changes.changed.length > 0
      ? await requestRebuild(services, describe(filesProcessed), cause.userId)
      : await readRebuild(services);
  return { filesProcessed, errors: await findReturned(database, changes.added), rebuild };
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

function readLastSync(database: Database, repository: string) {
  return database
    .from('content_syncs')
    .select('head_sha')
    .eq('repository', repository)
    .order('id', { ascending: false })
    .limit(1);
}

async function readBlobs(host: CodeHost, commit: string): Promise<Blobs> {
  const files = await readFiles(host, commit);
  return new Map([...files].map(([path, { blobSha }]) => [path, blobSha]));
}

/** @returns null when the commit is no longer there: then there is nothing to compare with */
async function readOldBlobs(host: CodeHost, commit: string): Promise<Blobs | null> {
  try {
    return await readBlobs(host, commit);
  } catch (error) {
    if (hasStatus(error, 404) || hasStatus(error, 409)) return null;
    throw error;
  }
}

interface Span {
  readonly before: Blobs;
  readonly after: Blobs;
  readonly base: string;
  readonly head: string;
}

async function readMoves(
  host: CodeHost,
  changes: ContentChanges,
  { before, after, base, head }: Span,
): Promise<readonly PageMove[]> {
  if (changes.added.length === 0 || changes.gone.length === 0) return [];
  const [renames, redirects] = await Promise.all([
    readRenames(host, base, head),
    readRedirects(host, changes.added.slice(0, MAX_READ_PAGES), after),
  ]);
  return findMoves(changes, { before, after, renames, redirects });
}

/** The earlier paths that pages name in their front matter, by file. */
async function readRedirects(
  host: CodeHost,
  paths: readonly string[],
  blobs: Blobs,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const entries = await mapParallel(paths, async (path) => {
    const text = decodeText(await readBlob(host, blobs.get(path) ?? ''));
    return [path, (text && readRedirectFrom(parseFrontMatter(text).frontMatter)) || []] as const;
  });
  return new Map(entries);
}

interface NavigationUpdate {
  readonly before: Blobs;
  readonly after: Blobs;
  readonly moves: readonly PageMove[];
  readonly gone: readonly string[];
}

async function updateNavigation(
  { database }: Services,
  host: CodeHost,
  { before, after, moves, gone }: NavigationUpdate,
): Promise<void> {
  const { sections, items } = await planNewEntries(database, host, before, after);
  const toRow = ({ from, to }: PageMove) => ({ from, to, href: toPageHref(to.replace(/^docs\//, '')) });
  const parameters = { p_moves: moves.map(toRow), p_sections: sections, p_items: items, p_gone: gone };
  await query(v.unknown(), database.rpc('sync_navigation', parameters));
}

interface SyncNote {
  readonly repository: string;
  readonly branch: string;
  readonly head_sha: string;
  readonly files_updated: number;
  readonly source: SyncCause['source'];
}

async function noteSync(database: Database, note: SyncNote): Promise<void> {
  await query(v.unknown(), database.from('content_syncs').insert({ ...note }));
}

/** Generated entries that went with their file stay inactive when it comes back: who knows why it went. */
async function findReturned(database: Database, added: readonly string[]): Promise<string[]> {
  if (added.length === 0) return [];
  const inactive = database
    .from('navigation_items')
    .select('file_path')
    .eq('is_active', false)
    .eq('is_auto_generated', true)
    .in('file_path', added.slice(0, MAX_READ_PAGES));
  const rows = await query(InactiveRowsSchema, inactive);
  return rows.map(
    ({ file_path }) =>
      `${file_path} is there, but its navigation entry is inactive. Show it again if it may be seen.`,
  );
}
