import { hash } from 'node:crypto';
import * as v from 'valibot';
import type { Navigation } from '#domain/navigation/types';
import type { SiteSeo } from '#domain/seo/resolveSeoMetadata';
import { SectionSeoRowSchema, SeoMetadataRowSchema, toSiteSeo } from '#domain/seo/settings/rows';
import { createHiddenLinks } from '#domain/visibility/hiddenLinks';
import { scrubHiddenUrls } from '#domain/visibility/scrubHiddenUrls';
import { decidePreviewPages, decidePublicPages, type PublicPages } from '#domain/visibility/visibility';
import type { Audience } from '../content/environment';
import { fetchSiteRows, type SiteRows } from './fetchSiteRows';
import { readSnapshot, type Snapshot, toSnapshotFile, writeSnapshot } from './snapshot';

/** The data that a build reads from the database. */
export interface SiteData {
  readonly pages: PublicPages;
  readonly seo: SiteSeo;
  /**
   * Changes with the rest of the data. It is part of the name under which the bundler caches compiled pages between
   * builds, because pages depend on the rows, too, which the bundler doesn't track.
   */
  readonly version: string;
}

/** Options of {@link loadSiteData}. */
export interface SiteDataOptions {
  /** Without a trailing slash. */
  readonly databaseUrl: string;
  readonly publishableKey: string;
  /** Absolute path of the folder for the last good responses. */
  readonly siteDataDir: string;
  /** Content paths of all pages. */
  readonly files: readonly string[];
  /** The navigation, including hidden pages. */
  readonly navigation: Navigation;
  /** Maximum total time, in ms. */
  readonly timeoutMs?: number;
  /** Whether a database that refuses connections may still be starting, as with `npm start`. */
  readonly waitForStart?: boolean;
  /** Origin of the site, which SEO rows may use in URLs of its pages. */
  readonly siteUrl?: string;
  /** Builds for anyone but the developer stop when nothing is known about visibility; `developer` by default. */
  readonly audience?: Audience;
  /** The commit that a host builds; null or absent elsewhere. */
  readonly commit?: string | null;
}

/** Stops a build that can't find out which pages are hidden. */
class UnknownVisibilityError extends Error {
  override readonly name = 'UnknownVisibilityError';

  constructor(databaseUrl: string, reason: string) {
    super(
      `Couldn't read the hidden pages from ${databaseUrl}: ${reason}. No earlier response ` +
        'is stored, so nothing is published and the deployed site stays up. Build again when the database responds.',
    );
  }
}

/** Stops a build of a commit that the content sync hasn't processed: it may have moved private pages. */
export class ContentNotSyncedError extends Error {
  override readonly name = 'ContentNotSyncedError';

  constructor(commit: string) {
    super(
      `The content sync hasn't processed commit ${commit.slice(0, 12)} yet, so a private page that this commit moved ` +
        'could become public. Nothing is published and the deployed site stays up. The webhook starts another build ' +
        "after the sync; if it doesn't, check the webhook of the repository, or choose Sync content in the editor.",
    );
  }
}

/** Maximum total time that a build waits for the database, in ms. */
const TIMEOUT_MS = 20_000;
const NO_ROWS: SiteRows = {
  hiddenFiles: [],
  publicFiles: [],
  seoMetadata: [],
  sectionSeo: [],
  syncedCommit: null,
};

/**
 * Loads the files to publish, their navigation, and the SEO data. When the database is down, slow, or returns
 * unexpected data or no entries anymore, the last good response is used, with one warning.
 *
 * @throws UnknownVisibilityError when there is no good answer at all, and the build is not the developer's
 * @throws ContentNotSyncedError when pages are hidden and the content sync has not handled the commit that is built
 */
export async function loadSiteData(options: SiteDataOptions): Promise<SiteData> {
  const file = toSnapshotFile(options.siteDataDir, options.databaseUrl);
  const snapshot = await readSnapshot(file);
  const { rows, isNew } = await readRows(options, snapshot, file);
  assertSynced(rows, options, snapshot);
  // Stored only after the check, which compares with the stored answer: if the check stops this build, the next build
  // must compare with the same answer.
  if (isNew) await storeSnapshot(file, rows);
  return toSiteData(rows, options);
}

/**
 * Stops a build for visitors whose commit the content sync hasn't handled: a hidden page that moved looks public at its
 * new path until the sync has moved its entry. The build can continue when nothing is hidden, neither now nor in the
 * previous answer. Without a previous answer, any public entry could have been hidden.
 */
function assertSynced(
  rows: SiteRows,
  { audience, commit }: SiteDataOptions,
  snapshot: Snapshot | null,
): void {
  if (audience !== 'visitors' || !commit || rows.syncedCommit === commit) return;
  const hasHidden = snapshot ? snapshot.rows.hiddenFiles.length > 0 : rows.publicFiles.length > 0;
  if (hasHidden || rows.hiddenFiles.length > 0) throw new ContentNotSyncedError(commit);
}

/**
 * Reads the database's answer; uses the last good one when there is none, or when it has lost all entries.
 *
 * @returns the rows, and whether they are a good answer to store for later builds
 */
async function readRows(
  options: SiteDataOptions,
  snapshot: Snapshot | null,
  file: string,
): Promise<{ readonly rows: SiteRows; readonly isNew: boolean }> {
  try {
    const rows = await fetchInTime(options);
    if (hasEntries(rows)) return { rows, isNew: true };
    return { rows: withLastEntries(rows, options, snapshot, file), isNew: false };
  } catch (error) {
    if (!snapshot && isForVisitors(options))
      throw new UnknownVisibilityError(options.databaseUrl, explain(error));
    warn(options, explain(error), snapshot);
    return { rows: snapshot?.rows ?? NO_ROWS, isNew: false };
  }
}

