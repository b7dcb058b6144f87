import { isCloudStorageUrl } from '../../content/media/imageUrl';

/** Directives of robots tags that the site accepts in stored settings. */
const ROBOTS_DIRECTIVE =
  /^(?:index|noindex|follow|nofollow|all|none|noarchive|nosnippet|noimageindex|notranslate|indexifembedded|max-(?:snippet|video-preview):-?\d{1,5}|max-image-preview:(?:none|standard|large))$/i;

/** Formats of stored texts, by column; other texts only have a maximum length. */
const PATTERNS: Readonly<Record<string, RegExp>> = {
  og_type: /^[a-z][a-z0-9_.:]{0,99}$/,
  default_og_type: /^[a-z][a-z0-9_.:]{0,99}$/,
  twitter_site: /^@?\w{1,50}$/,
  twitter_creator: /^@?\w{1,50}$/,
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused.
  site_name: /^[^\u0000-\u001f\u007f]{1,200}$/,
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

/** Maximum length of a stored text, in characters. */
export const MAX_LENGTH = 2048;

/**
 * Whether pages can use a stored SEO setting. The database rejects anything else; this check is for older rows and for
 * the form.
 *
 * @param name the column: `robots`, `og_type`, …
 * @param text not empty
 */
export function isUsableSetting(name: string, text: string): boolean {
  if (text.length > MAX_LENGTH) return false;
  if (name === 'robots') return text.split(',').every((part) => ROBOTS_DIRECTIVE.test(part.trim()));
  return PATTERNS[name]?.test(text) ?? true;
}

/** Segments that would change the path. */
const DOT_SEGMENT = /(?:^|\/)\.\.?(?:\/|$)/;

/** Whether a stored setting can be an image: a path below `/img/`, or an https URL on cloud storage. */
export function isStoredImage(url: string): boolean {
  if (/[\\\s]/.test(url) || DOT_SEGMENT.test(url)) return false;
  return /^\/img\/[^?#]+$/.test(url) || isCloudStorageUrl(url);
}

/**
 * Whether a stored setting can be a canonical URL: a path of this site, or an https URL, which the build uses only on
 * the site's own host or one that the operator allows.
 */
export function isStoredCanonical(url: string): boolean {
  if (/[\\?#\s]/.test(url) || DOT_SEGMENT.test(url)) return false;
  if (url.startsWith('/')) return !url.includes('//');
  return /^https:\/\/(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9](?:\/.*)?$/i.test(url);
}

/** Whether a text is a valid section pattern: a path, or one that ends in `/*`. */
export function isSectionPattern(text: string): boolean {
  return text.length <= 512 && /^\/(?:[^/?#%*\\\s]+(?:\/[^/?#%*\\\s]+)*(?:\/\*)?|\*)?$/.test(text);
}

/**
 * Whether a section covers so much of the site that only admins can change its settings: everything, or everything
 * below one top-level path. The database enforces the same rule.
 *
 * @param pathPattern as in `/products/*`
 */
export function isSiteWidePattern(pathPattern: string): boolean {
  return /^(?:\/[^/]+)?\/\*$/.test(pathPattern);
}
