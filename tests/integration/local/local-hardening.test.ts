import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LocalServer, listen } from '../../../local/process/listen.mts';
import { createSiteApp } from '../../../local/serve/siteApp.mts';
import { SiteFiles } from '../../../local/serve/siteFiles.mts';
import { followSignIn, type Session, signIn } from '../../support/signIn';
import { type Stack, startStack } from '../../support/stack';

/** The servers on this machine, by offset from the site's port. */
const SERVERS = { site: 0, database: 1, functions: 2, 'code host': 3, emulator: 4 } as const;
type ServerName = keyof typeof SERVERS;
const names = Object.keys(SERVERS) as ServerName[];

let stack: Stack;
let site: LocalServer;
let session: Session;
let sitePort: number;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'built-site-'));
  writeFileSync(join(folder, 'index.html'), 'home');
  stack = await startStack({ content: 'tests/fixtures/local-content' });
  sitePort = Number(new URL(stack.siteUrl).port);
  session = await signIn(stack, 'demo-reader');
});
afterAll(async () => {
  await stack.stop();
  rmSync(folder, { recursive: true });
});

beforeEach(async () => {
  const app = createSiteApp({
    files: new SiteFiles(folder),
    redirects: [],
    headers: [{ for: '/*', values: { 'X-From-File-Rules': 'yes' } }],
    functionsUrl: stack.functionsUrl,
    databaseUrl: stack.databaseUrl,
    withholding: null,
    isBehindProxy: false,
  });
  site = await listen((call) => app.fetch(call), sitePort, { pagePorts: [sitePort] });
});
afterEach(() => site.close());

interface RawCall {
  readonly method?: string;
  /** Sent exactly as written; `fetch` would normalize it. */
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Sends a request byte for byte. */
async function send(
  name: ServerName,
  { method = 'GET', path = '/', headers = {}, body = '' }: RawCall,
): Promise<{ status: number; headers: IncomingMessage['headers']; body: string }> {
  const port = sitePort + SERVERS[name];
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    // A new connection, because each test starts another site.
    const options = { host: '127.0.0.1', port, method, path, agent: false as const };
    request({ ...options, headers: { host: `127.0.0.1:${port}`, ...headers } }, resolve)
      .once('error', reject)
      .end(body);
  });
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    body: Buffer.concat(chunks).toString('utf8'),
  };
}

const key = (): Record<string, string> => ({ apikey: stack.publishableKey });

describe('every port', () => {
  it.each(names)('%s: only accepts connections from this machine', async (name) => {
    const others = Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .filter(({ internal, family }) => !internal && family === 'IPv4')
      .map(({ address }) => address);
    for (const host of ['::1', ...others]) {
      const outcome = await new Promise<string>((resolve) => {
        const socket = connect({ host, port: sitePort + SERVERS[name] });
        socket.once('connect', () => resolve('connected'));
        socket.once('error', () => resolve('refused'));
      });
      expect([host, outcome]).toEqual([host, 'refused']);
    }
  });

  it.each(names)('%s: refuses requests for other host names', async (name) => {
    const port = sitePort + SERVERS[name];
    for (const host of [
      `evil.example:${port}`,
      `127.0.0.1.nip.io:${port}`,
      'evil.example',
      `127.0.0.1:${port + 50}`,
    ]) {
      const { status, body } = await send(name, { headers: { ...key(), host } });
      expect([host, [403, 421].includes(status)]).toEqual([host, true]);
      expect(body).not.toContain('home');
    }
  });

  it('refuses a request line with another host', async () => {
    const { status } = await send('site', { path: 'http://evil.example/' });
    expect(status).toBe(421);
  });

  it.each([
    ['a path without a function', '/api/nothing', 600_000, 404],
    ['a function that only reads', '/api/health', 600_000, 405],
    ['a function that takes less', '/api/saves', 7_000_000, 413],
  ])('site: answers a large request to %s', async (_, path, size, expected) => {
    const headers = { 'content-type': 'application/json', 'content-length': `${size}` };
    const body = 'a'.repeat(size);
    const { status } = await send('site', { method: 'POST', path, headers, body });
    expect(status).toBe(expected);
  });

  it.each(['site', 'database', 'code host', 'emulator'] as const)(
    '%s: refuses pages of other sites',
    async (name) => {
      for (const origin of ['https://evil.example', 'null', 'http://127.0.0.1:1']) {
        expect([origin, (await send(name, { headers: { ...key(), origin } })).status]).toEqual([origin, 403]);
      }
    },
  );

  it('functions: refuse pages of other sites', async () => {
    const { status, body } = await send('functions', {
      path: '/api/branches',
      headers: { origin: 'https://evil.example' },
    });
    expect([status, JSON.parse(body).error.key]).toEqual([403, 'forbidden']);
  });

  it('the site accepts its own pages, at both of its names', async () => {
    expect((await send('site', {})).body).toBe('home');
    expect((await send('site', { headers: { host: `localhost:${sitePort}` } })).body).toBe('home');
    const origin = `http://localhost:${sitePort}`;
    const path = '/_supabase/rest/v1/seo_metadata?select=path&limit=1';
    const answer = await send('site', { path, headers: { ...key(), host: `localhost:${sitePort}`, origin } });
    expect(answer.status).toBe(200);
  });

  it('the emulator only answers the code host', async () => {
    for (const path of ['/', '/user', '/app', '/meta', '/_emulate/tokens']) {
      expect((await send('emulator', { path })).status).toBe(403);
    }
  });
});

