import fc from 'fast-check';
import { allowedProtocols, isExternalUrl, sanitizeUrl } from '../sanitizeUrl';

describe('sanitizeUrl', () => {
  it.each([
    'https://example.com/a?b=c#d',
    'http://example.com',
    'HTTPS://EXAMPLE.COM',
    'irc://chat.example.com/room',
    'ircs://chat.example.com/room',
    'mailto:someone@example.com',
    'xmpp:someone@example.com',
    '/products/desktop',
    './drive',
    '../drive#save',
    '#save',
    'drive?x=1:2',
    '?q=a',
  ])('accepts %s', (url) => {
    expect(sanitizeUrl(url)).toBe(url);
  });

  it.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://example.com/x',
    'ftp://example.com',
    '//example.com',
    '\\\\example.com',
    '/\\example.com',
    '',
    '   ',
  ])('rejects %j', (url) => {
    expect(sanitizeUrl(url)).toBeNull();
  });

  it('never returns a URL that browsers read with another protocol', () => {
    const base = 'https://site.example/page';
    const parts = fc.constantFrom(
      'javascript',
      'data',
      'https',
      ':',
      '/',
      '\\',
      '\t',
      '\n',
      ' ',
      'x',
      '#',
      '?',
      '\u0000',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(parts, fc.string({ maxLength: 3 })), { maxLength: 10 }), (pieces) => {
        const url = sanitizeUrl(pieces.join(''));
        if (url === null || !URL.canParse(url, base)) return;
        expect(allowedProtocols.map((protocol) => `${protocol}:`)).toContain(new URL(url, base).protocol);
      }),
      { numRuns: 2000 },
    );
  });

  it('keeps a URL without a protocol on this site', () => {
    const parts = fc.constantFrom('/', '\\', '.', '\t', '\n', 'evil.example', ' ', '@', '#');
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 8 }), (pieces) => {
        const url = sanitizeUrl(pieces.join(''));
        if (url === null) return;
        expect(new URL(url, 'https://site.example/page').host).toBe('site.example');
      }),
      { numRuns: 2000 },
    );
  });
});

describe('isExternalUrl', () => {
  it('distinguishes other sites from this one', () => {
    expect(isExternalUrl('https://example.com')).toBe(true);
    expect(isExternalUrl('/products')).toBe(false);
    expect(isExternalUrl('mailto:a@example.com')).toBe(false);
  });
});
