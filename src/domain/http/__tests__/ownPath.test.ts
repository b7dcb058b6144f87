import { isOwnPath } from '../ownPath';

const SITE = 'https://docs.example.com';

test.each(['/', '/products/desktop', '/products/a&b=c+d', '/products/caf\u00e9/%20', '/a//b', '/:80', '/@x'])(
  '%s stays on this site',
  (path) => {
    expect(isOwnPath(path)).toBe(true);
    expect(new URL(path, SITE).origin).toBe(SITE);
  },
);

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'products',
  '',
  ' /a',
  '/a?b',
  '/a#b',
])('%j is not a path of this site', (path) => expect(isOwnPath(path)).toBe(false));
