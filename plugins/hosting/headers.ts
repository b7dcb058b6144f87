import { PAGE_DATA_FOLDER } from '#domain/content/pageData';
import { LLMS_LINK, PAGE_VARY } from '#domain/http/markdownNegotiation';
import { STRICT_TRANSPORT_SECURITY, UPLOADED_FILE_POLICY } from '#domain/http/securityHeaders';
import { toMarkdownPath } from '#domain/llms/contentPath';
import { SPECULATION_RULES_PATH } from './speculationRules';

/** Pages that must not be cached: their content depends on the user. */
const UNCACHED_PATHS = ['/auth', '/auth/*', '/edit', '/edit/*', '/preview', '/admin', '/admin/*'];

/** Paths of files that users have uploaded, or that were made from their content. */
const UPLOADED_PATHS = ['/img/*', '/social/*', '/assets/images/*', '/assets/files/*'];

/** Text for language models and data for the application, which search engines shouldn't list. */
const TEXT_PATHS = [
  `${PAGE_DATA_FOLDER}/*`,
  '/content/*',
  '/llms.txt',
  '/llms-full.txt',
  '/skill.md',
  '/.well-known/*',
];

/** Names the file of speculation rules, as a structured header. */
const SPECULATION = `Speculation-Rules: "${SPECULATION_RULES_PATH}"`;

/** For files whose URL changes with their content. */
const IMMUTABLE = 'Cache-Control: public, max-age=31536000, immutable';

/** Options of the headers besides the policy. */
export interface HeaderOptions {
  /** Paths of the published pages: `/products/meet-cairn`. */
  readonly pages: readonly string[];
  /** Whether search engines may list this deploy. */
  readonly isIndexed: boolean;
}

/**
 * Renders the host's `_headers` file: security headers everywhere, long caching for files named by their content, no
 * caching for application pages, and links from pages to their Markdown.
 *
 * @param policy the content security policy
 */
export function renderHeaders(policy: string, { pages, isIndexed }: HeaderOptions): string {
  return [
    block('/*', [
      `Content-Security-Policy: ${policy}`,
      `Strict-Transport-Security: ${STRICT_TRANSPORT_SECURITY}`,
      'X-Content-Type-Options: nosniff',
      'Referrer-Policy: strict-origin-when-cross-origin',
      'Permissions-Policy: camera=(), microphone=(), geolocation=(), payment=(), usb=()',
      'Cross-Origin-Opener-Policy: same-origin-allow-popups',
      'Cross-Origin-Resource-Policy: same-origin',
      ...(isIndexed ? [] : ['X-Robots-Tag: noindex, nofollow']),
    ]),
    // A host that combines the values of all matching rules applies both policies, which is as strict as this one.
    ...UPLOADED_PATHS.map((path) => block(path, [`Content-Security-Policy: ${UPLOADED_FILE_POLICY}`])),
    block('/assets/*', [IMMUTABLE]),
    block('/fonts/*', [IMMUTABLE]),
    block('/search/files/*', [IMMUTABLE]),
    ...(isIndexed
      ? [...TEXT_PATHS, ...pages.map(toMarkdownPath)].map((path) => block(path, ['X-Robots-Tag: noindex']))
      : []),
    block(SPECULATION_RULES_PATH, ['Content-Type: application/speculationrules+json']),
    block('/', [`Link: ${LLMS_LINK}`, SPECULATION]),
    block('/products/*', [`Vary: ${PAGE_VARY}`, SPECULATION]),
    ...pages.map((path) => block(path, [`Link: ${toMarkdownLink(path)}, ${LLMS_LINK}`])),
    ...UNCACHED_PATHS.map((path) => block(path, ['Cache-Control: no-store'])),
  ].join('');
}

function toMarkdownLink(path: string): string {
  return `<${encodeURI(toMarkdownPath(path))}>; rel="alternate"; type="text/markdown"`;
}

function block(path: string, headers: readonly string[]): string {
  return `${path}\n${headers.map((header) => `  ${header}\n`).join('')}`;
}
