import { PAGE_DATA_FOLDER } from '#domain/content/pageData';
import { LLMS_LINK, PAGE_VARY } from '#domain/http/markdownNegotiation';
import { STRICT_TRANSPORT_SECURITY, UPLOADED_FILE_POLICY } from '#domain/http/securityHeaders';
import { toMarkdownPath } from '#domain/llms/contentPath';

/** Pages that must not be cached: their content depends on the user. */
const UNCACHED_PATHS = ['/auth', '/auth/*', '/edit', '/edit/*', '/preview', '/admin', '/admin/*'];

/** Where files are that people have uploaded, or that were made from what they wrote. */
const UPLOADED_PATHS = ['/img/*', '/social/*', '/assets/images/*', '/assets/files/*'];

/** Text for language models, and data for the application; search engines have the pages themselves. */
const TEXT_PATHS = [
  `${PAGE_DATA_FOLDER}/*`,
  '/content/*',
  '/llms.txt',
  '/llms-full.txt',
  '/skill.md',
  '/.well-known/*',
];

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
 * The host's `_headers` file: security headers everywhere, long caching for files named by their content, none
 * for the application pages, and links from pages to their Markdown.
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
    // A host that joins the values of all matching rules applies both policies, which is as strict as the second.
    ...UPLOADED_PATHS.map((path) => block(path, [`Content-Security-Policy: ${UPLOADED_FILE_POLICY}`])),
    block('/assets/*', [IMMUTABLE]),
    block('/fonts/*', [IMMUTABLE]),
    block('/search/files/*', [IMMUTABLE]),
    ...(isIndexed
      ? [...TEXT_PATHS, ...pages.map(toMarkdownPath)].map((path) => block(path, ['X-Robots-Tag: noindex']))
      : []),
    block('/', [`Link: ${LLMS_LINK}`]),
    block('/products/*', [`Vary: ${PAGE_VARY}`]),
    ...pages.map((path) => block(path, [`Link: ${toMarkdownLink(path)}, ${LLMS_LINK}`])),
    ...UNCACHED_PATHS.map((path) => block(path, ['Cache-Control: no-store'])),
  ].join('');
}

function toMarkdownLink(path: string): string {
  return `<${toMarkdownPath(path)}>; rel="alternate"; type="text/markdown"`;
}

function block(path: string, headers: readonly string[]): string {
  return `${path}\n${headers.map((header) => `  ${header}\n`).join('')}`;
}
