import { generateKeyPairSync } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeContent } from '../support/functionsClient';
import { runCommand } from '../support/processes/runCommand';
import { type Stack, startStack } from '../support/stack';

// Each test starts the command once, on machines of any speed.

const POLICY = "default-src 'self'; script-src 'self'";

let stack: Stack;
let site: Server;
let policy = POLICY;
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
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
  configuration = {
    SITE_URL: `http://127.0.0.1:${(site.address() as AddressInfo).port}`,
    SUPABASE_URL: stack.databaseUrl,
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
  await new Promise((done) => site.close(done));
});

beforeEach(() => {
  policy = POLICY;
});

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
  expect([code, output]).toEqual([0, expect.stringContaining('16 checks: ')]);
});

test.each<[string, () => Readonly<Record<string, string>>, string, string]>([
  [
    'the address of another database',
    () => ({ SUPABASE_URL: 'http://127.0.0.1:9' }),
    '✗ Database: The database didn’t respond.',
    'Check SUPABASE_URL and SUPABASE_SECRET_KEY',
  ],
  [
    'a wrong secret key',
    () => ({ SUPABASE_SECRET_KEY: 'sb_secret_wrong' }),
    '✗ Database: The database didn’t respond.',
    'Check SUPABASE_URL and SUPABASE_SECRET_KEY',
  ],
  [
    'the id of another App',
    () => ({ GITHUB_APP_ID: '4243' }),
    '✗ GitHub connection: GitHub refuses the App’s id or private key.',
    'Check the App’s id and key',
  ],
  [
    'the key of another App',
    () => ({ GITHUB_APP_PRIVATE_KEY: otherKey() }),
    '✗ GitHub connection: GitHub refuses the App’s id or private key.',
    'Check the App’s id and key',
  ],
  [
    'a code host that is down',
    () => ({ GITHUB_API_URL: 'http://127.0.0.1:9' }),
    '✗ GitHub connection: GitHub didn’t respond.',
    'Check the App’s id and key, and try again.',
  ],
  [
    'a repository of another owner',
    () => ({ CONTENT_REPOSITORY: 'someone/docs' }),
    '✗ GitHub connection: GitHub no longer has installation 777 on someone.',
    'Install the App again, then connect it here.',
  ],
  [
    'no secret for GitHub’s webhook',
    () => ({ GITHUB_WEBHOOK_SECRET: '' }),
    '✗ GitHub webhook: GITHUB_WEBHOOK_SECRET isn’t set',
    'the same secret in the App’s webhook on GitHub',
  ],
  [
    'a short secret for GitHub’s webhook',
    () => ({ GITHUB_WEBHOOK_SECRET: 'short' }),
    'GITHUB_WEBHOOK_SECRET must have at least 32 characters.',
    'See .env.example.',
  ],
  [
    'no build hook',
    () => ({ BUILD_HOOK_URL: '' }),
    '! Build hook: BUILD_HOOK_URL isn’t set',
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
    '! Deploy notifications: DEPLOY_WEBHOOK_SECRET isn’t set',
    'add notifications for succeeded and failed deploys at your host',
  ],
  [
    'a short key for access codes',
    () => ({ ACCESS_CODE_PEPPER: 'short' }),
    'ACCESS_CODE_PEPPER: a secret of your own making',
    'openssl rand -hex 32',
  ],
  [
    'a variable that is missing',
    () => ({ SUPABASE_PUBLISHABLE_KEY: '' }),
    'SUPABASE_PUBLISHABLE_KEY',
    'project settings, API keys',
  ],
  [
    'the address of a site that doesn’t respond',
    () => ({ SITE_URL: 'http://127.0.0.1:9' }),
    '✗ Site URL: http://127.0.0.1:9 doesn’t respond.',
    'Check SITE_URL: it must be the URL that readers use.',
  ],
  [
    'a model without a name',
    () => ({ ASK_API_URL: 'https://model.example.com/v1' }),
    'ASK_API_URL must be an https URL, and ASK_MODEL the name of a model.',
    'See .env.example.',
  ],
  [
    'branch prefixes that can’t begin a name',
    () => ({ BRANCH_PREFIXES: '../,x y' }),
    'BRANCH_PREFIXES must be prefixes of branch names',
    'See .env.example.',
  ],
])('finds %s, and says what to do', async (_, change, finding, remedy) => {
  const { output } = await examine(change());
  expect(output).toContain(finding);
  expect(output.slice(output.indexOf(finding))).toContain(remedy);
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
