import { findSeoOrigin, listSeoSources, resolveSeoMetadata, type SiteSeo } from '../resolveSeoMetadata';
import type { SeoMetadata } from '../types';

const path = '/products/mcp/cursor';
const site: SiteSeo = {
  pages: { [path]: { ogTitle: 'row' } },
  sections: [{ pathPattern: '/products/mcp/*', description: 'section', ogTitle: 'section' }],
  global: { description: 'global', twitterSite: '@global' },
};

test('returns the source of each value', () => {
  const sources = listSeoSources({ path, frontMatter: { keywords: ['a'], publisher: '' } }, site);
  const origins = (['ogTitle', 'keywords', 'description', 'twitterSite', 'robots', 'publisher'] as const).map(
    (key) => findSeoOrigin(sources, key),
  );
  expect(origins).toEqual(['pageRow', 'page', 'section', 'site', 'default', null]);
});

test("the origin matches the resolver's source", () => {
  const page = { path, title: 'T', frontMatter: { description: 'page' }, siteUrl: 'https://a.example' };
  const resolved = resolveSeoMetadata(page, site);
  const sources = listSeoSources(page, site);
  const keys: (keyof SeoMetadata & string)[] = [
    'description',
    'ogTitle',
    'twitterSite',
    'robots',
    'siteName',
  ];
  for (const key of keys) {
    const origin = findSeoOrigin(sources, key);
    expect(sources.find((source) => source.origin === origin)?.values[key]).toBe(resolved[key]);
  }
});
