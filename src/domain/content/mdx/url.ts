import { decodeUriComponent } from '../../text/decodeUriComponent';
import { allowedProtocols } from '../../text/sanitizeUrl';
import { findEmbedProblem } from '../media/embedHost';
import { isCloudStorageUrl } from '../media/imageUrl';

/** What a URL is used for; each use allows other schemes. */
export type UrlUse = 'link' | 'image' | 'embed';

const SCHEMES: Readonly<Record<UrlUse, readonly string[]>> = {
  link: allowedProtocols,
  image: ['https'],
  embed: ['https'],
};

/** Control, zero-width and direction characters: browsers drop some of them, and people can't see them. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
/** Any text before a colon counts as a scheme, valid or not. */
const SCHEME = /^([^/?#:]*):/;
const PAGE_EXTENSION = /\.(?:mdx?|html)$/i;

/**
 * Checks a URL in content: only http, https, irc, ircs, mailto and xmpp are allowed. URLs without a scheme must not
 * leave the folder of content or static files, because the build copies local files that a page links to.
 *
 * @param url with entities and escapes decoded
 * @returns a sentence that says what is wrong, or null
 */
export function findUrlProblem(url: string, use: UrlUse): string | null {
  const trimmed = url.trim();
  if (INVISIBLE.test(trimmed)) return 'The URL contains invisible characters.';
  if (trimmed.includes('\\')) return 'Use “/” in URLs, not “\\”.';
  if (use === 'embed') return findEmbedProblem(trimmed);
  const scheme = SCHEME.exec(trimmed)?.[1];
  if (scheme !== undefined) {
    const problem = findSchemeProblem(scheme.trim().toLowerCase(), use);
    return problem ?? (use === 'image' && !isCloudStorageUrl(trimmed) ? IMAGE_PLACES : null);
  }
  if (trimmed.startsWith('//')) return 'Write the full URL, starting with https://.';
  return findPathProblem(toPath(trimmed), use);
}

function findSchemeProblem(scheme: string, use: UrlUse): string | null {
  if (SCHEMES[use].includes(scheme)) return null;
  const allowed = SCHEMES[use].map((name) => `${name}:`).join(', ');
  return `The URL must start with ${allowed}, or link within this site.`;
}

function toPath(url: string): string {
  const path = url.replace(/[?#].*$/s, '');
  // A browser would use the raw path too.
  return decodeUriComponent(path) ?? path;
}

function findPathProblem(path: string, use: UrlUse): string | null {
  if (/^@|[\\\0!|]/.test(path)) return 'The URL leaves this site.';
  const climbs = path.split('/').includes('..');
  if (use === 'image') {
    return path.startsWith('/img/') && !climbs ? null : IMAGE_PLACES;
  }
  // A dot in the last part: notes.txt, dump.sql~
  const isFile = path.lastIndexOf('.') > path.lastIndexOf('/') && !PAGE_EXTENSION.test(path);
  return isFile && (climbs || !path.startsWith('/'))
    ? 'Link to files by their full path, starting with “/”.'
    : null;
}

const IMAGE_PLACES = 'Use an image from /img/ or an allowed cloud storage host.';

/** Whether a URL is allowed: the boolean form of {@link findUrlProblem}. */
export function isAllowedUrl(url: string, use: UrlUse): boolean {
  return findUrlProblem(url, use) === null;
}

/**
 * What a URL prop of a content component is used for.
 *
 * @param component name of the component
 * @param prop name of a prop whose type is `url`
 */
export function getUrlUse(component: string, prop: string): UrlUse {
  if (component === 'Embed') return 'embed';
  return prop === 'href' ? 'link' : 'image';
}
