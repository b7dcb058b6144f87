import { toPageFile } from '#domain/search/indexFiles';
import { parseHeadersFile } from '../../../local/serve/hostConfig.mts';
import { renderHeaders } from '../headers';

const read = (isIndexed: boolean) => {
  const rules = parseHeadersFile(renderHeaders("default-src 'self'", { isIndexed, pages: ['/products/a'] }));
  return (path: string) => rules.find((rule) => rule.for === path)?.values ?? {};
};

test('adds the security headers to every page', () => {
  expect(read(true)('/*')).toEqual({
    'Content-Security-Policy': "default-src 'self'",
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
    'X-Content-Type-Options': 'nosniff',
  });
});

test.each(['/img/*', '/social/*', '/assets/images/*', '/assets/files/*'])(
  'allows no scripts in %s',
  (path) => {
    expect(read(true)(path)['Content-Security-Policy']).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    );
  },
);

test('lets search engines index production pages but not their plain text, and nothing of a preview', () => {
  expect(read(true)('/*')['X-Robots-Tag']).toBeUndefined();
  const texts = [
    '/content/*',
    '/products/a.md',
    '/llms.txt',
    '/llms-full.txt',
    '/skill.md',
    '/.well-known/*',
  ];
  for (const path of texts) expect(read(true)(path)['X-Robots-Tag']).toBe('noindex');
  expect(read(true)('/products/a')['X-Robots-Tag']).toBeUndefined();
  expect(read(false)('/*')['X-Robots-Tag']).toBe('noindex, nofollow');
});

test('links pages to their Markdown and to the summary of the site', () => {
  const rules = read(true);
  expect(rules('/products/a').Link).toBe(
    '</products/a.md>; rel="alternate"; type="text/markdown", </llms.txt>; rel="llms-txt"',
  );
  expect(rules('/').Link).toBe('</llms.txt>; rel="llms-txt"');
  expect(rules('/products/*').Vary).toBe('Accept, Accept-Encoding');
});

test('writes links in plain ASCII, because headers can have nothing else', () => {
  const text = renderHeaders("default-src 'self'", { isIndexed: true, pages: ['/products/日本 (1)'] });
  const rule = parseHeadersFile(text).find(({ for: path }) => path === '/products/日本 (1)');
  expect(new Headers(rule?.values).get('link')).toMatch(/^<\/products\/%E6%97%A5%E6%9C%AC%20\(1\)\.md>;/);
});

test('names the rules by which browsers load the next page ahead', () => {
  const rules = read(true);
  const path = /^"(.+)"$/.exec(rules('/products/*')['Speculation-Rules'] ?? '')?.[1] ?? '';
  expect(rules('/')['Speculation-Rules']).toBe(`"${path}"`);
  expect(rules(path)['Content-Type']).toBe('application/speculationrules+json');
  expect(rules('/edit')['Speculation-Rules']).toBeUndefined();
});

test('lets browsers cache the files of a version of the search index, and check for a new version', () => {
  const rules = read(true);
  expect(rules(`/search/${toPageFile('v', 0).split('/')[0]}/*`)['Cache-Control']).toMatch(/immutable/);
  for (const path of ['/*', '/search/*', '/search/index.json']) {
    expect(rules(path)['Cache-Control']).toBeUndefined();
  }
});
