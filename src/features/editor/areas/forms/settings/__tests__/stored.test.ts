import { emptySiteSeo } from '#domain/seo/resolveSeoMetadata';
import type { SectionSeoRow, SeoMetadataRow } from '#domain/seo/rows';
import { findInherited, resolvePageSeo } from '../pageSeo';
import { settingsGroups } from '../settingsGroups';
import { findRow, readStoredValues } from '../storedValues';

const section: SectionSeoRow = {
  path_pattern: '/products/desktop/*',
  title: '{page_title} on the desktop',
  description: null,
  keywords: ['a'],
  og_image: null,
  og_type: 'article',
  twitter_site: null,
  twitter_creator: null,
  robots: null,
  canonical_url: null,
  json_data: { robots: 'noarchive' },
};
const global: SeoMetadataRow = {
  path: '*',
  title: null,
  description: 'D',
  keywords: null,
  og_image: null,
  is_global: true,
  setting_type: 'global',
  json_data: { default_og_type: 'website', robots: 'noindex' },
};

test('a form shows what its row says, from its columns or its data', () => {
  const stored = { global, sections: [section], page: null, isAdmin: true };
  expect(
    readStoredValues(findRow({ kind: 'section', pathPattern: '/products/desktop/*' }, stored)),
  ).toMatchObject({
    title: '{page_title} on the desktop',
    keywords: ['a'],
    ogType: 'article',
    robots: 'noarchive',
  });
  expect(readStoredValues(findRow({ kind: 'site' }, stored))).toMatchObject({
    description: 'D',
    ogType: 'website',
    robots: 'noindex',
  });
  expect(readStoredValues(findRow({ kind: 'page', path: '/x' }, stored))).toMatchObject({
    title: '',
    keywords: [],
  });
});

test('a page is resolved as the build does it: product filled in, address from the file', () => {
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

test('the form has every key that pages use, each once', () => {
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
