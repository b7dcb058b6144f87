import { type ContentSite, toContentSite } from '../../plugins/content/contentSite';

/** Creates a site without hidden pages, redirects, navigation and cache. */
export function createOpenSite(docsDir: string, siteUrl: string): ContentSite {
  return toContentSite({
    docsDir,
    navigation: { topLevelItems: [], sections: [] },
    urlRules: { siteUrl },
    published: [],
    hidden: [],
    redirects: [],
    cacheDir: null,
  });
}
