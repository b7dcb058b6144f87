/** Parts of the site that are no pages for readers: the app behind sign-in, its services, and the debug pages. */
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
 * The site's robots.txt: everything may be read but the app.
 *
 * @param siteUrl origin of the site, without a trailing slash
 */
export function renderRobotsTxt(siteUrl: string): string {
  const rules = ['User-agent: *', 'Allow: /', ...appPaths.map((path) => `Disallow: ${path}`)];
  return `${rules.join('\n')}\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}
