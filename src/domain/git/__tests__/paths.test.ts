import fc from 'fast-check';
import { anyText } from '#domain/text/__tests__/arbitraries';
import { isCommitPath, isImagePath, isPagePath, MAX_PATH_LENGTH } from '../paths';

test.each([
  'docs/index.mdx',
  'docs/meet-product/sign-into-product.mdx',
  'docs/_partials/troubleshooting/cannot-sign-in.mdx',
  'docs/notes.md',
  'docs/übersicht/日本.mdx',
  `docs/${'日'.repeat(78)}.mdx`,
])('%s is a page', (path) => {
  expect(isPagePath(path)).toBe(true);
  expect(isCommitPath(path)).toBe(true);
});

test("an image can be written but isn't a page", () => {
  expect(isCommitPath('static/img/desktop/menu@2x.png')).toBe(true);
  expect(isPagePath('static/img/desktop/menu@2x.png')).toBe(false);
});

test.each([
  '',
  'docs',
  'docs/',
  'docs/.mdx',
  'docs/a.txt',
  'docs/a.mdx.js',
  'docs/a.MDX',
  'Docs/a.mdx',
  '/docs/a.mdx',
  './docs/a.mdx',
  'docs/./a.mdx',
  'docs/../package.mdx',
  'docs/..\\..\\package.mdx',
  'docs\\a.mdx',
  'docs/a\\b.mdx',
  'docs//a.mdx',
  'docs/%2e%2e/a.mdx',
  'docs/..%2fa.mdx',
  'docs/%252e%252e/a.mdx',
  'docs/\u2024\u2024/a.mdx',
  'docs/\uff0e\uff0e/a.mdx',
  'docs/a\u2215b.mdx',
  'docs/a\0.mdx',
  'docs/a.mdx\n',
  'docs/a\u202e.mdx',
  'docs/.git/config.mdx',
  'docs/.github/workflows/ci.mdx',
  'docs/a /b.mdx',
  'docs/a./b.mdx',
  'docs/con/a.mdx',
  'docs/NUL.mdx',
  'docs/-rf.mdx',
  'docs/a:b.mdx',
  'docs/u\u0308.mdx',
  '.github/workflows/ci.yml',
  'package.json',
  'static/img/logo.svg',
  'static/img/a.html',
  'static/a.png',
  'static/img/../../a.png',
  `docs/${'a'.repeat(MAX_PATH_LENGTH)}.mdx`,
  // Each of these letters has three bytes: a checkout of this file would fail.
  `docs/${'\u65e5'.repeat(80)}.mdx`,
  `docs/${'\u65e5'.repeat(86)}/index.mdx`,
])('rejects %j', (path) => {
  expect(isCommitPath(path)).toBe(false);
});

test("takes drawings for images, although they can't be written", () => {
  expect(['static/img/a.png', 'static/img/a.svg'].map(isImagePath)).toEqual([true, true]);
  for (const path of ['docs/a.mdx', 'static/a.svg', 'static/img/../a.svg', 'static/img/a.svg/b.html']) {
    expect([path, isImagePath(path)]).toEqual([path, false]);
  }
});

test('accepts only paths that stay in their folder and have no second spelling', () => {
  const piece = fc.constantFrom(
    'docs',
    'static/img',
    '/',
    '..',
    '.',
    '\\',
    '%2e',
    'a',
    'ü',
    'u\u0308',
    '.mdx',
    '.png',
    ' ',
    '\0',
  );
  const path = fc.array(piece, { maxLength: 12 }).map((parts) => `docs/${parts.join('')}.mdx`);
  fc.assert(
    fc.property(fc.oneof(path, anyText()), (given) => {
      if (!isCommitPath(given)) return;
      const { pathname } = new URL(given.replaceAll('#', ''), 'https://host.invalid/');
      expect(decodeURIComponent(pathname)).toBe(`/${given}`);
      expect(given.normalize('NFC')).toBe(given);
      expect(given).toMatch(/^(docs|static\/img)\//);
      expect(given.split('/').some((segment) => segment === '' || segment.startsWith('.'))).toBe(false);
    }),
    { numRuns: 3000 },
  );
});
