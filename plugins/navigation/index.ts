import { createDocsPlugin } from './docsPlugin';
import { listContentFiles } from './listContentFiles';
import { loadSiteData, type SiteData, type SiteDataOptions } from './loadSiteData';
import { readStaticNavigation } from './readStaticNavigation';

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
