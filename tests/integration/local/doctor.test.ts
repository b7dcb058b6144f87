import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeContent } from '../../support/functionsClient';
import { runCommand } from '../../support/processes/runCommand';
import { type Stack, startStack } from '../../support/stack';

// Each test starts the command once, on machines of any speed.

const POLICY = "default-src 'self'; script-src 'self'";

let stack: Stack;
let site: Server;
let signIn: Server;
let policy = POLICY;
/** Settings of the sign-in service. */
let providers: Readonly<Record<string, boolean>>;
let redirectUrls: readonly string[];
let configuration: Readonly<Record<string, string>>;

beforeAll(async () => {
  stack = await startStack({ content: makeContent() });
  site = createServer((request, response) => {
    const isMcp = request.url === '/.well-known/mcp.json';
    response.writeHead(200, {
      'content-type': isMcp ? 'application/json' : 'text/html',
      ...(policy && { 'content-security-policy': policy }),
    });
    response.end('{}');
  });
  signIn = createServer((request, response) => void answerSignIn(request, response));
  const listen = (server: Server) =>
    new Promise<string>((done) => {
      server.listen(0, '127.0.0.1', () => done(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
    });
  configuration = {
    SITE_URL: await listen(site),
    SUPABASE_URL: await listen(signIn),
    SUPABASE_PUBLISHABLE_KEY: stack.publishableKey,
    SUPABASE_SECRET_KEY: stack.secretKey,
    GITHUB_APP_ID: '4242',
    GITHUB_APP_PRIVATE_KEY: stack.appPrivateKey,
    GITHUB_API_URL: stack.codeHostUrl,
    CONTENT_REPOSITORY: `${stack.repository.owner}/${stack.repository.name}`,
    ACCESS_CODE_PEPPER: 'p'.repeat(32),
    GITHUB_WEBHOOK_SECRET: stack.webhookSecret,
    BUILD_HOOK_URL: 'https://host.example.com/hook',
    DEPLOY_WEBHOOK_SECRET: 'd'.repeat(32),
  };
});

afterAll(async () => {
  await stack.stop();
  await Promise.all([site, signIn].map((server) => new Promise((done) => server.close(done))));
});

beforeEach(() => {
  policy = POLICY;
  providers = { github: true, email: false };
  redirectUrls = [`${configuration.SITE_URL}/auth/callback`];
});

/** Answers about its settings and sends people back as Supabase does; the embedded database answers the rest. */
async function answerSignIn(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '', 'http://127.0.0.1');
  if (url.pathname === '/auth/v1/settings') {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ disable_signup: false, external: providers }));
    return;
  }
  if (url.pathname === '/auth/v1/verify') {
    const wanted = url.searchParams.get('redirect_to') ?? '';
    const isAllowed = redirectUrls.includes('**') || redirectUrls.includes(wanted);
    const location = `${isAllowed ? wanted : 'http://localhost:3000'}?error=access_denied`;
    response.writeHead(303, { location }).end();
    return;
  }
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const { host, connection, 'content-length': length, ...headers } = request.headers;
  const answer = await fetch(stack.databaseUrl + request.url, {
    method: request.method ?? 'GET',
    headers: headers as Record<string, string>,
    ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
  });
  const type = answer.headers.get('content-type');
  response.writeHead(answer.status, type === null ? {} : { 'content-type': type });
  response.end(Buffer.from(await answer.arrayBuffer()));
}

const examine = (change: Readonly<Record<string, string>>) =>
  runCommand('local/doctor.mts', [], { ...configuration, ...change });

const otherKey = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
    publicKeyEncoding: { type: 'pkcs1', format: 'pem' },
  }).privateKey;

test('finds no problem on a correctly configured site', async () => {
  const { code, output } = await examine({});
  expect(output).not.toContain('✗');
  expect([code, output]).toEqual([0, expect.stringContaining('18 checks: ')]);
});

