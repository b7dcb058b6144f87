import type { SectionSeoRow, SeoMetadataRow } from '../rows';
import { toSiteSeo } from '../rows';
import { listChangedSettings, readSettingValues, toSettingColumns } from '../settingRows';

const section: SectionSeoRow = {
  path_pattern: '/products/desktop/*',
  title: '{page_title} on the desktop',
  description: null,
  keywords: ['a', 'b'],
  og_image: null,
  og_type: 'article',
  twitter_site: null,
  twitter_creator: null,
  robots: null,
  canonical_url: null,
  json_data: { robots: 'noarchive', site_name: 'Desktop' },
};
const global: SeoMetadataRow = {
  path: '*',
  title: null,
  description: 'D',
  keywords: null,
  og_image: null,
  is_global: true,
  setting_type: 'global',
  json_data: { default_og_type: 'website', robots: 'noindex', json_ld_templates: { '*': { a: 1 } } },
};

test("reads a row's settings from its columns and its data", () => {
  expect(readSettingValues(section)).toMatchObject({
    title: '{page_title} on the desktop',
    description: '',
    keywords: 'a, b',
    og_type: 'article',
    robots: 'noarchive',
    site_name: 'Desktop',
  });
  expect(readSettingValues(global)).toMatchObject({
    description: 'D',
    og_type: 'website',
    robots: 'noindex',
  });
  expect(JSON.parse(readSettingValues(global).json_ld_templates)).toEqual({ '*': { a: 1 } });
  expect(Object.values(readSettingValues(null)).join('')).toBe('');
});

test('writes each setting where the build reads it', () => {
  const values = { ...readSettingValues(global), keywords: 'x, y,, x', locale: 'pt_BR', canonical_url: '' };
  expect(toSettingColumns('site', values, global)).toEqual({
    title: null,
    description: 'D',
    keywords: ['x', 'y'],
    og_image: null,
    json_data: {
      robots: 'noindex',
      default_og_type: 'website',
      locale: 'pt_BR',
      json_ld_templates: { '*': { a: 1 } },
    },
  });
  expect(toSettingColumns('section', readSettingValues(section), section)).toMatchObject({
    og_type: 'article',
    robots: 'noarchive',
    json_data: { site_name: 'Desktop' },
  });
  expect(toSettingColumns('page', values, null).json_data).toEqual({
    robots: 'noindex',
    og_type: 'website',
    locale: 'pt_BR',
  });
});

test('the build reads what the form writes', () => {
  const values = {
    ...readSettingValues(null),
    title: '{page_title} here',
    robots: 'noindex,follow',
    canonical_url: '/products/a',
    twitter_site: '@a',
    twitter_creator: '@b',
    og_type: 'article',
    og_image: '/img/a.png',
    site_name: 'S',
    locale: 'de_DE',
  };
  const read = {
    title: '{page_title} here',
    robots: 'noindex,follow',
    canonicalUrl: '/products/a',
    twitterSite: '@a',
    twitterCreator: '@b',
    ogType: 'article',
    ogImage: '/img/a.png',
    siteName: 'S',
    locale: 'de_DE',
  };
  const toRow = (kind: 'site' | 'page') => ({ ...global, ...toSettingColumns(kind, values, null) });
  const site = toSiteSeo({
    metadata: [
      toRow('site'),
      { ...toRow('page'), path: '/products/x', is_global: false, setting_type: 'page' },
    ],
    sections: [{ ...section, ...toSettingColumns('section', values, null) }],
  });
  expect(site.global).toEqual(read);
  expect(site.pages['/products/x']).toEqual(read);
  expect(site.sections).toEqual([{ pathPattern: '/products/desktop/*', ...read }]);
});

test('lists the settings that differ, ignoring surrounding spaces', () => {
  const values = readSettingValues(section);
  expect(listChangedSettings(values, { ...values, title: ` ${values.title}`, robots: '' })).toEqual([
    'robots',
  ]);
});
