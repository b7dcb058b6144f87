/** Pages that must not be kept by any cache: what they show depends on who asks. */
const UNCACHED_PATHS = ['/auth', '/auth/*', '/edit', '/edit/*', '/preview', '/admin', '/admin/*'];

/**
 * The host's `_headers` file: security headers everywhere, long caching for files named by their content, none
 * for the application pages.
 *
 * @param policy the content security policy
 */
export function renderHeaders(policy: string): string {
  return [
    block('/*', [
      `Content-Security-Policy: ${policy}`,
      'Strict-Transport-Security: max-age=63072000; includeSubDomains; preload',
      'X-Content-Type-Options: nosniff',
      'Referrer-Policy: strict-origin-when-cross-origin',
      'Permissions-Policy: camera=(), microphone=(), geolocation=(), payment=(), usb=()',
      'Cross-Origin-Opener-Policy: same-origin-allow-popups',
    ]),
    block('/assets/*', ['Cache-Control: public, max-age=31536000, immutable']),
    block('/fonts/*', ['Cache-Control: public, max-age=31536000, immutable']),
    // Plain text for language models; search engines have the pages themselves.
    block('/content/*', ['X-Robots-Tag: noindex']),
    ...UNCACHED_PATHS.map((path) => block(path, ['Cache-Control: no-store'])),
  ].join('');
}

function block(path: string, headers: readonly string[]): string {
  return `${path}\n${headers.map((header) => `  ${header}\n`).join('')}`;
}
