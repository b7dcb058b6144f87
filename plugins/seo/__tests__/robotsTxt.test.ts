import { renderRobotsTxt } from '../robotsTxt';

describe('robots.txt', () => {
  it('allows everything except the app, and lists the sitemap', () => {
    expect(renderRobotsTxt('https://docs.example.com')).toBe(`User-agent: *
Allow: /
Disallow: /admin
Disallow: /api/
Disallow: /auth
Disallow: /debug-
Disallow: /edit
Disallow: /github/
Disallow: /preview
Disallow: /_supabase/

Sitemap: https://docs.example.com/sitemap.xml
`);
  });
});
