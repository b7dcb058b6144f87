import { type FrontMatterKey, frontMatterKeys } from '#domain/content/frontMatterKeys';
import type { SeoValues } from '#domain/seo/types';

/** One key of the front matter as the form shows it. */
export interface SettingSpec extends FrontMatterKey {
  readonly label: string;
  /** What of the page's metadata it sets; null when it sets something else. */
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
      ['canonicalUrl', 'Canonical address', 'canonicalUrl'],
      ['noindex', 'Keep out of search results (noindex)'],
      ['nofollow', 'Do not follow its links (nofollow)'],
      ['robots', 'Robots', 'robots'],
    ],
  ],
  [
    'Shared links',
    [
      ['ogTitle', 'Title of shared links', 'ogTitle'],
      ['ogDescription', 'Description of shared links', 'ogDescription'],
      ['ogImage', 'Picture of shared links', 'ogImage'],
      ['ogType', 'Type of shared links', 'ogType'],
      ['ogUrl', 'Address of shared links', 'ogUrl'],
    ],
  ],
  [
    'X (Twitter)',
    [
      ['twitterCard', 'Card', 'twitterCard'],
      ['twitterTitle', 'Title on X', 'twitterTitle'],
      ['twitterDescription', 'Description on X', 'twitterDescription'],
      ['twitterImage', 'Picture on X', 'twitterImage'],
      ['twitterSite', 'Account of the site', 'twitterSite'],
      ['twitterCreator', 'Account of the author', 'twitterCreator'],
    ],
  ],
  [
    'Structured data and more',
    [
      ['schemaType', 'Schema type'],
      ['schemaData', 'Schema data (JSON)'],
      ['customMeta', 'Meta tags of its own', 'customMeta'],
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
  if (!known) throw new Error(`“${key}” is no key of front matter.`);
  return { ...known, label, seoKey: seoKey ?? null };
}
