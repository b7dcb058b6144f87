import { type FrontMatterKey, frontMatterKeys } from '#domain/content/frontMatter/frontMatterKeys';
import { seoLabels } from '#domain/seo/settings/labels';
import type { SeoValues } from '#domain/seo/types';

/** One key of the front matter, as the form shows it. */
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
      ['description', seoLabels.description, 'description'],
      ['appliesTo', 'Applies to'],
      ['verified', 'Verified on'],
      ['verifiedWhat', 'What was verified'],
    ],
  ],
  [
    'Search engines',
    [
      ['metaTitle', 'Title in search results', 'title'],
      ['metaDescription', 'Description in search results', 'description'],
      ['metaKeywords', 'Meta keywords', 'keywords'],
      ['keywords', seoLabels.keywords, 'keywords'],
      ['canonicalUrl', seoLabels.canonicalUrl, 'canonicalUrl'],
      ['noindex', seoLabels.noindex],
      ['nofollow', seoLabels.nofollow],
      ['robots', seoLabels.robots, 'robots'],
    ],
  ],
  [
    'Shared links',
    [
      ['ogTitle', seoLabels.ogTitle, 'ogTitle'],
      ['ogDescription', seoLabels.ogDescription, 'ogDescription'],
      ['ogImage', seoLabels.ogImage, 'ogImage'],
      ['ogType', seoLabels.ogType, 'ogType'],
      ['ogUrl', seoLabels.ogUrl, 'ogUrl'],
    ],
  ],
  [
    'X (Twitter)',
    [
      ['twitterCard', seoLabels.twitterCard, 'twitterCard'],
      ['twitterTitle', seoLabels.twitterTitle, 'twitterTitle'],
      ['twitterDescription', seoLabels.twitterDescription, 'twitterDescription'],
      ['twitterImage', seoLabels.twitterImage, 'twitterImage'],
      ['twitterSite', seoLabels.twitterSite, 'twitterSite'],
      ['twitterCreator', seoLabels.twitterCreator, 'twitterCreator'],
    ],
  ],
  [
    'Structured data and more',
    [
      ['schemaType', 'Schema type'],
      ['schemaData', 'Schema data (JSON)'],
      ['customMeta', seoLabels.customMeta, 'customMeta'],
      ['publisher', seoLabels.publisher, 'publisher'],
      ['language', seoLabels.language, 'language'],
    ],
  ],
];

/** The keys of a page's front matter in the order of the form, the most important first. */
export const settingsGroups: readonly SettingsGroup[] = GROUPS.map(([title, rows]) => ({
  title,
  settings: rows.map(toSpec),
}));

function toSpec([key, label, seoKey]: Row): SettingSpec {
  const known = frontMatterKeys.find((candidate) => candidate.key === key);
  if (!known) throw new Error(`“${key}” isn't a front matter key.`);
  return { ...known, label, seoKey: seoKey ?? null };
}
