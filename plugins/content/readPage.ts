import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type BuildCache, openCache, readValue, toKey, writeValue } from '../cache/buildCache';
import { readCodeVersion } from '../cache/codeVersion';
import { runInWorkers } from '../workers/runInWorkers';
import type { ContentSite } from './contentSite';
import { isStillTrue, type Observations, observe } from './observations';
import { type PageRecord, toPageRecord } from './pageRecord';
import { preparePage, readTerms, toPage } from './preparePage';

/** Minimum number of pages to read in threads; fewer are read faster than a thread starts. */
const MIN_PAGES_FOR_THREADS = 40;

/** A page's record, and its inputs besides the page's own file. */
interface CachedPage {
  readonly record: PageRecord;
  readonly seen: Observations;
}

/** A page that this process has read. */
interface KnownPage {
  readonly text: string;
  readonly record: PageRecord;
  /** Its other inputs; null when they can't change, because this is a build. */
  readonly seen: Observations | null;
}

/** Pages that this process has read, by site and file. */
const pagesOf = new WeakMap<ContentSite, Map<string, KnownPage>>();
const preparations = new WeakMap<ContentSite, Promise<void>>();

/**
 * Reads, checks and prepares a page, for all outputs of the build. A build reads each page once; in development, a page
 * is read again when one of its inputs has changed. If an earlier process has read the page and none of its inputs have
 * changed, it comes from the cache.
 *
 * @param file absolute path
 * @param given the whole file; by default, it is read from disk
 * @throws ContentError when the page, or a partial it includes, can't be published
 */
export function readPage(file: string, site: ContentSite, given?: string): PageRecord {
  const pages = getPages(site);
  const known = pages.get(file);
  // A build reads each file once, too.
  if (known?.seen === null && given === undefined) return known.record;
  const text = given ?? readFileSync(file, 'utf8');
  if (known?.text === text && (known.seen === null || isStillTrue(known.seen, site))) return known.record;
  const { record, seen } = read(file, site, text);
  pages.set(file, { text, record, seen: isProduction() ? null : seen });
  return record;
}

/**
 * Reads the published pages in several threads, so that {@link readPage} only has to look them up. Skips pages with an
 * error, which {@link readPage} reports when it reads them again.
 */
export function preparePages(site: ContentSite): Promise<void> {
  if (!isProduction()) return Promise.resolve();
  const preparation = preparations.get(site) ?? prepare(site);
  preparations.set(site, preparation);
  return preparation;
}

async function prepare(site: ContentSite): Promise<void> {
  const { docsDir, facts } = site;
  const pages = getPages(site);
  const missing: PageText[] = [];
  for (const each of facts.published) {
    const file = path.join(docsDir, each);
    const text = readFileSync(file, 'utf8');
    const cached = readCached(file, site, text);
    if (cached) pages.set(file, { text, record: cached.record, seen: null });
    else missing.push({ file, text });
  }
  if (missing.length < MIN_PAGES_FOR_THREADS) return;
  const records = await runInWorkers<ContentSite['facts'], PageText, PageRecord | null>({
    module: path.join(__dirname, 'readPagesInWorker.ts'),
    shared: facts,
    items: missing,
  });
  for (const [index, { file, text }] of missing.entries()) {
    const record = records[index];
    if (record) pages.set(file, { text, record, seen: null });
  }
}

/** The text of a page's file. */
export interface PageText {
  readonly file: string;
  readonly text: string;
}

function isProduction(): boolean {
  return process.env.NODE_ENV === 'production';
}

function getPages(site: ContentSite): Map<string, KnownPage> {
  const pages = pagesOf.get(site) ?? new Map<string, KnownPage>();
  pagesOf.set(site, pages);
  return pages;
}

function read(file: string, site: ContentSite, text: string): CachedPage {
  const cached = readCached(file, site, text);
  if (cached) return cached;
  const { observed, seen } = observe(site);
  // `site` instead of `observed`: lookups for terms aren't recorded one by one. `seen` records which terms were found.
  const page = preparePage(file, observed, text, readTerms(toPage(file, site), site));
  const value: CachedPage = { record: toPageRecord(page, file, observed), seen: seen(file, page) };
  const cache = toCache(site);
  if (cache) writeValue(cache, toPageKey(file, site, text), value);
  return value;
}

function readCached(file: string, site: ContentSite, text: string): CachedPage | null {
  const cache = toCache(site);
  if (!cache) return null;
  // Written by `read`. The key contains the code's version and the entry its checksum, so the type is right.
  const value = readValue(cache, toPageKey(file, site, text)) as CachedPage | null;
  return value && isStillTrue(value.seen, site) ? value : null;
}

function toCache({ facts }: ContentSite): BuildCache | null {
  return facts.cacheDir === null ? null : openCache(facts.cacheDir);
}

function toPageKey(file: string, site: ContentSite, text: string): string {
  const { docsDir, urlRules } = site;
  // Absolute paths are part of the record.
  return toKey('page', readCodeVersion(), docsDir, toPage(file, site), JSON.stringify(urlRules), text);
}
