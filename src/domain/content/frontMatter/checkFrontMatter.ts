import { withProductSlug } from '../../product/productText';
import { isAllowedCanonical, isAllowedSeoImage, type UrlRules } from '../../seo/allowedUrls';
import { isAllowedMetaName, isRecord } from '../../seo/customMeta';
import { isUsableSetting } from '../../seo/settings/storedSettings';
import { findClosest } from '../../text/closest';
import { isRedirectSource, REDIRECT_KEY } from '../links/redirects';
import { type ContentProblem, toProblem } from '../mdx/check/problem';
import { isDate } from '../pageNotes';
import { FORBIDDEN_KEYS, type ParsedEntry, parseFrontMatterEntries } from './frontMatter';
import { type FrontMatterKey, frontMatterKeys } from './frontMatterKeys';

/** Maximum length of one key's text, in UTF-16 code units. */
const MAX_TEXT = 1000;
/** Maximum length of a list, and of nested data as JSON. */
const MAX_ITEMS = 100;
const MAX_DATA = 20_000;

const KEYS: ReadonlyMap<string, FrontMatterKey> = new Map(frontMatterKeys.map((key) => [key.key, key]));
/** The keys with the URL of a page; the other URL keys have the URL of an image. */
const PAGE_URLS: ReadonlySet<string> = new Set(['canonicalUrl', 'ogUrl']);

/** Rules for single keys, applied after the product is filled in. Each returns what is wrong, or null. */
const TEXT_RULES: Readonly<Record<string, (text: string) => string | null>> = {
  language: (text) =>
    /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(text)
      ? null
      : 'must be a language tag, such as en or pt-BR.',
  twitterSite: findAccountProblem,
  verified: (text) => (isDate(text) ? null : 'must be a date, such as 2026-11-23.'),
  twitterCreator: findAccountProblem,
  robots: (text) =>
    isUsableSetting('robots', text)
      ? null
      : 'must be directives for search engines, separated by commas, such as noindex,follow.',
  ogType: (text) =>
    isUsableSetting('og_type', text) ? null : 'must be a type of page, such as website or article.',
  twitterCard: (text) =>
    /^summary(?:_large_image)?$/.test(text) ? null : 'must be summary_large_image or summary.',
  schemaType: (text) =>
    /^[A-Z][A-Za-z]*$/.test(text) ? null : 'must be a type of structured data, such as Article or FAQPage.',
};

function findAccountProblem(text: string): string | null {
  return /^@?\w{1,15}$/.test(text) ? null : 'must be an account name, such as @example.';
}

/**
 * Checks a file's front matter: only known keys, without duplicates, each with a value of its type. The build uses
 * nothing else, so anything wrong here would be ignored or break the build.
 *
 * @param text the whole file
 * @param urlRules the site's own URL, and the hosts that the operator allows for canonicalUrl and ogUrl; null where
 *   they aren't known: then every https host passes, and the build decides
 * @returns problems in text order
 */
export function checkFrontMatter(text: string, urlRules: UrlRules | null = null): ContentProblem[] {
  const seen = new Set<string>();
  return parseFrontMatterEntries(text).flatMap((entry) => {
    const reason = findEntryProblem(entry, seen, urlRules);
    seen.add(entry.key);
    return reason === null ? [] : [toProblem(text, entry.from, entry.to, { reason })];
  });
}

function findEntryProblem(
  { key, value }: ParsedEntry,
  seen: ReadonlySet<string>,
  urlRules: UrlRules | null,
): string | null {
  const known = KEYS.get(key);
  if (!known || FORBIDDEN_KEYS.has(key)) return explainUnknown(key);
  if (seen.has(key)) return `“${key}” is already set above. Keep one of them.`;
  // A key without a value is ignored.
  if (value === '' || value === null) return null;
  const problem = findValueProblem(known, value, urlRules);
  return problem === null ? null : `“${key}” ${problem}`;
}

function explainUnknown(key: string): string {
  const meant = findClosest(key, [...KEYS.keys()]);
  const hint = meant === null ? 'Remove it.' : `Did you mean “${meant}”?`;
  return `“${key.slice(0, 60)}” isn't a front matter key. ${hint}`;
}

function findValueProblem(
  { key, value: type }: FrontMatterKey,
  value: unknown,
  urlRules: UrlRules | null,
): string | null {
  switch (type.kind) {
    case 'text':
    case 'choice':
      return findTextProblem(key, value);
    case 'url':
      return PAGE_URLS.has(key) ? findPageUrlProblem(value, urlRules) : findImageUrlProblem(value, urlRules);
    case 'list':
      return findListProblem(key, value);
    case 'flag':
      return typeof value === 'boolean' ? null : 'must be true or false.';
    case 'data':
      return findDataProblem(key, value);
  }
}

