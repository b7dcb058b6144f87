import { isAllowedCanonical, isAllowedSeoImage, parseCanonicalHosts } from '../allowedUrls';

const siteUrl = 'https://docs.example.com';
const canonicalHosts = ['old.example.com'];

test.each(['/products/desktop', '/', 'https://docs.example.com/a', 'https://old.example.com/a'])(
  'allows %s as a canonical URL',
  (url) => expect(isAllowedCanonical(url, { siteUrl, canonicalHosts })).toBe(true),
);

test.each([
  '',
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  'http://docs.example.com/a',
  'http://old.example.com/a',
  'https://old.example.com:8443/a',
  'https://user@docs.example.com/a',
  'https://docs.example.com@evil.example/',
  'https://docs.example.com.evil.example/',
  'https://sub.old.example.com/a',
  'javascript:alert(1)',
  'https://',
])('rejects %j', (url) => expect(isAllowedCanonical(url, { siteUrl, canonicalHosts })).toBe(false));

test("allows the URL of a site on plain http, as on a developer's machine", () => {
  const local = { siteUrl: 'http://127.0.0.1:3000' };
  expect(isAllowedCanonical('/a', local)).toBe(true);
  expect(isAllowedCanonical('http://127.0.0.1:3001/a', local)).toBe(false);
});

test.each([
  ['/img/a.png', true],
  ['https://docs.example.com/img/a.png', true],
  ['https://bucket.s3.amazonaws.com/a.png', true],
  ['https://evil.example/a.png', false],
  ['https://amazonaws.com.evil.example/a.png', false],
  ['https://evilamazonaws.com/a.png', false],
  ['http://bucket.s3.amazonaws.com/a.png', false],
  ['data:image/png;base64,AA', false],
])('returns for the image %s: %s', (url, expected) =>
  expect(isAllowedSeoImage(url, { siteUrl })).toBe(expected),
);

test('accepts only plain host names from the operator', () => {
  expect(parseCanonicalHosts(' Docs.Example.com, b.example ,')).toEqual(['docs.example.com', 'b.example']);
  expect(parseCanonicalHosts(undefined)).toEqual([]);
  for (const bad of ['https://a.example', '*.example.com', '127.0.0.1', 'localhost', 'a.example/b']) {
    expect(() => parseCanonicalHosts(bad)).toThrow(`CANONICAL_HOSTS contains "${bad}"`);
  }
});
