import { settingExamples } from '../../__tests__/settingExamples';
import {
  findSettingProblem,
  isAdminSetting,
  listSettingFields,
  parseTemplates,
  type SettingKey,
  settingFields,
} from '../settingFields';
import { isSectionPattern, storedJsonKeys } from '../storedSettings';

function check(key: SettingKey, text: string): string | null {
  const field = settingFields.find((candidate) => candidate.key === key);
  if (!field) throw new Error(key);
  return findSettingProblem(field, text);
}

// The database gives the same results: tests/integration/database/data-calls.test.ts.
test.each(settingExamples)('accepts %s %j: %s', (key, text, isValid) => {
  expect(check(key, text) === null).toBe(isValid);
});

test('explains how to fix a problem', () => {
  expect(check('canonical_url', 'javascript:alert(1)')).toBe(
    'Use a path on this site, such as /products/desktop.',
  );
  expect(check('title', 'x'.repeat(301))).toBe('Use at most 300 characters.');
  expect(check('keywords', Array.from({ length: 51 }, (_, index) => `k${index}`).join())).toBe(
    'Use at most 50 keywords.',
  );
});

test('has templates only for the whole site, and a field for every name in `json_data`', () => {
  const keys = listSettingFields('site').map(({ key }) => String(key));
  expect(listSettingFields('page').map(({ key }) => key)).toEqual(
    keys.filter((key) => key !== 'json_ld_templates'),
  );
  expect([...keys, 'default_og_type']).toEqual(expect.arrayContaining([...storedJsonKeys]));
});

test.each([
  ['site', 'title', 'a', true],
  ['section', 'robots', 'NOINDEX', true],
  ['section', 'robots', 'noarchive', false],
  ['section', 'robots', 'follow, None', true],
  ['section', 'robots', 'max-image-preview:none', false],
  ['section', 'canonical_url', '/products/a', true],
  ['page', 'robots', 'noindex', false],
  ['page', 'canonical_url', '/products/a', false],
  ['page', 'canonical_url', 'https://a.example/', true],
  ['page', 'canonical_url', '', false],
] as const)('%s %s %j needs an admin: %s', (scope, key, text, expected) =>
  expect(isAdminSetting(scope, key, text)).toBe(expected),
);

test.each([
  ['/products/desktop/*', true],
  ['/*', true],
  ['/', true],
  ['/products/desktop', true],
  ['products/desktop', false],
  ['/products/*/x', false],
  ['/products//x', false],
  ['/products/x/', false],
  ['', false],
])('accepts the pattern %j: %s', (text, expected) => expect(isSectionPattern(text)).toBe(expected));

test('accepts templates that are objects of objects, up to the depth that the database allows', () => {
  expect(parseTemplates('{"Article":{"a":[1]}}')).toEqual({ Article: { a: [1] } });
  expect(parseTemplates('{"Article":1}')).toBeNull();
  expect(parseTemplates('[')).toBeNull();
  expect(parseTemplates(`{"a":${'{"b":'.repeat(9)}1${'}'.repeat(9)}}`)).toBeNull();
});
