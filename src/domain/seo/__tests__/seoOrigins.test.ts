import fc from 'fast-check';
import { explainSeo } from '../explainSeo';
import { resolveSeoMetadata, type SeoPage, type SiteSeo } from '../resolveSeoMetadata';
import type { SeoMetadata, SeoValues } from '../types';

const path = '/products/mcp/cursor';
const siteUrl = 'https://a.example';

function findValue(page: SeoPage, site: SiteSeo, key: keyof SeoMetadata) {
  const { values } = explainSeo(page, site);
  return values.find((value) => value.key === key);
}

test('names the source of each value, and what the others set', () => {
  const site: SiteSeo = {
    pages: { [path]: { ogTitle: 'row' } },
    sections: [{ pathPattern: '/products/mcp/*', description: 'section', ogTitle: 'section' }],
    global: { description: 'global', twitterSite: '@global' },
  };
  const page = { path, title: 'T', frontMatter: { keywords: ['a', 'b'], publisher: '' }, siteUrl };
  const keys = ['ogTitle', 'keywords', 'description', 'twitterSite', 'robots', 'title', 'publisher'] as const;
  expect(keys.map((key) => findValue(page, site, key)?.origin)).toEqual([
    'pageRow',
    'page',
    'section',
    'site',
    'default',
    'default',
    null,
  ]);
  expect(findValue(page, site, 'description')).toMatchObject({
    text: 'section',
    candidates: [
      { origin: 'section', text: 'section', state: 'used' },
      { origin: 'site', text: 'global', state: 'overridden' },
    ],
  });
  expect(findValue(page, site, 'keywords')?.text).toBe('a, b');
  expect(explainSeo(page, site).sectionPattern).toBe('/products/mcp/*');
});

test("rejects a URL that pages can't use, in favor of the next source", () => {
  const site = { pages: {}, sections: [], global: { ogImage: '/img/site.png' } };
  const page = { path, title: 'T', frontMatter: { ogImage: 'https://evil.example/a.png' }, siteUrl };
  expect(findValue(page, site, 'ogImage')).toMatchObject({
    origin: 'site',
    text: 'https://a.example/img/site.png',
    candidates: [
      { origin: 'page', state: 'refused' },
      { origin: 'site', state: 'used' },
    ],
  });
});

test('adds noindex to the robots text, and derives the locale from a language', () => {
  const site = { pages: {}, sections: [], global: { robots: 'noarchive', locale: 'de_DE' } };
  const page = { path, title: 'T', frontMatter: { noindex: true, language: 'pt-BR' }, siteUrl };
  expect(findValue(page, site, 'robots')).toMatchObject({
    text: 'noindex,follow,noarchive',
    origin: 'page',
    candidates: [
      { origin: 'page', text: 'noindex', state: 'used' },
      { origin: 'site', text: 'noarchive', state: 'used' },
      { origin: 'default', state: 'overridden' },
    ],
  });
  expect(findValue(page, site, 'locale')).toMatchObject({ text: 'pt_BR', origin: 'page' });
});

test('a page row replaces the flag and the language of the file', () => {
  const site = { pages: { [path]: { robots: 'index,follow', locale: 'de_DE' } }, sections: [], global: {} };
  const page = { path, title: 'T', frontMatter: { noindex: true, language: 'en' }, siteUrl };
  expect(findValue(page, site, 'robots')).toMatchObject({
    text: 'index,follow',
    origin: 'pageRow',
    candidates: [
      { origin: 'pageRow', state: 'used' },
      { origin: 'page', text: 'noindex', state: 'overridden' },
      { origin: 'default', state: 'overridden' },
    ],
  });
  expect(findValue(page, site, 'locale')).toMatchObject({ text: 'de_DE', origin: 'pageRow' });
});

const url = fc.constantFrom('', '/img/a.png', '/products/x', 'https://evil.example/x', 'javascript:alert(1)');
const text = fc.constantFrom('', 'a', '{page_title} b', 'noindex', 'none, noarchive');
const values: fc.Arbitrary<SeoValues> = fc.record(
  {
    title: text,
    description: text,
    keywords: fc.array(fc.constantFrom('k', 'l'), { maxLength: 2 }),
    robots: text,
    noindex: fc.boolean(),
    nofollow: fc.boolean(),
    canonicalUrl: url,
    ogImage: url,
    ogTitle: text,
    ogUrl: url,
    twitterImage: url,
    twitterSite: text,
    siteName: text,
    language: fc.constantFrom('', 'en', 'pt-BR'),
    locale: text,
    publisher: text,
  },
  { requiredKeys: [] },
);

test('explains the values that the build resolves, for any sources', () => {
  fc.assert(
    fc.property(values, values, values, values, (row, frontMatter, section, global) => {
      const site = {
        pages: { [path]: row },
        sections: [{ pathPattern: '/products/mcp/*', ...section }],
        global,
      };
      const page = { path, title: 'T', frontMatter, siteUrl };
      const explained = explainSeo(page, site);
      expect(explained.seo).toEqual(resolveSeoMetadata(page, site));
      // Only the sources that are listed as used matter: without the others, the result is the same.
      const keep = (origin: string, source: SeoValues): SeoValues =>
        Object.fromEntries(
          Object.entries(source).filter(([key, value]) =>
            explained.values.some(({ candidates }) =>
              candidates.some(
                (candidate) =>
                  candidate.origin === origin &&
                  candidate.state === 'used' &&
                  candidate.text === (value === true ? key : Array.isArray(value) ? value.join(', ') : value),
              ),
            ),
          ),
        );
      const reduced = {
        pages: { [path]: keep('pageRow', row) },
        sections: [{ pathPattern: '/products/mcp/*', ...keep('section', section) }],
        global: keep('site', global),
      };
      expect(resolveSeoMetadata({ ...page, frontMatter: keep('page', frontMatter) }, reduced).robots).toBe(
        explained.seo.robots,
      );
      for (const { key, origin, candidates } of explained.values) {
        expect(origin === null).toBe(explained.seo[key] === undefined);
        expect(candidates.some(({ state }) => state === 'used')).toBe(origin !== null);
        expect(candidates.find(({ state }) => state === 'used')?.origin ?? null).toBe(
          key === 'robots' ? candidates.find(({ state }) => state === 'used')?.origin : origin,
        );
      }
    }),
  );
});
