import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { mergeNavigation } from '#domain/navigation/mergeNavigation';
import { decidePublicPages, type PublicPages } from '#domain/navigation/publicPages';
import type { Navigation } from '#domain/navigation/types';
import type { SiteSeo } from '#domain/seo/resolveSeoMetadata';
import { toSiteSeo } from '#domain/seo/rows';
import { fetchRows, type RowSource, type SiteRows } from './fetchRows';
import { readSnapshot, type Snapshot, toSnapshotFile, writeSnapshot } from './snapshot';

/** What a build takes from the database. */
export interface SiteData {
  readonly pages: PublicPages;
  readonly seo: SiteSeo;
  /** Changes when the rest does. */
  readonly version: string;
}

/** What {@link loadSiteData} needs. */
export interface SiteDataOptions extends RowSource {
  /** Absolute path of the folder for the last good answers. */
  readonly siteDataDir: string;
  /** Content files, as paths below `docs/`. */
  readonly files: readonly string[];
  /** The navigation that holds where the database says nothing. */
  readonly staticNavigation: Navigation;
  /** Longest time for the whole, in ms. */
  readonly timeoutMs?: number;
  /** Whether a database that refuses connections is only just starting, as with `npm start`. */
  readonly waitForStart?: boolean;
  /** Whether the build ends when nothing is known about visibility: no answer now, and none from before. */
  readonly mustKnow?: boolean;
}

/** The build may not publish pages of which it does not know whether visitors may see them. */
export class UnknownVisibilityError extends Error {
  override readonly name = 'UnknownVisibilityError';

  constructor(databaseUrl: string, reason: string) {
    super(
      `Which pages are private could not be read from ${databaseUrl}: ${reason}. There is no answer from an earlier ` +
        'build either, so nothing is published, and what is deployed stays. Build again when the database answers, ' +
        'or set REQUIRE_DATABASE=false to publish every page.',
    );
  }
}

/** All that a build waits for the database, in ms. */
const TIMEOUT_MS = 20_000;
const NO_ROWS: SiteRows = {
  hiddenFiles: [],
  navigationSections: [],
  navigationItems: [],
  seoMetadata: [],
  sectionSeo: [],
};

/**
 * The public navigation, the files to withhold, and the SEO data. A database that is down, slow, or answers
 * nonsense or nothing any more takes nothing away: the last good answer is used, else the static navigation, with
 * one warning.
 *
 * @throws UnknownVisibilityError when there is no good answer at all, and the build must know
 */
export async function loadSiteData(options: SiteDataOptions): Promise<SiteData> {
  const file = toSnapshotFile(options.siteDataDir, options.databaseUrl);
  const snapshot = await readSnapshot(file);
  const rows = await readRows(options, snapshot, file);
  return toSiteData(rows, options);
}

async function readRows(
  options: SiteDataOptions,
  snapshot: Snapshot | null,
  file: string,
): Promise<SiteRows> {
  try {
    const rows = await fetchInTime(options);
    if (!hasNavigation(rows)) return withoutWiping(rows, options, snapshot, file);
    await writeSnapshot(file, rows, new Date().toISOString()).catch((error: Error) => {
      console.warn(
        '[WARNING] The navigation and SEO data could not be kept for later builds:',
        error.message,
      );
    });
    return rows;
  } catch (error) {
    if (!snapshot && options.mustKnow) throw new UnknownVisibilityError(options.databaseUrl, explain(error));
    warn(options, explain(error), snapshot);
    return snapshot?.rows ?? NO_ROWS;
  }
}

/** Something public, or something hidden. */
function hasNavigation({ navigationItems, hiddenFiles }: SiteRows): boolean {
  return navigationItems.length > 0 || hiddenFiles.length > 0;
}

/**
 * An answer without navigation: that of a database where nobody has changed it yet, or of one that lost what it had.
 * Then the last good navigation stays, and with nothing else in the answer the last good SEO data too.
 */
function withoutWiping(
  rows: SiteRows,
  options: SiteDataOptions,
  snapshot: Snapshot | null,
  file: string,
): SiteRows {
  if (!snapshot) return rows;
  warn(options, `it has no navigation any more (if that is meant, delete ${file})`, snapshot);
  const hasSeo = rows.seoMetadata.length > 0 || rows.sectionSeo.length > 0;
  const { seoMetadata, sectionSeo } = rows;
  return { ...snapshot.rows, ...(hasSeo && { seoMetadata, sectionSeo }) };
}

function toSiteData(rows: SiteRows, { files, staticNavigation }: SiteDataOptions): SiteData {
  const { navigationSections: sections, navigationItems: items } = rows;
  const navigation = mergeNavigation({ sections, items }, { fallback: staticNavigation });
  return {
    pages: decidePublicPages(navigation, files, new Set(rows.hiddenFiles)),
    seo: toSiteSeo({ metadata: rows.seoMetadata, sections: rows.sectionSeo }),
    version: createHash('sha256').update(JSON.stringify(rows)).digest('hex').slice(0, 16),
  };
}

async function fetchInTime(options: SiteDataOptions): Promise<SiteRows> {
  const signal = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
  for (;;) {
    try {
      return await fetchRows(options, options.files, signal);
    } catch (error) {
      if (!options.waitForStart || !isRefused(error) || signal.aborted) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

function isRefused(error: unknown): boolean {
  return explain(error).includes('ECONNREFUSED');
}

function warn({ databaseUrl }: RowSource, reason: string, snapshot: Snapshot | null): void {
  const instead = snapshot
    ? `what it said on ${snapshot.savedAt}`
    : 'the static navigation; every page is published';
  console.warn(
    `[WARNING] Navigation and SEO could not be read from ${databaseUrl}: ${reason}. Used instead: ${instead}.`,
  );
}

/** What is read of something thrown. By its shape: errors of the platform need not be of this realm's class. */
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
  if (name === 'TimeoutError') return 'no answer in time';
  const own = message || (typeof code === 'string' ? code : name);
  return cause ? `${own} (${explain(cause)})` : own;
}
