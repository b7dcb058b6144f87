import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { toStaticNavigation } from '#domain/navigation/fileNavigation';
import { NAVIGATION_PATH, parseNavigationFile } from '#domain/navigation/navigationFile';
import type { Navigation } from '#domain/navigation/types';
import { createDocsPlugin } from './docsPlugin';
import { loadSiteData, type SiteData, type SiteDataOptions } from './loadSiteData';

export { createDocsPlugin, type SiteData };

declare global {
  /** See {@link readSiteData}. */
  var siteDataOfThisBuild: Promise<SiteData> | undefined;
}

/**
 * What the build takes from the navigation file and the database (README.md).
 *
 * Docusaurus loads its configuration several times in one build, each time as a fresh module, and all of them must see
 * the same data. A production build is one process, so its first answer is stored on `globalThis`: one set of hidden
 * pages, and at most one warning. The development server asks each time it loads its configuration.
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
 * Every page's file, as paths below `docs/` with forward slashes. Names that start with `_` are parts of pages.
 *
 * @param docsDir absolute path of `docs/`
 */
function listContentFiles(docsDir: string): string[] {
  return readdirSync(docsDir, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => /\.mdx?$/.test(file) && !/(?:^|\/)_/.test(file))
    .sort();
}

/**
 * Reads the static navigation from the content's navigation file. Lines that cannot be read are left out with a
 * warning: a slip in one line must not keep all other pages from being published.
 *
 * @param docsDir absolute path of `docs/`
 * @throws Error when there is no such file: a site without any navigation is worth less than the one before
 */
export function readStaticNavigation(docsDir: string): Navigation {
  const file = parseNavigationFile(readFileSync(path.join(docsDir, '..', NAVIGATION_PATH), 'utf8'));
  for (const { line, reason } of file.problems)
    console.warn(`[WARNING] ${NAVIGATION_PATH}:${line} ${reason}`);
  return toStaticNavigation(file);
}
