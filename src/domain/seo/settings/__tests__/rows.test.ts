import * as v from 'valibot';
import { resolveSeoMetadata } from '../../resolveSeoMetadata';
import { SectionSeoRowSchema, SeoMetadataRowSchema, toSiteSeo } from '../rows';

const page = (row: object) =>
  v.parse(SeoMetadataRowSchema, { is_global: false, setting_type: 'page', path: '/products/a', ...row });
const global = (row: object) =>
  v.parse(SeoMetadataRowSchema, { is_global: true, setting_type: 'global', path: '*', ...row });
const section = (row: object) => v.parse(SectionSeoRowSchema, { path_pattern: '/products/*', ...row });
const resolve = (path: string, rows: Parameters<typeof toSiteSeo>[0], frontMatter = {}) =>
  resolveSeoMetadata({ path, title: 'A', frontMatter, siteUrl: 'https://x.test' }, toSiteSeo(rows));

test('prefers a page row to front matter, then the section, then the site', () => {
  const rows = {
    metadata: [
      page({ description: 'of the row' }),
      global({
        description: 'of the site',
        json_data: { robots: 'noindex,follow', site_name: '{product} Docs' },
      }),
    ],
    sections: [section({ description: 'of the section', twitter_site: '@section' })],
  };
  expect(resolve('/products/a', rows, { description: 'of the file' })).toMatchObject({
    description: 'of the row',
    twitterSite: '@section',
    robots: 'noindex,follow',
    siteName: 'Cairn Docs',
  });
  expect(resolve('/products/b', rows, { description: 'of the file' }).description).toBe('of the file');
  expect(resolve('/products/b', rows).description).toBe('of the section');
  expect(resolve('/elsewhere', rows).description).toBe('of the site');
});

test('treats empty values as missing, and fills in the product', () => {
  const rows = {
    metadata: [
      page({ path: '/products/meet-{product}', title: ' ', keywords: ['', ' '], json_data: 'nonsense' }),
    ],
    sections: [section({ path_pattern: '/products/meet-{product}', title: '{page_title} in {product}' })],
  };
  expect(resolve('/products/meet-cairn', rows)).toMatchObject({ title: 'A in Cairn' });
  expect(resolve('/products/meet-cairn', rows).keywords).toBeUndefined();
});

test('reads an image from json_data where the column is empty', () => {
  const json_data = { og_image: '/img/social/{product}.png' };
  const rows = {
    metadata: [page({ json_data, og_image: '' }), page({ path: '/b', json_data, og_image: '/img/own.png' })],
    sections: [section({ json_data })],
  };
  const { pages, sections } = toSiteSeo(rows);
  expect(pages['/products/a']?.ogImage).toBe('/img/social/cairn.png');
  expect(pages['/b']?.ogImage).toBe('/img/own.png');
  expect(sections[0]?.ogImage).toBe('/img/social/cairn.png');
});

test('treats a path called __proto__ like any other', () => {
  const site = toSiteSeo({ metadata: [page({ path: '__proto__', title: 'polluted' })], sections: [] });
  expect(Object.hasOwn(site.pages, '__proto__')).toBe(true);
  expect(({} as { title?: string }).title).toBeUndefined();
});

test('reads templates only from the global row', () => {
  const json_data = { json_ld_templates: { HowTo: { totalTime: 'PT5M' }, Article: 'text' } };
  const { jsonLdTemplates } = toSiteSeo({ metadata: [global({ json_data })], sections: [] });
  expect(jsonLdTemplates).toEqual({ HowTo: { totalTime: 'PT5M' } });
  expect(toSiteSeo({ metadata: [page({ json_data })], sections: [] })).not.toHaveProperty('jsonLdTemplates');
});
