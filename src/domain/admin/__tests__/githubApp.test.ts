import {
  APP_EVENTS,
  createAppManifest,
  newAppUrl,
  toAppVariables,
  toEnvironmentFile,
  toSignInValues,
} from '../githubApp';

const addresses = {
  siteUrl: 'https://docs.example.com',
  supabaseUrl: 'https://abc.supabase.co',
  redirectUrl: 'https://docs.example.com/admin/github',
};
const credentials = {
  appId: 7,
  clientId: 'Iv1.a',
  clientSecret: 's',
  privateKey: '-----BEGIN RSA PRIVATE KEY-----\nabc\ndef\n-----END RSA PRIVATE KEY-----\n',
  webhookSecret: 'w',
};

test('the manifest has the URLs of the site and of the sign-in service', () => {
  expect(createAppManifest(addresses)).toEqual({
    name: 'Docs docs.example.com',
    url: 'https://docs.example.com',
    description: expect.any(String),
    public: true,
    redirect_url: 'https://docs.example.com/admin/github',
    callback_urls: ['https://abc.supabase.co/auth/v1/callback'],
    request_oauth_on_install: false,
    setup_url: 'https://docs.example.com/github/install-success',
    setup_on_update: true,
    hook_attributes: { url: 'https://docs.example.com/api/github-webhook', active: true },
    default_permissions: {
      contents: 'write',
      pull_requests: 'write',
      metadata: 'read',
      checks: 'read',
      statuses: 'read',
      emails: 'read',
    },
    default_events: APP_EVENTS,
  });
});

test("a suggested name fits GitHub's limit", () => {
  const { name } = createAppManifest({
    ...addresses,
    siteUrl: 'https://documentation.engineering.example.com',
  });
  expect(name.length).toBeLessThanOrEqual(34);
});

test.each([
  [{ organization: 'acme' }, 'https://github.com/organizations/acme/settings/apps/new?state=a.b'],
  [{ organization: 'a/b?c' }, 'https://github.com/organizations/a%2Fb%3Fc/settings/apps/new?state=a.b'],
  ['personal' as const, 'https://github.com/settings/apps/new?state=a.b'],
])('creates an App for %j on its account', (owner, url) => {
  expect(newAppUrl('https://github.com', owner, 'a.b')).toBe(url);
});

test('the variables have no quotation marks, which containers and hosting panels keep, and the key reads back', () => {
  const text = toEnvironmentFile(toAppVariables(credentials));
  expect(text.split('\n')).toEqual([
    'GITHUB_APP_ID=7',
    'GITHUB_APP_PRIVATE_KEY=-----BEGIN RSA PRIVATE KEY-----\\nabc\\ndef\\n-----END RSA PRIVATE KEY-----\\n',
    'GITHUB_WEBHOOK_SECRET=w',
  ]);
  expect(toAppVariables(credentials)[1]?.value.replaceAll('\\n', '\n')).toBe(credentials.privateKey);
  expect(toSignInValues(credentials).map(({ value }) => value)).toEqual(['Iv1.a', 's']);
});
