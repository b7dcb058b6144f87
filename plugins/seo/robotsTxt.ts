/** Paths that aren't pages for readers: the app that requires sign-in, its services, and the debug pages. */
const appPaths = [
  '/admin',
  '/api/',
  '/auth',
  '/debug-',
  '/edit',
  '/github/',
  '/preview',
  '/_supabase/',
] as const;

/**
 * Renders the site's robots.txt, which allows everything except the app.
 *
 * @param siteUrl origin of the site, without a trailing slash
 */
export function renderRobotsTxt(siteUrl: string): string {
  const rules = ['User-agent: *', 'Allow: /', ...appPaths.map((path) => `Disallow: ${path}`)];
  return `${rules.join('\n')}\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}
