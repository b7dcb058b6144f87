import { isRecord } from '../customMeta';
import { isIndexed } from '../robots';
import type { SeoValues } from '../types';
import { seoLabels } from './labels';
import { isStoredCanonical, isStoredImage, isUsableSetting, MAX_LENGTH } from './storedSettings';

/** Stored settings, by column or key of `json_data`. `og_type` is `default_og_type` in the row of the whole site. */
export type SettingKey =
  | 'title'
  | 'description'
  | 'keywords'
  | 'robots'
  | 'canonical_url'
  | 'og_image'
  | 'og_type'
  | 'twitter_site'
  | 'twitter_creator'
  | 'site_name'
  | 'locale'
  | 'json_ld_templates';

/** The scope of stored settings. */
export type SeoScopeKind = 'site' | 'section' | 'page';

/** One field of the settings form. */
export interface SettingField {
  readonly key: SettingKey;
  readonly label: string;
  readonly seoKey: keyof SeoValues | null;
  /** The input control: keywords are separated by commas, templates are JSON. */
  readonly control: 'line' | 'text' | 'list' | 'url' | 'json';
  readonly hint: string;
  readonly maxLength: number;
  /** The required format, as a sentence; '' for any text. */
  readonly rule: string;
}

const IMAGE_RULE = 'Use a path that starts with /img/, or an https URL on cloud storage.';
const TYPE_RULE = 'Use a type such as website or article.';
const ACCOUNT_RULE = 'Use letters, digits and underscores, such as @name.';
const ROBOTS_RULE = 'List directives separated by commas, such as noindex,follow.';
const CANONICAL_RULE = 'Use a path on this site, such as /products/desktop.';
const TEMPLATES_RULE = 'Use a JSON object with an object for each type, such as {"Article": {…}}.';

type Row = readonly [
  key: SettingKey,
  seoKey: keyof SeoValues | null,
  control: SettingField['control'],
  hint: string,
  maxLength?: number,
  rule?: string,
];

const ROWS: readonly Row[] = [
  [
    'title',
    'title',
    'line',
    "Write {page_title} for the page's title and {site_name} for the site's name.",
    300,
  ],
  ['description', 'description', 'text', 'For search results and shared links.', 1000],
  ['keywords', 'keywords', 'list', 'Separated by commas.', 4000],
  ['robots', 'robots', 'line', 'Default: index,follow', 200, ROBOTS_RULE],
  [
    'canonical_url',
    'canonicalUrl',
    'url',
    'The page that search engines should list instead of a copy. Usually empty.',
    MAX_LENGTH,
    CANONICAL_RULE,
  ],
  ['og_image', 'ogImage', 'url', IMAGE_RULE, MAX_LENGTH, IMAGE_RULE],
  ['og_type', 'ogType', 'line', 'Default: website', 100, TYPE_RULE],
  ['twitter_site', 'twitterSite', 'line', 'Such as @name.', 51, ACCOUNT_RULE],
  ['twitter_creator', 'twitterCreator', 'line', 'Such as @name.', 51, ACCOUNT_RULE],
  ['site_name', 'siteName', 'line', 'Shown beside the title in search results and shared links.', 200],
  ['locale', 'locale', 'line', 'Default: en_US', 50, 'Use a locale such as en_US.'],
  [
    'json_ld_templates',
    null,
    'json',
    'Properties for structured data, by schema type; “*” is for every type. {page_title}, {description}, {url} and {site_name} are filled in.',
    50_000,
    TEMPLATES_RULE,
  ],
];

/** All stored settings, in the order of the form. */
export const settingFields: readonly SettingField[] = ROWS.map(
  ([key, seoKey, control, hint, maxLength = MAX_LENGTH, rule = '']) => {
    const label = seoKey ? seoLabels[seoKey] : 'Structured data templates (JSON)';
    return { key, seoKey, label, control, hint, maxLength, rule };
  },
);

/** The settings that a form for a scope shows: only the whole site has templates. */
export function listSettingFields(scope: SeoScopeKind): readonly SettingField[] {
  return settingFields.filter(({ key }) => scope === 'site' || key !== 'json_ld_templates');
}

/** A form's values: the text of each field. */
export type SettingValues = Readonly<Record<SettingKey, string>>;

/**
 * Checks a setting, as the database does.
 *
 * @param text of the field
 * @returns why the site can't use it, as a sentence; null when it can, and when it is empty
 */
export function findSettingProblem({ key, maxLength, rule }: SettingField, text: string): string | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (trimmed.length > maxLength) return `Use at most ${maxLength.toLocaleString('en-US')} characters.`;
  if (key === 'keywords' && splitKeywords(trimmed).length > MAX_KEYWORDS)
    return `Use at most ${MAX_KEYWORDS} keywords.`;
  return isValid(key, trimmed) ? null : rule;
}

const MAX_KEYWORDS = 50;

function isValid(key: SettingKey, text: string): boolean {
  if (key === 'og_image') return isStoredImage(text);
  if (key === 'canonical_url') return isStoredCanonical(text);
  if (key === 'json_ld_templates') return parseTemplates(text) !== null;
  return isUsableSetting(key, text);
}

/**
 * Whether only admins can save a setting: in a section, settings that remove pages from search engines, and in any
 * scope, a canonical URL on another host. The database enforces the same rule.
 */
export function isAdminSetting(scope: SeoScopeKind, key: SettingKey, text: string): boolean {
  if (scope === 'site') return true;
  const trimmed = text.trim();
  if (key === 'canonical_url' && trimmed !== '') return scope === 'section' || !trimmed.startsWith('/');
  return scope === 'section' && key === 'robots' && !isIndexed(trimmed);
}

/** The keywords in a text, without duplicates. */
export function splitKeywords(text: string): string[] {
  return [...new Set(text.split(',').map((word) => word.trim()))].filter(Boolean);
}

/** Maximum nesting of templates in the database. */
const MAX_DEPTH = 8;

/** Reads templates of structured data from JSON; null for anything but an object of objects. */
export function parseTemplates(text: string): Readonly<Record<string, unknown>> | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isRecord(value) || !Object.values(value).every(isRecord)) return null;
  return isShallow(value, MAX_DEPTH) ? value : null;
}

function isShallow(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return depth > 0 && Object.values(value).every((item) => isShallow(item, depth - 1));
}
