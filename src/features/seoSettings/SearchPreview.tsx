import { product } from '#domain/product/product';
import type { HeadTags } from '#domain/seo/headTags';
import type { SeoMetadata } from '#domain/seo/types';
import { decodeUriComponent } from '#domain/text/decodeUriComponent';
import styles from './Previews.module.css';

/** A page as the previews show it. */
interface PreviewedPage {
  /** Origin of the site, without a trailing slash. */
  readonly siteUrl: string;
  readonly seo: SeoMetadata;
  readonly head: HeadTags;
  readonly isIndexed: boolean;
}

export interface PreviewProps {
  readonly page: PreviewedPage;
  /** Omitted for the app's theme. */
  readonly theme?: 'light' | 'dark' | undefined;
}

/** Approximates how a search engine lists the page. */
export function SearchPreview({ page, theme }: PreviewProps) {
  const { head, seo } = page;
  const { host, pathname } = new URL(head.canonicalUrl);
  const path = decodeUriComponent(pathname) ?? pathname;
  const crumbs = [host, ...path.split('/').filter(Boolean)].join(' › ');
  return (
    <figure className={styles.preview} data-theme={theme}>
      <figcaption>Search result</figcaption>
      <div className={styles.result} data-muted={!page.isIndexed}>
        <p className={styles.site}>{seo.siteName || product.name}</p>
        <p className={styles.crumbs}>{crumbs}</p>
        <p className={styles.resultTitle}>{head.title}</p>
        <p className={styles.resultText}>
          {seo.description ?? 'Without a description, search engines pick a sentence from the page.'}
        </p>
      </div>
      {!page.isIndexed && (
        <p className={styles.warning} role="note">
          Search engines are asked to skip this page ({seo.robots}). It isn't in the sitemap either.
        </p>
      )}
    </figure>
  );
}