function findTextProblem(key: string, value: unknown): string | null {
  if (typeof value !== 'string') return 'must be text. Put the value in quotes.';
  if (value.length > MAX_TEXT) return `is longer than ${MAX_TEXT} characters.`;
  const rule = Object.hasOwn(TEXT_RULES, key) ? TEXT_RULES[key] : undefined;
  return rule?.(withProductSlug(value.trim())) ?? null;
}

/** Used where the site's own URL isn't known, as in the content check of a checkout. */
const ANY_SITE = 'https://site.invalid';

function findPageUrlProblem(value: unknown, urlRules: UrlRules | null): string | null {
  const text = readUrlText(value);
  if (text === null) return 'must be a URL on one line.';
  const rules = urlRules ?? { siteUrl: ANY_SITE, canonicalHosts: [readHost(text)] };
  return isAllowedCanonical(text, rules)
    ? null
    : 'must be a path on this site, or an https URL on this site or on an allowed host.';
}

function readHost(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : '';
}

/** Images of the site come from /img/, so that they are among the files that an editor can save. */
function findImageUrlProblem(value: unknown, urlRules: UrlRules | null): string | null {
  const text = readUrlText(value);
  if (text === null) return 'must be a URL on one line.';
  const isOwn = /^\/img\/[^\\]+$/.test(text) && !text.split('/').includes('..');
  const isElsewhere = /^https:/i.test(text) && isAllowedSeoImage(text, urlRules ?? { siteUrl: ANY_SITE });
  return isOwn || isElsewhere ? null : 'must be an image under /img/ or on an allowed cloud storage host.';
}

/** @returns null for anything but one line of visible text without special characters of the bundler's loaders */
function readUrlText(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > MAX_TEXT) return null;
  const text = withProductSlug(value.trim());
  return /[\s\p{Cc}\p{Cf}!"'<>\\`{|}]/u.test(text) ? null : text;
}

function findListProblem(key: string, value: unknown): string | null {
  const items = Array.isArray(value) ? value : [value];
  const isList = items.every((item) => typeof item === 'string' && item.length <= MAX_TEXT);
  if (!isList || items.length > MAX_ITEMS) return 'must be a list: [first, second].';
  if (key !== REDIRECT_KEY) return null;
  return items.every(isRedirectSource)
    ? null
    : 'must be paths in docs/ without extensions: [desktop/old-name].';
}

function findDataProblem(key: string, value: unknown): string | null {
  if (JSON.stringify(value).length > MAX_DATA) return `is longer than ${MAX_DATA} characters.`;
  if (key === 'schemaData') {
    // Text that isn't valid JSON is saved and ignored: the author may still be writing it.
    return typeof value === 'object' || typeof value === 'string'
      ? null
      : 'must be JSON: {"@type": "Thing"}.';
  }
  if (key === 'customMeta') return findCustomMetaProblem(value);
  return Array.isArray(value) && value.every(isQuestion)
    ? null
    : 'must be a list of entries with a question and an answer.';
}

function isQuestion(entry: unknown): boolean {
  if (!isRecord(entry)) return false;
  const { question, answer, ...more } = entry;
  return typeof question === 'string' && typeof answer === 'string' && Object.keys(more).length === 0;
}

const META_KEYS: ReadonlySet<string> = new Set(['name', 'property', 'key', 'content', 'value']);

function findCustomMetaProblem(value: unknown): string | null {
  if (!Array.isArray(value) || value.length > MAX_ITEMS) {
    return 'must be a list of entries with a name or property, and content.';
  }
  for (const entry of value) {
    if (!isRecord(entry)) return 'must be a list of entries with a name or property, and content.';
    const unknown = Object.keys(entry).find((key) => !META_KEYS.has(key));
    if (unknown !== undefined) return `has an entry with “${unknown.slice(0, 60)}”, which isn't allowed.`;
    const name = entry.property ?? entry.name ?? entry.key;
    const content = entry.content ?? entry.value;
    if (typeof name !== 'string' || !isAllowedMetaName(name)) {
      return `can't set the meta tag “${String(name).slice(0, 60)}”.`;
    }
    if (!['string', 'number', 'boolean'].includes(typeof content)) return `needs content for “${name}”.`;
  }
  return null;
}
