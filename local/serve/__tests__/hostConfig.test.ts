import { parseHeadersFile, parseNetlifyToml, parseRedirectsFile } from '../hostConfig.mts';

describe('parseNetlifyToml', () => {
  it('reads redirects and headers, and ignores the rest', () => {
    const toml = `
[build]
command = "npm run build"
[[redirects]]
from = "/docs/*"
to = "/products/:splat"
force = true
[[redirects]]
from = "/app"
to = "/index.html"
status = 200
[[headers]]
for = "/*"
  [headers.values]
  X-Content-Type-Options = "nosniff"
`;
    expect(parseNetlifyToml(toml)).toEqual({
      redirects: [
        { from: '/docs/*', to: '/products/:splat', status: 301, force: true },
        { from: '/app', to: '/index.html', status: 200, force: false },
      ],
      headers: [{ for: '/*', values: { 'X-Content-Type-Options': 'nosniff' } }],
    });
  });

  it('returns no rules for an empty file, and throws on invalid content', () => {
    expect(parseNetlifyToml('')).toEqual({ redirects: [], headers: [] });
    expect(() => parseNetlifyToml('[[redirects]]\nfrom = "/a"')).toThrow();
    expect(() => parseNetlifyToml('= =')).toThrow();
  });
});

describe('parseRedirectsFile', () => {
  it('reads status and force', () => {
    const text = '# comment\n\n/docs /products 301!\n/a   /b\n/c /d 302\n';
    expect(parseRedirectsFile(text)).toEqual([
      { from: '/docs', to: '/products', status: 301, force: true },
      { from: '/a', to: '/b', status: 301, force: false },
      { from: '/c', to: '/d', status: 302, force: false },
    ]);
  });

  it.each(['/lonely', '/a /b country=de'])('refuses %s', (line) => {
    expect(() => parseRedirectsFile(line)).toThrow(line);
  });
});

describe('parseHeadersFile', () => {
  it('reads the headers of each path, and joins repeated ones', () => {
    const text = '/*\n  X-A: 1\n  Link: <a>\n  Link: <b>\n# comment\n/auth\n  Cache-Control: no-store\n';
    expect(parseHeadersFile(text)).toEqual([
      { for: '/*', values: { 'X-A': '1', Link: '<a>, <b>' } },
      { for: '/auth', values: { 'Cache-Control': 'no-store' } },
    ]);
  });

  it('keeps colons in values, and refuses a header without a path', () => {
    expect(parseHeadersFile('/a\n  CSP: img-src https://x:1')[0]?.values.CSP).toBe('img-src https://x:1');
    expect(() => parseHeadersFile('  X-A: 1')).toThrow('X-A');
  });
});
