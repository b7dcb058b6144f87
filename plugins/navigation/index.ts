import { statSync } from 'node:fs';
import path from 'node:path';
import { createDocsPlugin } from './docsPlugin';
import { listContentFiles } from './listContentFiles';
import { loadSiteData, type SiteData, type SiteDataOptions } from './loadSiteData';
import { readStaticNavigation } from './readStaticNavigation';

export { createDocsPlugin, type SiteData };

/** How long one answer serves a process, in ms. */
const KEEP_MS = 60_000;

interface Kept {
  readonly key: string;
  readonly until: number;
  readonly data: Promise<SiteData>;
}

declare global {
  /** Docusaurus loads its configuration several times in one build, each time as a fresh module. */
  var keptSiteData: Kept | undefined;
}

/**
 * What the build takes from the database (see README.md). Asked for again within a minute it is the same answer, so
 * that one build has one navigation and at most one warning.
 *
 * @param docsDir absolute path of `docs/`
 * @throws Error when `docs/` has no navigation file
 */
export function readSiteData(
  docsDir: string,
  options: Omit<SiteDataOptions, 'files' | 'navigation'>,
): Promise<SiteData> {
  // The file's time changes when the development site is to be loaded anew (local/reloadSite.mts).
  const { mtimeMs } = statSync(path.join(docsDir, '../docusaurus.config.ts'));
  const key = `${docsDir} ${options.databaseUrl} ${mtimeMs}`;
  const kept = globalThis.keptSiteData;
  if (kept?.key === key && kept.until > Date.now()) return kept.data;
  const data = loadSiteData({
    ...options,
    files: listContentFiles(docsDir),
    navigation: readStaticNavigation(docsDir),
  });
  globalThis.keptSiteData = { key, until: Date.now() + KEEP_MS, data };
  return data;
}
