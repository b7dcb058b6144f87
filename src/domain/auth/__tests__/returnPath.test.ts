import fc from 'fast-check';
import { webAddress } from '#domain/text/__tests__/arbitraries';
import { isAllowedReturnPath } from '../returnPath';

test.each([
  '/',
  '/edit',
  '/edit?path=docs/desktop/index.mdx&branch=a/b#intro',
  '/admin',
  '/admin/seo',
  '/preview?path=docs/a.mdx',
  '/products/meet-cairn/fundamentals',
  '/github/install-success?installation_id=1',
  '/debug-tabs',
])('allows %s', (path) => {
  expect(isAllowedReturnPath(path)).toBe(true);
});

test.each([
  '',
  'edit',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/edit\n',
  'https://evil.example/edit',
  'javascript:alert(1)',
  ' /edit',
  '/auth',
  '/auth/callback#access_token=x',
  '/edit/..//evil.example',
  '/products/../auth',
  '/products/%2e%2e/auth',
  '/editor-of-something-else',
  '/api/health',
  '/@evil.example',
  '/.evil.example',
])('rejects %j', (path) => {
  expect(isAllowedReturnPath(path)).toBe(false);
});

test('never allows a path that leaves the site', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '@',
    ':',
    '%2f',
    '%5c',
    'edit',
    'evil.example',
    '\t',
    '?',
    '#',
    '//',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(piece).map((parts) => `/${parts.join('')}`),
        webAddress,
        fc.string(),
      ),
      (path) => {
        if (!isAllowedReturnPath(path)) return;
        expect(new URL(path, 'https://docs.example/auth').origin).toBe('https://docs.example');
      },
    ),
    { numRuns: 2000 },
  );
});
