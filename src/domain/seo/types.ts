import * as v from 'valibot';

const Text = v.exactOptional(v.string());
const Flag = v.exactOptional(v.boolean());

const CustomMetaSchema = v.pipe(
  v.object({ attribute: v.picklist(['name', 'property']), key: v.string(), content: v.string() }),
  v.readonly(),
);
/** An author's meta tag: `name` or `property`, and its content. */
export type CustomMeta = v.InferOutput<typeof CustomMetaSchema>;

export const SeoValuesSchema = v.pipe(
  v.object({
    /** The document's title; `{page_title}` stands for the page's own. */
    title: Text,
    description: Text,
    keywords: v.exactOptional(v.pipe(v.array(v.string()), v.readonly())),
    canonicalUrl: Text,
    robots: Text,
    noindex: Flag,
    nofollow: Flag,
    ogTitle: Text,
    ogDescription: Text,
    ogImage: Text,
    ogType: Text,
    ogUrl: Text,
    twitterCard: Text,
    twitterTitle: Text,
    twitterDescription: Text,
    twitterImage: Text,
    twitterSite: Text,
    twitterCreator: Text,
    publisher: Text,
    /** A BCP 47 tag: `en`, `pt-BR`. */
    language: Text,
    siteName: Text,
    /** In the notation of Open Graph: `en_US`. */
    locale: Text,
    customMeta: v.exactOptional(v.pipe(v.array(CustomMetaSchema), v.readonly())),
  }),
  v.readonly(),
);
/**
 * One source's values (page, section or whole site) for search engines and shared links. Missing and empty values come
 * from the next source.
 */
export type SeoValues = v.InferOutput<typeof SeoValuesSchema>;

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
