/** One meta tag of an author's own: `name` or `property`, and its content. */
export interface CustomMeta {
  readonly attribute: 'name' | 'property';
  readonly key: string;
  readonly content: string;
}

/**
 * What one source (a page, a section, the whole site) says about how pages are presented to search engines and
 * in shared links. What is missing or empty is left to the next source.
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
  /** As Open Graph writes it: `en_US`. */
  readonly locale?: string;
  readonly customMeta?: readonly CustomMeta[];
}

/** What is said about all pages below a path (a row of `section_seo_metadata`). */
export interface SectionSeo extends SeoValues {
  /** A path, or a path with `/*` behind it for everything below. */
  readonly pathPattern: string;
}

/** The outcome for one page. Addresses are absolute; optional fields are absent where no source speaks. */
export interface SeoMetadata extends Omit<SeoValues, 'noindex' | 'nofollow'> {
  readonly title: string;
  readonly robots: string;
  readonly ogType: string;
  readonly siteName: string;
  readonly locale: string;
  readonly twitterCard: string;
}
