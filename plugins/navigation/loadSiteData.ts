import { mergeNavigation } from '#domain/navigation/mergeNavigation';
import { decidePublicPages, type PublicPages } from '#domain/navigation/publicPages';
import { staticNavigation } from '#domain/navigation/staticNavigation';
import type { SiteSeo } from '#domain/seo/resolveSeoMetadata';
import { toSiteSeo } from '#domain/seo/rows';
import { fetchRows, type RowSource, type SiteRows } from './fetchRows';
import { readSnapshot, toSnapshotFile, writeSnapshot } from './snapshot';

/** What a build takes from the database. */
export interface SiteData {
  readonly pages: PublicPages;
  readonly seo: SiteSeo;
}

/** What {@link loadSiteData} needs. */
export interface SiteDataOptions extends RowSource {
  readonly siteDir: string;
  /** Content files, as paths below `docs/`. */
  readonly files: readonly string[];
  /** Longest time for the whole, in ms. */
  readonly timeoutMs?: number;
  /** Whether a database that refuses connections is only just starting, as with `npm start`. */
  readonly waitForStart?: boolean;
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
 * nonsense or nothing at all takes nothing away: the last good answer holds, else the static navigation, with one
 * warning (decision D6). Never throws because of the database.
 */
export async function loadSiteData(options: SiteDataOptions): Promise<SiteData> {
  const file = toSnapshotFile(options.siteDir, options.databaseUrl);
  try {
    const rows = await fetchInTime(options);
    if (isEmpty(rows)) throw new Error('it has no navigation');
    await writeSnapshot(file, rows, new Date().toISOString()).catch((error: Error) => {
      console.warn(
        '[WARNING] The navigation and SEO data could not be kept for later builds:',
        error.message,
      );
    });
    return toSiteData(rows, options.files);
  } catch (error) {
    const snapshot = await readSnapshot(file);
    warn(options.databaseUrl, error, snapshot?.savedAt);
    return toSiteData(snapshot?.rows ?? NO_ROWS, options.files);
  }
}

/** Nothing public and nothing hidden: tables that were never filled, or a database that lost them. */
function isEmpty({ navigationItems, hiddenFiles }: SiteRows): boolean {
  return navigationItems.length === 0 && hiddenFiles.length === 0;
}

function toSiteData(rows: SiteRows, files: readonly string[]): SiteData {
  const { navigationSections: sections, navigationItems: items } = rows;
  const navigation = mergeNavigation({ sections, items }, { fallback: staticNavigation });
  return {
    pages: decidePublicPages(navigation, files, new Set(rows.hiddenFiles)),
    seo: toSiteSeo({ metadata: rows.seoMetadata, sections: rows.sectionSeo }),
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

function warn(databaseUrl: string, error: unknown, savedAt: string | undefined): void {
  const instead = savedAt ? `what it said on ${savedAt}` : 'the static navigation; every page is published';
  console.warn(
    `[WARNING] Navigation and SEO could not be read from ${databaseUrl}: ${explain(error)}. Used instead: ${instead}.`,
  );
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'no answer in time';
  const { code } = error as NodeJS.ErrnoException;
  const own = error.message || code || error.name;
  return error.cause ? `${own} (${explain(error.cause)})` : own;
}
