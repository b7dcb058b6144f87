/** Directives of robots tags that the site accepts in stored settings. */
const ROBOTS_DIRECTIVE =
  /^(?:index|noindex|follow|nofollow|all|none|noarchive|nosnippet|noimageindex|notranslate|indexifembedded|max-(?:snippet|video-preview):-?\d{1,5}|max-image-preview:(?:none|standard|large))$/i;

/** Formats of stored texts, by column; other texts only have a maximum length. */
const PATTERNS: Readonly<Record<string, RegExp>> = {
  og_type: /^[a-z][a-z0-9_.:]{0,99}$/,
  default_og_type: /^[a-z][a-z0-9_.:]{0,99}$/,
  twitter_site: /^@?\w{1,50}$/,
  twitter_creator: /^@?\w{1,50}$/,
  locale: /^[a-z]{2,3}(?:[_-][A-Za-z0-9]{2,8}){0,3}$/,
};

/** Names allowed in `json_data` of the SEO tables. The database refuses others. */
export const storedJsonKeys: readonly string[] = [
  'twitter_site',
  'twitter_creator',
  'robots',
  'site_name',
  'locale',
  'og_type',
  'default_og_type',
  'og_image',
  'canonical_url',
  'json_ld_templates',
];

/** Longest stored text, in characters. */
const MAX_LENGTH = 2048;

/**
 * Whether pages can use a stored SEO setting. The database refuses anything else; this is for older rows and for the
 * form.
 *
 * @param name the column: `robots`, `og_type`, …
 * @param text not empty
 */
export function isUsableSetting(name: string, text: string): boolean {
  if (text.length > MAX_LENGTH) return false;
  if (name === 'robots') return text.split(',').every((part) => ROBOTS_DIRECTIVE.test(part.trim()));
  return PATTERNS[name]?.test(text) ?? true;
}

/**
 * Whether a section covers so much of the site that only admins change its settings: everything, or everything below
 * one top-level path. The database enforces the same rule.
 *
 * @param pathPattern as in `/products/*`
 */
export function isSiteWidePattern(pathPattern: string): boolean {
  return /^(?:\/[^/]+)?\/\*$/.test(pathPattern);
}
