import { generateKeyPairSync } from 'node:crypto';
import { ConfigurationError, missingVariables, readEnv } from '../env.mts';

const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  publicKeyEncoding: { type: 'pkcs1', format: 'pem' },
});
const oneLine = privateKey.replaceAll('\n', '\\n');

const complete = {
  SITE_URL: 'https://docs.example.com/',
  SUPABASE_URL: 'https://project.supabase.co/',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
  SUPABASE_SECRET_KEY: 'sb_secret_x',
  GITHUB_APP_ID: '1',
  GITHUB_APP_PRIVATE_KEY: oneLine,
  CONTENT_REPOSITORY: 'docs-org/docs',
  ACCESS_CODE_PEPPER: '0123456789abcdef0123456789abcdef',
};

test('reads a complete environment', () => {
  expect(readEnv(complete)).toEqual({
    siteOrigins: ['https://docs.example.com'],
    urlRules: { siteUrl: 'https://docs.example.com', canonicalHosts: [] },
    branchPrefixes: ['edit/', 'editor-changes-'],
    supabaseUrl: 'https://project.supabase.co',
    supabasePublishableKey: 'sb_publishable_x',
    supabaseSecretKey: 'sb_secret_x',
    githubAppId: '1',
    githubPrivateKey: privateKey,
    githubApiUrl: 'https://api.github.com',
    githubWebUrl: 'https://github.com',
    contentRepository: { owner: 'docs-org', name: 'docs' },
    accessCodePepper: '0123456789abcdef0123456789abcdef',
    buildHookUrl: null,
    githubWebhookSecret: null,
    deployWebhookSecret: null,
    model: null,
  });
});

test('reads the settings of the model that answers questions', () => {
  const variables = { ...complete, ASK_API_URL: 'https://models.example/v1/', ASK_MODEL: 'small' };
  expect(readEnv(variables).model).toEqual({ url: 'https://models.example/v1', key: '', model: 'small' });
  expect(() => readEnv({ ...complete, ASK_MODEL: 'small' })).toThrow('ASK_API_URL');
  expect(() => readEnv({ ...variables, ASK_API_URL: 'http://models.example' })).toThrow('https');
});

test('lists everything that is missing in one message, with where to find it', () => {
  const error = new ConfigurationError(missingVariables({ SUPABASE_URL: 'https://project.supabase.co' }));
  expect(error.message).toMatchInlineSnapshot(`
"These environment variables are missing, or have a value that can't be used:
  SITE_URL: this site's URL, such as https://docs.example.com
  SUPABASE_PUBLISHABLE_KEY: Supabase, project settings, "API keys": the publishable key (sb_publishable_…)
  SUPABASE_SECRET_KEY: Supabase, project settings, "API keys": a secret key (sb_secret_…)
  GITHUB_APP_ID: GitHub, the settings page of the App: "App ID"
  GITHUB_APP_PRIVATE_KEY: GitHub, the settings page of the App: "Generate a private key" (the PEM text)
  CONTENT_REPOSITORY: the GitHub repository with docs/, as owner/name
  ACCESS_CODE_PEPPER: a random secret that you generate, of at least 32 characters, for example with openssl rand -hex 32
See .env.example."
`);
  expect(() => readEnv({})).toThrow(ConfigurationError);
});

test('lists optional variables that are wrong together with what is missing', () => {
  const { SITE_URL: _, ...rest } = complete;
  const wrong = { BUILD_HOOK_URL: 'http://host.example.com', BRANCH_PREFIXES: '//', ASK_MODEL: 'small' };
  const missing = missingVariables({ ...rest, ...wrong });
  expect(missing).toEqual(['SITE_URL', 'BUILD_HOOK_URL', 'BRANCH_PREFIXES', 'ASK_API_URL']);
  expect(new ConfigurationError(missing).message).toContain(`
  SITE_URL: this site's URL, such as https://docs.example.com
  BUILD_HOOK_URL must be an https URL.
  BRANCH_PREFIXES must be prefixes of branch names, separated by commas.
  ASK_API_URL must be an https URL. It goes with ASK_MODEL.
`);
  expect(missingVariables({ ...complete, ASK_API_URL: 'https://models.example' })).toEqual(['ASK_MODEL']);
});