/** Spellings of paths to the database's console, which would reveal the sign-in app's secret. */
const CONSOLE_PATHS = [
  '/_system/info',
  '/_system/config',
  '/_system',
  '/%5Fsystem/info',
  '/%5fsystem/info',
  '/%255Fsystem/info',
  '/_SYSTEM/info',
  '/_%73ystem/info',
  '//_system/info',
  '/./_system/info',
  '/rest/v1/../../_system/info',
  '/rest/v1/%2e%2e/%2e%2e/_system/info',
  '/rest/v1/..%2f..%2f_system/info',
  '/rest/v1/..%5c..%5c_system/info',
  '/rest/v1\\..\\..\\_system\\info',
  '/auth/v1/..;/..;/_system/info',
  '/_system%2finfo',
  '/_system/info/',
  '/_system/info?x',
  '/%E0%A4%A/_system/info',
  '/_system%00/info',
];

describe('the database', () => {
  it.each(CONSOLE_PATHS)('has no console at %s', async (path) => {
    for (const apikey of [stack.publishableKey, stack.secretKey]) {
      for (const [name, prefix] of [
        ['database', ''],
        ['site', '/_supabase'],
      ] as const) {
        const headers = { apikey, authorization: `Bearer ${apikey}` };
        const { status, body } = await send(name, { path: prefix + path, headers });
        expect([name, status >= 400 && status < 500]).toEqual([name, true]);
        expect(body).not.toMatch(/secret|client_id|jwt/i);
      }
    }
  });

  it.each(['/%5Fsupabase', '/_SUPABASE', '//_supabase', '/x/../_supabase%2f..%2f_supabase'])(
    "can't be reached through the site as %s",
    async (prefix) => {
      const path = `${prefix}/rest/v1/seo_metadata?select=path`;
      expect((await send('site', { path, headers: key() })).status).toBe(404);
    },
  );

  it.each([
    ['POST', '/auth/v1/otp'],
    ['POST', '/auth/v1/magiclink'],
    ['POST', '/auth/v1/signup'],
    ['POST', '/auth/v1/recover'],
    ['POST', '/auth/v1/resend'],
    ['POST', '/auth/v1/invite'],
    ['POST', '/auth/v1/verify'],
    ['GET', '/auth/v1/verify?token=x&type=magiclink'],
    ['POST', '/auth/v1/token?grant_type=password'],
    ['POST', '/auth/v1/token?grant_type=id_token'],
    ['GET', '/auth/v1/admin/users'],
    ['POST', '/auth/v1/admin/generate_link'],
    ['POST', '/auth/v1/%6Ftp'],
    ['GET', '/storage/v1/bucket'],
  ])('has no %s %s, with any key', async (method, path) => {
    for (const apikey of [stack.publishableKey, stack.secretKey]) {
      const headers = { apikey, authorization: `Bearer ${apikey}`, 'content-type': 'application/json' };
      expect((await send('database', { method, path, headers })).status).toBe(404);
      expect((await send('site', { method, path: `/_supabase${path}`, headers })).status).toBe(404);
    }
  });

  it('refreshes sessions, and recognizes users', async () => {
    const headers = { ...key(), authorization: `Bearer ${session.accessToken}` };
    const { status, body } = await send('site', { path: '/_supabase/auth/v1/user', headers });
    expect([status, JSON.parse(body).id]).toEqual([200, session.userId]);
  });

  it.each([
    'http://127.0.0.1:1/auth/callback',
    'http://127.0.0.1.nip.io/auth/callback',
    'http://evil.example/auth/callback',
    'https://127.0.0.1/auth/callback',
    'http://127.0.0.1:1/x,y',
  ])('gives no session to %s', async (page) => {
    const back = await followSignIn(stack, 'demo-reader', 'v'.repeat(43), page);
    expect(back.origin).toBe(stack.siteUrl);
  });
});

describe('headers', () => {
  it('of functions are not changed by rules for files', async () => {
    const { headers } = await send('site', { path: '/api/health' });
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    });
    expect(headers['x-from-file-rules']).toBeUndefined();
    expect((await send('site', {})).headers['x-from-file-rules']).toBe('yes');
  });

  it('of refusals are not changed either', async () => {
    const { status, headers } = await send('site', { path: '/api/branches' });
    expect(status).toBe(401);
    expect(headers['strict-transport-security']).toBeDefined();
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
});
