import { readFileSync } from 'node:fs';
import path from 'node:path';
import { toStaticNavigation } from '#domain/navigation/fileNavigation';
import { NAVIGATION_PATH, parseNavigationFile } from '#domain/navigation/navigationFile';
import type { Navigation } from '#domain/navigation/types';
import { listFilesBelow } from '../files';
import { createDocsPlugin } from './docsPlugin';
import { loadSiteData, type SiteData, type SiteDataOptions } from './loadSiteData';

export { createDocsPlugin, type SiteData };

declare global {
  /** See {@link readSiteData}. */
  var siteDataOfThisBuild: Promise<SiteData> | undefined;
}

/**
 * Reads the data that the build needs from the navigation file and the database (see README.md).
 *
 * Docusaurus loads its configuration several times in one build, each time as a fresh module, and all of them must see
 * the same data. A production build is one process, so the first result is stored on `globalThis`: one set of hidden
 * pages, and at most one warning. The development server reads it each time it loads its configuration.
 *
 * @param docsDir absolute path of `docs/`
 * @throws Error when `docs/` has no navigation file
 */
export function readSiteData(
  docsDir: string,
  options: Omit<SiteDataOptions, 'files' | 'navigation'>,
): Promise<SiteData> {
  const load = () =>
    loadSiteData({
      ...options,
      files: listContentFiles(docsDir),
      navigation: readStaticNavigation(docsDir),
    });
  if (process.env.NODE_ENV !== 'production') return load();
  globalThis.siteDataOfThisBuild ??= load();
  return globalThis.siteDataOfThisBuild;
}

/**
 * Lists the content paths of all pages, with forward slashes. Names that start with `_` are parts of pages.
 *
 * @param docsDir absolute path of `docs/`
 */
function listContentFiles(docsDir: string): string[] {
  return listFilesBelow(docsDir)
    .filter((file) => /\.mdx?$/.test(file) && !/(?:^|\/)_/.test(file))
    .sort();
}

/**
 * Reads the static navigation from the content's navigation file. Lines that can't be parsed are skipped with a
 * warning: a mistake in one line must not prevent the publication of all other pages.
 *
 * @param docsDir absolute path of `docs/`
 * @throws Error when the file doesn't exist: the previous deploy is better than a site without navigation
 */
export function readStaticNavigation(docsDir: string): Navigation {
  const file = parseNavigationFile(readFileSync(path.join(docsDir, '..', NAVIGATION_PATH), 'utf8'));
  for (const { line, reason } of file.problems)
    console.warn(`[WARNING] ${NAVIGATION_PATH}:${line} ${reason}`);
  return toStaticNavigation(file);
}
