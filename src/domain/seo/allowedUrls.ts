import { isCloudStorageUrl } from '../content/media/imageUrl';
import { resolveUrl } from './resolveUrl';

/** Determines which URLs metadata may contain. */
export interface UrlRules {
  /** Origin of the site, without a trailing slash. */
  readonly siteUrl: string;
  /** Other hosts that the operator allows in canonical URLs: `docs.example.com`. */
  readonly canonicalHosts?: readonly string[] | undefined;
}

/**
 * Whether a page may use this canonical URL: a path or URL on the site itself, or an https URL on a host that the
 * operator allows. Any other would hand the page's search ranking to another site.
 *
 * @param url as written, relative or absolute
 */
export function isAllowedCanonical(url: string, { siteUrl, canonicalHosts = [] }: UrlRules): boolean {
  const parsed = parse(url, siteUrl);
  if (parsed === null) return false;
  if (parsed.origin === new URL(siteUrl).origin) return true;
  return parsed.protocol === 'https:' && parsed.port === '' && canonicalHosts.includes(parsed.hostname);
}

/**
 * Whether shared links may show an image: a file of the site itself, or an https URL on cloud storage.
 *
 * @param url as written, relative or absolute
 */
export function isAllowedSeoImage(url: string, { siteUrl }: Pick<UrlRules, 'siteUrl'>): boolean {
  const parsed = parse(url, siteUrl);
  if (parsed === null) return false;
  if (parsed.origin === new URL(siteUrl).origin) return true;
  return isCloudStorageUrl(parsed.href);
}

function parse(url: string, siteUrl: string): URL | null {
  const absolute = resolveUrl(url, siteUrl);
  if (absolute === undefined || url.includes('\\')) return null;
  const parsed = new URL(absolute);
  return parsed.username === '' && parsed.password === '' ? parsed : null;
}

/**
 * Reads the operator's list of canonical hosts.
 *
 * @param value host names separated by commas, as in the variable `CANONICAL_HOSTS`
 * @throws Error for an entry that isn't a plain host name
 */
export function parseCanonicalHosts(value: string | undefined): readonly string[] {
  const hosts = (value ?? '')
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter(Boolean);
  for (const host of hosts) {
    if (!/^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(host)) {
      throw new Error(
        `CANONICAL_HOSTS contains "${host}". List plain host names, such as "docs.example.com".`,
      );
    }
  }
  return hosts;
}
