import { readFileSync } from 'node:fs';
import { CLOUD_STORAGE_HOSTS } from '../../../content/media/imageUrl';
import { isSiteWidePattern, isUsableSetting } from '../storedSettings';

test.each([
  ['robots', 'NOINDEX, max-snippet:-1', true],
  ['robots', 'index,please', false],
  ['robots', 'noindex,', false],
  ['og_type', 'article', true],
  ['og_type', 'Not a type', false],
  ['twitter_site', '@cairn', true],
  ['twitter_creator', '@a b', false],
  ['locale', 'pt_BR', true],
  ['locale', 'english!', false],
  ['site_name', 'Anything at all', true],
  ['site_name', 'x'.repeat(2049), false],
])('%s %j is usable: %s', (name, text, expected) => expect(isUsableSetting(name, text)).toBe(expected));

test.each([
  ['/*', true],
  ['/products/*', true],
  ['/products/desktop/*', false],
  ['/products', false],
])('%s covers most of the site: %s', (pattern, expected) =>
  expect(isSiteWidePattern(pattern)).toBe(expected),
);

test('matches the image hosts of the database', () => {
  const sql = readFileSync('supabase/migrations/20261122091000_seo_rules.sql', 'utf8');
  const [, hosts = ''] = /\((storage[\s\S]*?)\)\//.exec(sql) ?? [];
  const listed = hosts
    .replace(/'\s*\|\|\s*'/g, '')
    .replaceAll('\\', '')
    .split('|');
  expect(listed).toEqual([...CLOUD_STORAGE_HOSTS]);
});
