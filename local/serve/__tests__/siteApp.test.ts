import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Hono } from 'hono';
import { useTemporaryFolder } from '../../../tests/support/temporaryFolder';
import { createSiteApp } from '../siteApp.mts';
import { chooseEncoding, SiteFiles } from '../siteFiles.mts';

const long = `<p>${'words and '.repeat(500)}</p>`;

describe('createSiteApp', () => {
  const folder = useTemporaryFolder();
  let app: Hono;
  const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
    Promise.resolve(app.request(`http://127.0.0.1${path}`, { headers }));

  beforeEach(() => {
    const files = {
      'site/index.html': 'home',
      'site/404.html': 'not found page',
      'site/products/a.html': long,
      'site/folder/index.html': 'folder',
      'site/docs.html': 'shadowed',
      'site/app.html': 'app',
      'site/data.json': '{}',
      'site/products/hidden.html': 'hidden',
      'site/llms.txt': 'names it',
      'secret.txt': 'outside',
    };
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(folder(), path)), { recursive: true });
      writeFileSync(join(folder(), path), content);
    }
    app = createSiteApp({
      files: new SiteFiles(join(folder(), 'site')),
      redirects: [
        { from: '/docs', to: '/products/a', status: 301, force: true },
        { from: '/old/*', to: '/products/:splat', status: 302, force: false },
        { from: '/folder', to: '/nowhere', status: 301, force: false },
        { from: '/spa/*', to: '/app.html', status: 200, force: false },
      ],
      headers: [
        { for: '/*', values: { 'X-Content-Type-Options': 'nosniff' } },
        { for: '/products/*', values: { 'Cache-Control': 'public, max-age=60' } },
      ],
      functionsUrl: 'http://127.0.0.1:9',
      databaseUrl: null,
      withholding: {
        decide: async (pathname) =>
          pathname === '/products/hidden' ? 'not-found' : pathname === '/llms.txt' ? 'unavailable' : 'serve',
      },
    });
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
    '/products',
    '/index.html/below',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/a%00b',
    '/%zz',
    '/..%5csecret.txt',
  ])('answers %s with the not-found page', async (path) => {
    const response = await get(path);
    expect([response.status, await response.text()]).toEqual([404, 'not found page']);
  });

  it('withholds what was hidden after the build', async () => {
    const hidden = await get('/products/hidden');
    expect([hidden.status, await hidden.text()]).toEqual([404, 'not found page']);
    const rebuilding = await get('/llms.txt');
    expect([rebuilding.status, rebuilding.headers.get('retry-after')]).toEqual([503, '60']);
    expect(await rebuilding.text()).not.toContain('names it');
  });

  it('adds the headers of every rule that matches', async () => {
    expect((await get('/')).headers.get('x-content-type-options')).toBe('nosniff');
    expect((await get('/')).headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect((await get('/products/a')).headers.get('cache-control')).toBe('public, max-age=60');
    expect((await get('/docs')).headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('packs text as the client can take it', async () => {
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
