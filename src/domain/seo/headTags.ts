import { toAbsoluteUrl } from '../http/absoluteUrl';
import { SOCIAL_CARD_HEIGHT, SOCIAL_CARD_WIDTH, toSocialCardPath } from './socialCard';
import type { CustomMeta, SeoMetadata } from './types';

/** The page's URL. */
export interface PageUrl {
  /** Origin of the site, without a trailing slash. */
  readonly siteUrl: string;
  /** The page's path, not percent-encoded and without trailing slash. */
  readonly path: string;
}

/** The tags in a page's head. */
export interface HeadTags {
  readonly title: string;
  /** Every tag once. */
  readonly meta: readonly CustomMeta[];
  readonly canonicalUrl: string;
}

/**
 * Builds the tags in a page's head. Missing Open Graph and Twitter values fall back to the general ones, and a
 * missing image to the page's social card. An author's tag replaces the site's tag with the same name.
 */
export function toHeadTags(seo: SeoMetadata, { siteUrl, path }: PageUrl): HeadTags {
  const canonicalUrl = seo.canonicalUrl ?? toAbsoluteUrl(siteUrl, path);
  const image = seo.ogImage ?? toAbsoluteUrl(siteUrl, toSocialCardPath(path));
  const isCard = seo.ogImage === undefined;
  const ogTitle = seo.ogTitle ?? seo.title;
  const ogDescription = seo.ogDescription ?? seo.description;
  const values: readonly (readonly [key: string, content: string | number | undefined])[] = [
    ['description', seo.description],
    ['keywords', seo.keywords?.join(', ')],
    ['robots', seo.robots],
    ['publisher', seo.publisher],
    ['og:title', ogTitle],
    ['og:description', ogDescription],
    ['og:type', seo.ogType],
    ['og:url', seo.ogUrl ?? canonicalUrl],
    ['og:site_name', seo.siteName],
    ['og:locale', seo.locale],
    ['og:image', image],
    ['og:image:alt', isCard ? ogTitle : undefined],
    ['og:image:width', isCard ? SOCIAL_CARD_WIDTH : undefined],
    ['og:image:height', isCard ? SOCIAL_CARD_HEIGHT : undefined],
    ['twitter:card', seo.twitterCard],
    ['twitter:title', seo.twitterTitle ?? ogTitle],
    ['twitter:description', seo.twitterDescription ?? ogDescription],
    ['twitter:image', seo.twitterImage ?? image],
    ['twitter:site', seo.twitterSite],
    ['twitter:creator', seo.twitterCreator],
  ];
  const own = values.flatMap(([key, content]) => toTag(key, content));
  return { title: seo.title, meta: mergeTags(own, seo.customMeta ?? []), canonicalUrl };
}

function toTag(key: string, content: string | number | undefined): CustomMeta[] {
  if (content === undefined || content === '') return [];
  return [{ attribute: key.startsWith('og:') ? 'property' : 'name', key, content: String(content) }];
}

function mergeTags(own: readonly CustomMeta[], custom: readonly CustomMeta[]): CustomMeta[] {
  return [...new Map([...own, ...custom].map((tag) => [tag.key.toLowerCase(), tag])).values()];
}