async function storeSnapshot(file: string, rows: SiteRows): Promise<void> {
  await writeSnapshot(file, rows, new Date().toISOString()).catch((error: Error) => {
    console.warn("[WARNING] Couldn't store visibility and SEO for later builds:", error.message);
  });
}

function isForVisitors({ audience }: SiteDataOptions): boolean {
  return audience === 'visitors' || audience === 'preview';
}

/** Whether the database has an entry for at least one page. */
function hasEntries({ publicFiles, hiddenFiles }: SiteRows): boolean {
  return publicFiles.length > 0 || hiddenFiles.length > 0;
}

/**
 * An answer without entries comes from a new database, or from one that lost its data. The last good visibility is then
 * used, and the last good SEO data too if the answer has none.
 */
function withLastEntries(
  rows: SiteRows,
  options: SiteDataOptions,
  snapshot: Snapshot | null,
  file: string,
): SiteRows {
  if (!snapshot) return rows;
  warn(options, `it no longer has navigation entries (if that's right, delete ${file})`, snapshot);
  const hasSeo = rows.seoMetadata.length > 0 || rows.sectionSeo.length > 0;
  const { seoMetadata, sectionSeo, syncedCommit } = rows;
  return { ...snapshot.rows, syncedCommit, ...(hasSeo && { seoMetadata, sectionSeo }) };
}

function toSiteData(rows: SiteRows, options: SiteDataOptions): SiteData {
  const { files, navigation, audience } = options;
  const hiddenFiles = new Set(rows.hiddenFiles);
  const pages =
    audience === 'preview'
      ? decidePreviewPages(navigation, files, new Set(rows.publicFiles), hiddenFiles)
      : decidePublicPages(navigation, files, hiddenFiles);
  return {
    pages,
    seo: toSiteSeo(scrubSeoRows(rows, pages, options)),
    version: toVersion(rows, pages),
  };
}

/** Computes the version of the data. The commit isn't part of it, because pages only depend on their files. */
function toVersion({ syncedCommit: _, ...rows }: SiteRows, { hidden }: PublicPages): string {
  return hash('sha256', JSON.stringify([rows, hidden])).slice(0, 16);
}

/** Removes hidden pages from rows of public ones, such as in canonical URLs and JSON-LD. */
function scrubSeoRows(
  { seoMetadata, sectionSeo }: SiteRows,
  { hidden, published }: PublicPages,
  { siteUrl }: SiteDataOptions,
) {
  const pages = hidden.map((file) => ({ file, frontMatter: {} }));
  const isHiddenLink = createHiddenLinks({ pages, published, ...(siteUrl && { siteUrl }) });
  const isHidden = (url: string): boolean => isHiddenLink(url, '');
  const scrub = (row: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      Object.entries(row).map(([column, value]) => [column, scrubHiddenUrls(value, isHidden) ?? null]),
    );
  return {
    metadata: v.parse(
      v.array(SeoMetadataRowSchema),
      seoMetadata.filter(({ path }) => !isHidden(path)).map(scrub),
    ),
    sections: v.parse(v.array(SectionSeoRowSchema), sectionSeo.map(scrub)),
  };
}

async function fetchInTime(options: SiteDataOptions): Promise<SiteRows> {
  const signal = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
  const database = { url: options.databaseUrl, publishableKey: options.publishableKey };
  for (;;) {
    try {
      return await fetchSiteRows(database, { files: options.files, commit: commitToAsk(options) }, signal);
    } catch (error) {
      if (!options.waitForStart || !isRefused(error) || signal.aborted) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

/** Returns the commit to check. A preview only publishes known pages, so it doesn't need the content sync. */
function commitToAsk({ audience, commit }: SiteDataOptions): string | null {
  return audience === 'visitors' ? (commit ?? null) : null;
}

function isRefused(error: unknown): boolean {
  return explain(error).includes('ECONNREFUSED');
}

function warn(options: SiteDataOptions, reason: string, snapshot: Snapshot | null): void {
  const { databaseUrl } = options;
  // Not an error: the first build on a machine may run before the services were ever started.
  if (!snapshot && !isForVisitors(options) && reason.includes('ECONNREFUSED')) {
    console.info(
      "[INFO] The local services aren't running, so this build has every page and no SEO settings. To use those of your data, start the services first: npm start",
    );
    return;
  }
  const instead = snapshot ? `what it said on ${snapshot.savedAt}` : 'nothing, so every page is published';
  console.warn(
    `[WARNING] Couldn't read visibility and SEO from ${databaseUrl}: ${reason}. Used instead: ${instead}.`,
  );
}

/**
 * The parts of a thrown value that are read. Checked by shape, since the platform's errors can be from another realm.
 */
const ThrownSchema = v.object({
  name: v.optional(v.string(), ''),
  message: v.optional(v.string(), ''),
  code: v.optional(v.unknown()),
  cause: v.optional(v.unknown()),
});

function explain(thrown: unknown): string {
  const parsed = v.safeParse(ThrownSchema, thrown);
  if (!parsed.success) return String(thrown);
  const { name, message, code, cause } = parsed.output;
  if (name === 'TimeoutError') return 'no response in time';
  const own = message || (typeof code === 'string' ? code : name);
  return cause ? `${own} (${explain(cause)})` : own;
}
