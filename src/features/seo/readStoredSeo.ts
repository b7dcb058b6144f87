import type { StoredSeo } from '#domain/seo/defaults';

/**
 * Reads the metadata that the build stored in a page's front matter (`plugins/content/readFrontMatter.ts`).
 *
 * @param title the page's title, for a page that the build didn't prepare
 */
export function readStoredSeo(frontMatter: unknown, title: string): StoredSeo {
  const seo = (frontMatter as { seo?: Partial<StoredSeo> } | undefined)?.seo;
  return { ...seo, title: seo?.title ?? title };
}