test.each<[string, () => Readonly<Record<string, string>>, string, string]>([
  [
    'the URL of another database',
    () => ({ SUPABASE_URL: 'http://127.0.0.1:9' }),
    "✗ Database: The database didn't respond.",
    'Check SUPABASE_URL and SUPABASE_SECRET_KEY',
  ],
  [
    'a wrong secret key',
    () => ({ SUPABASE_SECRET_KEY: 'sb_secret_wrong' }),
    "✗ Database: The database didn't respond.",
    'Check SUPABASE_URL and SUPABASE_SECRET_KEY',
  ],
  [
    'the id of another App',
    () => ({ GITHUB_APP_ID: '4243' }),
    '✗ GitHub connection: GitHub rejects the App ID or the private key.',
    'Check the App ID and the private key',
  ],
  [
    'the key of another App',
    () => ({ GITHUB_APP_PRIVATE_KEY: otherKey() }),
    '✗ GitHub connection: GitHub rejects the App ID or the private key.',
    'Check the App ID and the private key',
  ],
  [
    'a code host that is down',
    () => ({ GITHUB_API_URL: 'http://127.0.0.1:9' }),
    "✗ GitHub connection: GitHub didn't respond.",
    'Check the App ID and the private key, and try again.',
  ],
  [
    'a repository of another owner',
    () => ({ CONTENT_REPOSITORY: 'someone/docs' }),
    '✗ GitHub connection: GitHub no longer has installation 777 on someone.',
    'Install the App again, then connect it here.',
  ],
  [
    "no secret for GitHub's webhook",
    () => ({ GITHUB_WEBHOOK_SECRET: '' }),
    "✗ GitHub webhook: GITHUB_WEBHOOK_SECRET isn't set",
    "the same secret in the App's webhook on GitHub",
  ],
  [
    "a short secret for GitHub's webhook",
    () => ({ GITHUB_WEBHOOK_SECRET: 'short' }),
    'GITHUB_WEBHOOK_SECRET must have at least 32 characters.',
    'See .env.example.',
  ],
  [
    "GitHub's API at something that isn't a URL",
    () => ({ GITHUB_API_URL: 'api.github.com' }),
    'GITHUB_API_URL must be a URL',
    'such as https://api.github.com.',
  ],
  [
    'the secret key in place of the publishable one',
    () => ({ SUPABASE_PUBLISHABLE_KEY: String(configuration.SUPABASE_SECRET_KEY) }),
    'SUPABASE_PUBLISHABLE_KEY: Supabase',
    'the publishable key',
  ],
  [
    "the name of the key's file in place of the key",
    () => ({ GITHUB_APP_PRIVATE_KEY: 'docs.2026-11-26.private-key.pem' }),
    'GITHUB_APP_PRIVATE_KEY: GitHub',
    'the PEM text',
  ],
  [
    "a server of one's own that doesn't know whether to trust its proxy",
    () => ({ TRUST_PROXY: 'yes' }),
    'TRUST_PROXY is "yes".',
    'Set it to "true", or leave it out.',
  ],
  [
    'no build hook',
    () => ({ BUILD_HOOK_URL: '' }),
    "! Build hook: BUILD_HOOK_URL isn't set",
    'Create a build hook at your host and set BUILD_HOOK_URL to its URL.',
  ],
  [
    'a build hook without encryption',
    () => ({ BUILD_HOOK_URL: 'http://host.example.com/hook' }),
    'BUILD_HOOK_URL must be an https URL.',
    'See .env.example.',
  ],
  [
    'no secret for deploy notifications',
    () => ({ DEPLOY_WEBHOOK_SECRET: '' }),
    "! Deploy notifications: DEPLOY_WEBHOOK_SECRET isn't set",
    'add notifications for succeeded and failed deploys at your host',
  ],
  [
    'a short key for access codes',
    () => ({ ACCESS_CODE_PEPPER: 'short' }),
    'ACCESS_CODE_PEPPER: a random secret that you generate',
    'openssl rand -hex 32',
  ],
  [
    'a variable that is missing',
    () => ({ SUPABASE_PUBLISHABLE_KEY: '' }),
    'SUPABASE_PUBLISHABLE_KEY',
    'project settings, "API keys"',
  ],
  [
    "the URL of a site that doesn't respond",
    () => ({ SITE_URL: 'http://127.0.0.1:9' }),
    "✗ Site URL: http://127.0.0.1:9 doesn't respond.",
    'Check SITE_URL: it must be the URL that readers use.',
  ],
  [
    'a model without a name',
    () => ({ ASK_API_URL: 'https://model.example.com/v1' }),
    'ASK_MODEL must be the name of a model.',
    'See .env.example.',
  ],
  [
    "branch prefixes that can't begin a name",
    () => ({ BRANCH_PREFIXES: '../,x y' }),
    'BRANCH_PREFIXES must be prefixes of branch names',
    'See .env.example.',
  ],
])('finds %s, and says what to do', async (_, change, finding, remedy) => {
  const { output } = await examine(change());
  expect(output).toContain(finding);
  expect(output.slice(output.indexOf(finding))).toContain(remedy);
});

test.each<[string, () => void, string, string]>([
  [
    'sign-in with GitHub that is turned off',
    () => {
      providers = { github: false };
    },
    '✗ Sign-in: GitHub is turned off, so no one can sign in.',
    "with the App's client ID and client secret",
  ],
  [
    'sign-up by email',
    () => {
      providers = { github: true, email: true };
    },
    '✗ Sign-in: People can also sign in without GitHub: email.',
    'Turn it off under Authentication → Sign In / Providers',
  ],
  [
    'a redirect URL that is missing',
    () => {
      redirectUrls = [];
    },
    '✗ Redirect URL: People are sent to http://localhost:3000/ after signing in',
    '/auth/callback',
  ],
  [
    'a redirect URL with a wildcard',
    () => {
      redirectUrls = ['**'];
    },
    '✗ Redirect URL: Other sites can get the session of someone who signs in.',
    'Remove the redirect URLs with wildcards',
  ],
])('finds %s at Supabase, and says what to do', async (_, change, finding, remedy) => {
  change();
  const { code, output } = await examine({});
  expect([code, output]).toEqual([1, expect.stringContaining(finding)]);
  expect(output.slice(output.indexOf(finding))).toContain(remedy);
});

test('says why a check failed in words, before the findings', async () => {
  const { output } = await examine({ SUPABASE_URL: 'http://127.0.0.1:9' });
  expect(output).toMatch(/Errors behind the results below:\n {2}The check of [\s\S]*✗ Database/);
  expect(output).toContain(
    "! GitHub connection: This couldn't be checked, because the database didn't respond.",
  );
  expect(output).not.toMatch(/\{"time"|^ {4}at /m);
});

test("asks for no build hook and no notifications on a server of one's own, which builds the site itself", async () => {
  const own = { BIND_ADDRESS: '127.0.0.1', BUILD_HOOK_URL: '', DEPLOY_WEBHOOK_SECRET: '' };
  const { output } = await examine(own);
  expect(output).toContain('✓ Build hook: ');
  expect(output).not.toContain('DEPLOY_WEBHOOK_SECRET');
});

test('finds a host that weakens the content security policy', async () => {
  policy = "script-src 'self' 'unsafe-inline'";
  const { code, output } = await examine({});
  expect(output).toContain(
    '✗ Content security policy: The content security policy allows any inline script.',
  );
  expect([code, output]).toEqual([
    1,
    expect.stringContaining('Check whether your host changes the headers of the build.'),
  ]);
});