test.each([
  ['ACCESS_CODE_PEPPER', 'too short'],
  ['CONTENT_REPOSITORY', 'docs'],
  ['CONTENT_REPOSITORY', 'https://github.com/docs-org/docs'],
  ['SUPABASE_URL', 'project.supabase.co'],
  ['SITE_URL', 'docs.example.com'],
  ['SUPABASE_PUBLISHABLE_KEY', 'sb_secret_x'],
  ['SUPABASE_SECRET_KEY', 'sb_publishable_x'],
  ['SUPABASE_PUBLISHABLE_KEY', '"sb_publishable_x"'],
  ['SUPABASE_SECRET_KEY', '"sb_secret_x"'],
  ['GITHUB_APP_ID', '"1"'],
  ['GITHUB_APP_PRIVATE_KEY', 'docs.private-key.pem'],
  ['GITHUB_APP_PRIVATE_KEY', '-----BEGIN RSA PRIVATE KEY-----\\nabc\\n-----END RSA PRIVATE KEY-----\\n'],
])('rejects %s = %j', (name, value) => {
  expect(missingVariables({ ...complete, [name]: value })).toEqual([name]);
});

test("uses the platform's URL when SITE_URL is missing, but not a preview's", () => {
  const { SITE_URL: _, ...rest } = complete;
  const preview = 'https://deploy-1--docs.netlify.app';
  const { siteOrigins } = readEnv({ ...rest, URL: 'https://docs.netlify.app', DEPLOY_PRIME_URL: preview });
  expect(new Set(siteOrigins)).toEqual(new Set(['https://docs.netlify.app']));
});

test('accepts localhost and 127.0.0.1 as the same origin, with the same port', () => {
  expect(readEnv({ ...complete, SITE_URL: 'http://127.0.0.1:3000' }).siteOrigins).toEqual([
    'http://localhost:3000',
    'http://127.0.0.1:3000',
  ]);
});

test('requires https for a build hook, and a long secret for a webhook', () => {
  const hook = 'https://api.netlify.com/build_hooks/0123';
  const secret = 'a'.repeat(32);
  const env = readEnv({ ...complete, BUILD_HOOK_URL: hook, GITHUB_WEBHOOK_SECRET: secret });
  expect(env).toMatchObject({ buildHookUrl: hook, githubWebhookSecret: secret });
  const local = 'http://127.0.0.1:4321/hook';
  expect(readEnv({ ...complete, BUILD_HOOK_URL: local }).buildHookUrl).toBe(local);
});

test.each([privateKey, oneLine, `"${oneLine}"`])(
  'reads a private key in every form that hosts keep (%#)',
  (pem) => {
    expect(readEnv({ ...complete, GITHUB_APP_PRIVATE_KEY: pem }).githubPrivateKey.trim()).toBe(
      privateKey.trim(),
    );
  },
);

test.each([
  ['GITHUB_API_URL', 'nonsense'],
  ['GITHUB_WEB_URL', 'github.example.com'],
  ['BUILD_HOOK_URL', 'http://api.netlify.com/build_hooks/0123'],
  ['BUILD_HOOK_URL', 'nonsense'],
  ['GITHUB_WEBHOOK_SECRET', 'short'],
  ['DEPLOY_WEBHOOK_SECRET', 'short'],
  ['BRANCH_PREFIXES', 'edit/, a b'],
  ['CANONICAL_HOSTS', 'https://docs.example.com/x'],
  ['ASK_API_URL', 'http://models.example'],
])('rejects %s = %j without repeating the value', (name, value) => {
  const variables = { ...complete, ASK_MODEL: 'small', ASK_API_URL: 'https://models.example', [name]: value };
  expect(missingVariables(variables)).toEqual([name]);
  expect(() => readEnv(variables)).toThrow(ConfigurationError);
  expect(() => readEnv({ ...complete, [name]: value })).toThrow(name);
  expect(() => readEnv({ ...complete, [name]: value })).not.toThrow(value);
});

test('reads branch prefixes as a list, and refuses a bad one', () => {
  expect(readEnv({ ...complete, BRANCH_PREFIXES: 'docs/, editor-changes-' }).branchPrefixes).toEqual([
    'docs/',
    'editor-changes-',
  ]);
  for (const list of ['refs/', 'a b', ',']) {
    expect(() => readEnv({ ...complete, BRANCH_PREFIXES: list })).toThrow('BRANCH_PREFIXES');
  }
});
