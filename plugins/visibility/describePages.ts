import type { Root } from '#domain/content/mdx/nodes';
import { toPageDataPath } from '#domain/content/pageData';
import { groupByKey } from '#domain/groupByKey';
import { toMarkdownPaths } from '#domain/llms/contentPath';
import { toPageHref } from '#domain/product/pagePath';
import { toSocialCardPath } from '#domain/seo/socialCard';
import { listPageImages } from '#domain/visibility/pageImages';
import type { ContentSite } from '../content/contentSite';
import type { PageRecord } from '../content/pageRecord';
import { toPage } from '../content/preparePage';
import type { PublicPage } from '../content/publicPages';
import { readPage } from '../content/readPage';
import { pageRedirects } from '../hosting/redirects';
import type { ManifestPage } from './manifest';

/** A page with its files, and its images apart. */
export type DescribedPage = ManifestPage & Pick<PageRecord, 'images'>;

const NO_TEXT: Root = { type: 'root', children: [] };

/**
 * Lists the files of each page, and the URLs that redirect to it.
 *
 * @param pages all published pages: where one has a former URL of another, there is no redirect
 */
export function describePages(
  pages: readonly Pick<PublicPage, 'path' | 'file' | 'frontMatter'>[],
  site: ContentSite,
): DescribedPage[] {
  const sources = groupByKey(pageRedirects(pages, site).map(({ from, to }) => [to, from]));
  return pages.map(({ path, file: source, frontMatter }) => {
    const file = toPage(source, site);
    // Rows of the SEO tables can set an image, too.
    const metadata = listPageImages({ file, frontMatter, tree: NO_TEXT }, site.urlRules.siteUrl);
    const images = [...readPage(source, site).images, ...metadata];
    const href = toPageHref(file);
    const redirects = [href, ...toMarkdownPaths(href)].flatMap((to) => sources.get(to) ?? []);
    const own = [...toMarkdownPaths(path), toPageDataPath(path), toSocialCardPath(path)];
    return { file, path, hrefs: [...own, ...redirects, ...images], images };
  });
}
