import { mkdirSync, rmdirSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { useTemporaryFolder } from '../../../tests/support/temporaryFolder';
import { listen } from '../../process/listen.mts';
import { createSiteApp, type SiteAppOptions } from '../siteApp.mts';
import { chooseEncoding, SiteFiles } from '../siteFiles.mts';

const long = `<p>${'words and '.repeat(500)}</p>`;

describe('createSiteApp', () => {
  const folder = useTemporaryFolder();
  let app: ReturnType<typeof createSiteApp>;
  let options: SiteAppOptions;
  const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
    Promise.resolve(app.request(`http://127.0.0.1${path}`, { headers }));

  beforeEach(() => {
    const files = {
      'site/index.html': 'home',
      'site/404.html': 'not found page',
      'site/products/404.html': 'not found in the documentation',
      'site/products/a.html': long,
      'site/products/a.md': '# Markdown of a',
      'site/products/日本 (1).html': 'in Japanese',
      'site/folder/index.html': 'folder',
      'site/docs.html': 'shadowed',
      'site/app.html': 'app',
      'site/data.json': '{}',
      'site/products/hidden.html': 'hidden',
      'site/products/hidden.md': 'hidden Markdown',
      'site/llms.txt': 'names it',
      'site/img/a plan.svg': '<svg/>',
      'site/_headers': 'names it',
      'site/_redirects': 'names it',
      'secret.txt': 'outside',
    };
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(folder(), path)), { recursive: true });
      writeFileSync(join(folder(), path), content);
    }
    options = {
      files: new SiteFiles(join(folder(), 'site')),
      redirects: [
        { from: '/docs', to: '/products/a', status: 301, force: true },
        { from: '/old/*', to: '/products/:splat', status: 302, force: false },
        { from: '/folder', to: '/nowhere', status: 301, force: false },
        { from: '/spa/*', to: '/app.html', status: 200, force: false },
        { from: '/products/*', to: '/products/404.html', status: 404, force: false },
      ],
      headers: [
        { for: '/*', values: { 'X-Content-Type-Options': 'nosniff' } },
        {
          for: '/products/*',
          values: { 'Cache-Control': 'public, max-age=60', Vary: 'Accept, Accept-Encoding' },
        },
        { for: '/products/日本 (1)', values: { Link: '</products/a>' } },
        { for: '/products/a', values: { Link: '</products/a.md>; rel="alternate"' } },
        { for: '/img/*', values: { 'Content-Security-Policy': 'sandbox' } },
        { for: '/llms.txt', values: { 'Cache-Control': 'public, max-age=31536000, immutable' } },
      ],
      functionsUrl: 'http://127.0.0.1:9',
      databaseUrl: null,
      isBehindProxy: false,
      withholding: {
        removeHidden: async (html) => html.replace('not found', 'nothing'),
        findMarkdownPage: (pathname) => (pathname === '/products/a.md' ? '/products/a' : undefined),
        decide: async (pathname) =>
          pathname.startsWith('/products/hidden')
            ? 'not-found'
            : pathname === '/llms.txt'
              ? 'unavailable'
              : 'serve',
      },
    };
    app = createSiteApp(options);
  });

  it.each([
    [false, '203.0.113.9', '192.0.2.7'],
    [true, '203.0.113.9', '203.0.113.9'],
    [true, '203.0.113.9:50123', '203.0.113.9'],
    [true, '2001:db8::9', '2001:db8::9'],
    [true, '[2001:db8::9]:50123', '2001:db8::9'],
  ])(
    "passes the client's address to the functions (behind a proxy: %s, %s)",
    async (isBehindProxy, forwarded, expected) => {
      const functions = await listen(
        (request) => new Response(request.headers.get('x-nf-client-connection-ip')),
        0,
        { pagePorts: null },
      );
      const site = createSiteApp({ ...options, functionsUrl: functions.url, isBehindProxy });
      const headers = {
        'x-forwarded-for': `198.51.100.1, ${forwarded}`,
        'x-nf-client-connection-ip': '198.51.100.1',
      };
      const answer = await site.request('/api/health', { headers }, { address: '192.0.2.7' });
      expect(await answer.text()).toBe(expected);
      await functions.close();
    },
  );

  it.each([
    [
      "Java's HTTP client",
      { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': 'AAM' },
    ],
    ['a large request of curl', { expect: '100-continue' }],
    ['a proxy that is prepared for WebSockets', { connection: 'upgrade', upgrade: 'websocket' }],
  ])("forwards a request with the connection's headers of %s", async (_, headers) => {
    const functions = await listen(() => new Response('ok'), 0, { pagePorts: null });
    const site = createSiteApp({ ...options, functionsUrl: functions.url });
    const answer = await site.request('/mcp', { method: 'POST', body: '{}', headers });
    const text = await answer.text();
    await functions.close();
    expect([answer.status, text]).toEqual([200, 'ok']);
  });

  it('compresses long answers of the functions, which may list every page, but nothing that is streamed', async () => {
    const json = JSON.stringify({ pages: long });
    const functions = await listen(
      (request) => {
        const isStream = request.url.endsWith('/ask');
        const type = isStream ? 'text/event-stream' : 'application/json; charset=utf-8';
        return new Response(json, { headers: { 'content-type': type } });
      },
      0,
      { pagePorts: null },
    );
    const site = createSiteApp({ ...options, functionsUrl: functions.url });
    const headers = { 'accept-encoding': 'gzip, br' };
    const answer = await site.request('/api/content-index', { headers });
    const body = Buffer.from(await answer.arrayBuffer());
    const streamed = await site.request('/api/ask', { headers });
    const stream = await streamed.text();
    await functions.close();
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(gunzipSync(body).toString()).toBe(json);
    expect([streamed.headers.get('content-encoding'), stream]).toEqual([null, json]);
  });

  it.each([
    ['/', 'home'],
    ['/products/a.html', long],
    ['/products/a', long],
    ['/folder', 'folder'],
    ['/folder/', 'folder'],
    ['/spa/any/thing', 'app'],
  ])('serves %s', async (path, body) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await response.text()).toBe(body);
  });

  it.each([
    ['/docs?q=1', 301, '/products/a?q=1'],
    ['/old/a', 302, '/products/a'],
    ['/products/a/', 301, '/products/a'],
  ])('redirects %s', async (path, status, location) => {
    const response = await get(path);
    expect([response.status, response.headers.get('location')]).toEqual([status, location]);
  });

  it.each([
    '/missing',
    '/index.html/below',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/a%00b',
    '/%zz',
    '/..%5csecret.txt',
    '/fonts/..%2fproducts/a',
    '/img/%2e%2e%2fproducts/a',
    '//products/a/',
    '/_headers',
    '/_redirects',
    `/${'a'.repeat(300)}`,
    `/${'a/'.repeat(3000)}`,
  ])('answers %s with the not-found page', async (path) => {
    const response = await get(path);
    expect([response.status, await response.text()]).toEqual([404, 'not found page']);
  });

  it('withholds pages that were hidden after the build', async () => {
    const hidden = await get('/products/hidden');
    expect([hidden.status, await hidden.text()]).toEqual([404, 'nothing in the documentation']);
    const rebuilding = await get('/llms.txt');
    expect([rebuilding.status, rebuilding.headers.get('retry-after')]).toEqual([503, '60']);
    expect(await rebuilding.text()).not.toContain('names it');
  });

  it("answers with the documentation's not-found page below it, also for a path that can't be decoded", async () => {
    const response = await get('/products/%E0%A4%A');
    expect([response.status, await response.text()]).toEqual([404, 'not found in the documentation']);
  });

  it.each([
    '/%70roducts/hidden',
    '/products%2fhidden',
    '/products/hidden%2emd',
    '/fonts/..%2fproducts/hidden',
  ])('withholds them under another spelling of the path: %s', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it.each(['/img/a%20plan.svg', '/%69mg/a%20plan.svg', '/img%2fa plan.svg'])(
    'serves an uploaded file with its policy: %s',
    async (path) => {
      const response = await get(path);
      expect([response.status, response.headers.get('content-security-policy')]).toEqual([200, 'sandbox']);
    },
  );

  it('adds the headers of every rule that matches', async () => {
    expect((await get('/')).headers.get('x-content-type-options')).toBe('nosniff');
    expect((await get('/')).headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect((await get('/products/a')).headers.get('cache-control')).toBe('public, max-age=60');
    expect((await get('/docs')).headers.get('x-content-type-options')).toBe('nosniff');
    expect((await get('/products/日本 (1)')).headers.get('link')).toBe('</products/a>');
  });

  it('keeps clients from storing the response for a missing or withheld file', async () => {
    expect((await get('/products/none')).headers.get('cache-control')).toBe(
      'public, max-age=0, must-revalidate',
    );
    expect((await get('/llms.txt')).headers.get('cache-control')).toBe('no-store');
  });

  describe('a page as Markdown', () => {
    const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
    const PROGRAM = 'text/markdown, text/html;q=0.9';
    const ask = (path: string, accept: string, init: RequestInit = {}): Promise<Response> =>
      Promise.resolve(
        app.request(`http://127.0.0.1${path}`, {
          ...init,
          headers: { accept, ...(init.headers as Record<string, string>) },
        }),
      );

    it('is served to clients that prefer it, regardless of earlier requests', async () => {
      const accepts = [BROWSER, PROGRAM, BROWSER, PROGRAM, PROGRAM, BROWSER];
      for (const accept of accepts) {
        const response = await ask('/products/a', accept);
        const isMarkdown = accept === PROGRAM;
        expect(await response.text()).toBe(isMarkdown ? '# Markdown of a' : long);
        expect(response.headers.get('content-type')).toBe(
          isMarkdown ? 'text/markdown; charset=utf-8' : 'text/html; charset=utf-8',
        );
        expect(response.headers.get('vary')).toBe('Accept, Accept-Encoding');
        expect(response.headers.get('content-location')).toBe(isMarkdown ? '/products/a.md' : null);
        expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      }
    });

    it('links to the other format', async () => {
      expect((await ask('/products/a', BROWSER)).headers.get('link')).toContain(
        '</products/a.md>; rel="alternate"',
      );
      expect((await ask('/products/a', PROGRAM)).headers.get('link')).toContain(
        '</products/a>; rel="canonical"',
      );
    });

    it('has no body for HEAD', async () => {
      const response = await ask('/products/a', PROGRAM, { method: 'HEAD' });
      expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
        200,
        'text/markdown; charset=utf-8',
        '',
      ]);
    });

    it('has its own ETag, so one format is never revalidated as the other', async () => {
      const markdownTag = (await ask('/products/a', PROGRAM)).headers.get('etag') ?? '';
      const htmlTag = (await ask('/products/a', BROWSER)).headers.get('etag') ?? '';
      const status = async (accept: string, etag: string) =>
        (await ask('/products/a', accept, { headers: { 'if-none-match': etag } })).status;
      expect(markdownTag).not.toBe(htmlTag);
      expect(await status(PROGRAM, markdownTag)).toBe(304);
      expect(await status(BROWSER, htmlTag)).toBe(304);
      expect(await status(PROGRAM, htmlTag)).toBe(200);
      expect(await status(BROWSER, markdownTag)).toBe(200);
    });

    it.each(['/products/hidden', '/products/missing'])("doesn't exist for %s", async (path) => {
      const [markdown, html] = [await ask(path, PROGRAM), await ask(path, BROWSER)];
      expect([markdown.status, await markdown.text()]).toEqual([404, expect.stringContaining('/llms.txt')]);
      expect([html.status, await html.text()]).toEqual([
        404,
        path.endsWith('hidden') ? 'nothing in the documentation' : 'not found in the documentation',
      ]);
    });

    it('follows redirects first', async () => {
      const response = await ask('/old/a', PROGRAM);
      expect([response.status, response.headers.get('location')]).toEqual([302, '/products/a']);
    });
  });

  it('compresses text with an encoding that the client accepts', async () => {
    const brotli = await get('/products/a', { 'accept-encoding': 'gzip, deflate, br' });
    expect(brotli.headers.get('content-encoding')).toBe('br');
    expect(brotliDecompressSync(Buffer.from(await brotli.arrayBuffer())).toString()).toBe(long);
    const gzip = await get('/products/a', { 'accept-encoding': 'gzip' });
    expect(gunzipSync(Buffer.from(await gzip.arrayBuffer())).toString()).toBe(long);
    expect((await get('/data.json', { 'accept-encoding': 'br' })).headers.get('content-encoding')).toBeNull();
  });

  it('answers 304 to a client that has the file', async () => {
    const etag = (await get('/')).headers.get('etag') ?? '';
    const again = await get('/', { 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });
});

describe('SiteFiles', () => {
  const folder = useTemporaryFolder();

  it("reads a file again after it couldn't be read", async () => {
    const files = new SiteFiles(folder());
    const file = join(folder(), 'a.bin');
    const date = new Date('2026-01-01T00:00:00Z');
    // A folder can't be read as a file; everything else about it is the same.
    mkdirSync(file);
    utimesSync(file, date, date);
    await expect(files.read(file, 'identity')).rejects.toThrow('EISDIR');
    rmdirSync(file);
    writeFileSync(file, 'content');
    utimesSync(file, date, date);
    expect((await files.read(file, 'identity')).content.toString()).toBe('content');
  });
});

describe('chooseEncoding', () => {
  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=1.0', 'gzip'],
    ['deflate', 'identity'],
    [undefined, 'identity'],
  ])('%s → %s', (header, encoding) => {
    expect(chooseEncoding(header)).toBe(encoding);
  });
});
