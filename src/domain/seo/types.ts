/** An author's meta tag: `name` or `property`, and its content. */
export interface CustomMeta {
  readonly attribute: 'name' | 'property';
  readonly key: string;
  readonly content: string;
}

/**
 * One source's values (page, section or whole site) for search engines and shared links. Missing and empty values come
 * from the next source.
 */
export interface SeoValues {
  /** The document's title; `{page_title}` stands for the page's own. */
  readonly title?: string;
  readonly description?: string;
  readonly keywords?: readonly string[];
  readonly canonicalUrl?: string;
  readonly robots?: string;
  readonly noindex?: boolean;
  readonly nofollow?: boolean;
  readonly ogTitle?: string;
  readonly ogDescription?: string;
  readonly ogImage?: string;
  readonly ogType?: string;
  readonly ogUrl?: string;
  readonly twitterCard?: string;
  readonly twitterTitle?: string;
  readonly twitterDescription?: string;
  readonly twitterImage?: string;
  readonly twitterSite?: string;
  readonly twitterCreator?: string;
  readonly publisher?: string;
  /** A BCP 47 tag: `en`, `pt-BR`. */
  readonly language?: string;
  readonly siteName?: string;
  /** In the notation of Open Graph: `en_US`. */
  readonly locale?: string;
  readonly customMeta?: readonly CustomMeta[];
}

/** Values for all pages below a path (a row of `section_seo_metadata`). */
export interface SectionSeo extends SeoValues {
  /** A path, or a path ending in `/*` for everything below. */
  readonly pathPattern: string;
}

/** The result for one page. URLs are absolute; optional fields are absent where no source sets them. */
export interface SeoMetadata extends Omit<SeoValues, 'noindex' | 'nofollow'> {
  readonly title: string;
  readonly robots: string;
  readonly ogType: string;
  readonly siteName: string;
  readonly locale: string;
  readonly twitterCard: string;
}
