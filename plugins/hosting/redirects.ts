/** One redirect of the host. */
export interface Redirect {
  readonly from: string;
  readonly to: string;
  readonly status: 301;
}

/** The permanent redirects of specification §2: everything under /docs, and /products itself. */
export function siteRedirects(meetHref: string): Redirect[] {
  return ['/docs', '/docs/*', '/products'].map((from) => ({ from, to: meetHref, status: 301 }));
}

/** The redirects as the host's `_redirects` file; `!` makes them win over a file of the same name. */
export function renderRedirects(redirects: readonly Redirect[]): string {
  return redirects.map(({ from, to, status }) => `${from} ${to} ${status}!\n`).join('');
}
