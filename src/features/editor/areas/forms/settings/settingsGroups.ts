import { type FrontMatterKey, frontMatterKeys } from '#domain/content/frontMatter/frontMatterKeys';
import type { SeoValues } from '#domain/seo/types';

/** One key of the front matter as the form shows it. */
export interface SettingSpec extends FrontMatterKey {
  readonly label: string;
  /** The metadata field it sets; null for other keys. */
  readonly seoKey: keyof SeoValues | null;
}

export interface SettingsGroup {
  readonly title: string;
  readonly settings: readonly SettingSpec[];
}

type Row = readonly [key: string, label: string, seoKey?: keyof SeoValues];

const GROUPS: readonly (readonly [title: string, rows: readonly Row[]])[] = [
  [
    'Basics',
    [
      ['title', 'Title'],
      ['description', 'Description', 'description'],
    ],
  ],
  [
    'Search engines',
    [
      ['metaTitle', 'Title in search results', 'title'],
      ['metaDescription', 'Description in search results', 'description'],
      ['metaKeywords', 'Meta keywords', 'keywords'],
      ['keywords', 'Keywords', 'keywords'],
      ['canonicalUrl', 'Canonical URL', 'canonicalUrl'],
      ['noindex', 'Keep out of search results (noindex)'],
      ['nofollow', "Don't follow its links (nofollow)"],
      ['robots', 'Robots', 'robots'],
    ],
  ],
  [
    'Shared links',
    [
      ['ogTitle', 'Title for shared links', 'ogTitle'],
      ['ogDescription', 'Description for shared links', 'ogDescription'],
      ['ogImage', 'Image for shared links', 'ogImage'],
      ['ogType', 'Type for shared links', 'ogType'],
      ['ogUrl', 'URL for shared links', 'ogUrl'],
    ],
  ],
  [
    'X (Twitter)',
    [
      ['twitterCard', 'Card', 'twitterCard'],
      ['twitterTitle', 'Title on X', 'twitterTitle'],
      ['twitterDescription', 'Description on X', 'twitterDescription'],
      ['twitterImage', 'Image on X', 'twitterImage'],
      ['twitterSite', "The site's account", 'twitterSite'],
      ['twitterCreator', "The author's account", 'twitterCreator'],
    ],
  ],
  [
    'Structured data and more',
    [
      ['schemaType', 'Schema type'],
      ['schemaData', 'Schema data (JSON)'],
      ['customMeta', 'Custom meta tags', 'customMeta'],
      ['publisher', 'Publisher', 'publisher'],
      ['language', 'Language', 'language'],
    ],
  ],
];

/** The keys of a page's front matter in the order of the form, the basics first. */
export const settingsGroups: readonly SettingsGroup[] = GROUPS.map(([title, rows]) => ({
  title,
  settings: rows.map(toSpec),
}));

function toSpec([key, label, seoKey]: Row): SettingSpec {
  const known = frontMatterKeys.find((candidate) => candidate.key === key);
  if (!known) throw new Error(`“${key}” isn't a front matter key.`);
  return { ...known, label, seoKey: seoKey ?? null };
}
