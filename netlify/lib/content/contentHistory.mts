import { parseFrontMatter } from '#domain/content/frontMatter/frontMatter';
import { readRedirectFrom } from '#domain/content/links/redirects';
import {
  type Blobs,
  type ContentChanges,
  compareContent,
  findMoves,
  type PageMove,
} from '#domain/git/contentChanges';
import { findOrigins, type PageOrigin } from '#domain/git/contentOrigins';
import { isPage } from '#domain/git/paths';
import { readRenames } from '../codeHost/compare.mts';
import type { CodeHost } from '../codeHost/host.mts';
import { hasStatus } from '../codeHost/hostError.mts';
import { readFiles } from '../codeHost/trees.mts';
import type { Database } from '../database.mts';
import { findHiddenFiles } from '../visibility/hiddenFiles.mts';
import { readAllTexts } from './branchTexts.mts';

/** Two versions of the content: their blobs, and their commits. */
export interface ContentSpan {
  readonly before: Blobs;
  readonly after: Blobs;
  readonly base: string;
  readonly head: string;
}

/** Where the pages of the later version come from. */
export interface ContentTrace {
  readonly moves: readonly PageMove[];
  readonly origins: readonly PageOrigin[];
  /** Hidden pages of the earlier version. */
  readonly hidden: ReadonlySet<string>;
}

/** The blobs of a commit's files. */
export async function readBlobs(host: CodeHost, commit: string): Promise<Blobs> {
  const files = await readFiles(host, commit);
  return new Map([...files].map(([path, { blobSha }]) => [path, blobSha]));
}

/** Like {@link readBlobs}, but null when the commit no longer exists. */
export async function readOldBlobs(host: CodeHost, commit: string): Promise<Blobs | null> {
  try {
    return await readBlobs(host, commit);
  } catch (error) {
    if (hasStatus(error, 404) || hasStatus(error, 409)) return null;
    throw error;
  }
}

/**
 * Finds out where the content of each changed page comes from. Texts are only read where they matter, with one request
 * per commit.
 *
 * @throws HostError when the code host fails; AppError `network` when the database does
 */
export async function traceContent(
  database: Database,
  host: CodeHost,
  span: ContentSpan,
): Promise<ContentTrace> {
  const { before, after, base, head } = span;
  const changes = compareContent(before, after);
  const touched = changes.changed.filter((path) => isPage(path) && after.has(path));
  const hidden = await findHiddenFiles(database, [...before.keys()].filter(isPage));
  const mayBeHidden = hidden.size > 0 && touched.length > 0;
  const mayBeMoved = changes.added.length > 0 && changes.gone.length > 0;
  const [textsAfter, textsBefore] = await Promise.all([
    mayBeHidden || mayBeMoved ? readPageTexts(host, head) : NO_TEXTS,
    mayBeHidden ? readPageTexts(host, base) : NO_TEXTS,
  ]);
  const texts = { textsBefore: pickTexts(before, textsBefore), textsAfter: pickTexts(after, textsAfter) };
  const moves = await readMoves(host, changes, span, texts.textsAfter);
  return { moves, hidden, origins: findOrigins({ before, after, moves, hidden, ...texts }) };
}

/** The texts of pages by path. A merge can put a page of the head at another path. */
function pickTexts(blobs: Blobs, texts: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const found = [...blobs].flatMap(([path, blob]) => {
    const text = isPage(path) ? texts.get(blob) : undefined;
    return text === undefined ? [] : [[path, text] as const];
  });
  return new Map(found);
}

const NO_TEXTS: ReadonlyMap<string, string> = new Map();

/** The text of every page of a commit by blob, in one request. */
export async function readPageTexts(host: CodeHost, commit: string): Promise<ReadonlyMap<string, string>> {
  const texts = await readAllTexts(host, commit);
  return new Map(texts.filter(({ path }) => isPage(path)).map(({ blobSha, text }) => [blobSha, text]));
}

async function readMoves(
  host: CodeHost,
  changes: ContentChanges,
  { before, after, base, head }: ContentSpan,
  textsAfter: ReadonlyMap<string, string>,
): Promise<readonly PageMove[]> {
  if (changes.added.length === 0 || changes.gone.length === 0) return [];
  const renames = await readRenames(host, base, head);
  const redirects = new Map(
    changes.added.map((path) => {
      const frontMatter = parseFrontMatter(textsAfter.get(path) ?? '');
      return [path, readRedirectFrom(frontMatter) ?? []] as const;
    }),
  );
  return findMoves(changes, { before, after, renames, redirects });
}
