import { emptySiteSeo } from '#domain/seo/resolveSeoMetadata';
import { findInherited, resolvePageSeo } from '../pageSeo';
import { settingsGroups } from '../settingsGroups';

test('resolves a page as the build does: placeholders filled in, URL from the file', () => {
  const text = '---\ntitle: "{product} OS"\nnoindex: true\n---\n';
  const page = resolvePageSeo(text, 'docs/core-dependencies/product-os/index.mdx', 'https://a.example', {
    ...emptySiteSeo,
    global: { publisher: 'P' },
  });
  expect(page.path).toMatch(/^\/products\/core-dependencies\/\w+-os$/);
  expect(page.seo.title).toMatch(/^\w+ OS \| \w+$/);
  expect(page).toMatchObject({ isIndexed: false, schemaType: 'SoftwareApplication' });
  expect(page.head.canonicalUrl).toBe(`https://a.example${page.path}`);
  expect(findInherited(page, 'publisher')).toEqual({ origin: 'site', text: 'P' });
  expect(findInherited(page, 'keywords')).toBeNull();
});

test('lists every key that pages use once', () => {
  const keys = settingsGroups.flatMap(({ settings }) => settings.map(({ key }) => key));
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys).toEqual(
    expect.arrayContaining(
      'title description metaTitle metaDescription metaKeywords keywords canonicalUrl ogTitle ogDescription ogImage ogType ogUrl twitterCard twitterTitle twitterDescription twitterImage twitterSite twitterCreator robots noindex nofollow publisher language schemaData customMeta'.split(
        ' ',
      ),
    ),
  );
});
