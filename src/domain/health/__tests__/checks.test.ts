import { readFileSync } from 'node:fs';
import { MIGRATIONS_FILE, renderMigrations } from '../../../../scripts/database/renderMigrations.mts';
import type { Connection } from '../../api/admin';
import { checkSite, type SignInFacts, type SiteFacts } from '../checks';
import { expectedMigrations } from '../expectedMigrations';

const connection: Connection = {
  configured: { owner: 'acme', name: 'docs' },
  current: { repository: { owner: 'acme', name: 'docs' }, installationId: 7 },
  installations: [
    {
      id: 7,
      account: 'acme',
      url: null,
      isSuspended: false,
      permissions: { contents: 'write', pull_requests: 'write', metadata: 'read' },
    },
  ],
  repositories: ['docs'],
  app: { name: 'Docs', installUrl: 'https://github.com/apps/docs/installations/new' },
  problem: null,
  webhook: {
    url: 'https://docs.acme.com/api/github-webhook',
    hasSecret: true,
    lastDeliveryAt: '2026-11-22T10:00:00Z',
  },
  lastSyncAt: null,
};

const signIn: SignInFacts = {
  providers: ['github'],
  isClosed: false,
  callback: 'https://docs.acme.com/auth/callback',
  sendsTo: 'https://docs.acme.com/auth/callback',
  sendsElsewhere: false,
};

const healthy: SiteFacts = {
  database: {
    version: '17.2',
    migrations: expectedMigrations,
    tablesWithoutRls: [],
    admins: 2,
    lastBuildResultAt: '2026-11-22T10:00:00Z',
    clockSkewMs: 300,
  },
  connection,
  signIn,
  hasBuildHook: true,
  hasDeploySecret: true,
  hasModel: true,
  siteUrl: 'https://docs.acme.com',
  allowedOrigins: ['https://docs.acme.com'],
  site: { status: 200, contentSecurityPolicy: "script-src 'self'", strictTransportSecurity: 'max-age=1' },
  hasMcp: true,
  nodeVersion: '22.1.0',
  commit: null,
};

const find = (id: string, facts: Partial<SiteFacts>) =>
  checkSite({ ...healthy, ...facts }).find((check) => check.id === id);
const withDatabase = (change: Partial<NonNullable<SiteFacts['database']>>): Partial<SiteFacts> => ({
  database: healthy.database && { ...healthy.database, ...change },
});
const withConnection = (change: Partial<Connection>): Partial<SiteFacts> => ({
  connection: { ...connection, ...change },
});

test('reports nothing to fix on a healthy site', () => {
  expect(checkSite(healthy).filter(({ state }) => state !== 'ok')).toEqual([]);
});

test('has a remedy for every problem', () => {
  const facts = {
    ...healthy,
    database: null,
    connection: null,
    signIn: null,
    site: null,
    hasMcp: false,
    hasModel: false,
    hasBuildHook: false,
    hasDeploySecret: false,
    nodeVersion: '18.0.0',
  };
  for (const { id, state, remedy } of checkSite(facts)) {
    expect([id, remedy !== null]).toEqual([id, state !== 'ok']);
  }
});

test.each<[string, string, Partial<SiteFacts>, string]>([
  [
    'migrations',
    'problem',
    withDatabase({ migrations: expectedMigrations.slice(0, -2) }),
    '2 migrations are missing',
  ],
  [
    'migrations',
    'warning',
    withDatabase({ migrations: [...expectedMigrations, '29990101000000'] }),
    '1 migration ',
  ],
  ['migrations', 'warning', withDatabase({ migrations: null }), "doesn't record"],
  ['row-level-security', 'problem', withDatabase({ tablesWithoutRls: ['page_views'] }), 'page_views'],
  ['admins', 'warning', withDatabase({ admins: 1 }), 'Only one person'],
  ['admins', 'warning', withDatabase({ admins: 0 }), 'No one is an admin'],
  ['admins', 'ok', { ...withDatabase({ admins: 1 }), signIn: 'embedded' }, 'demo account'],
  ['webhook', 'ok', { signIn: 'embedded', connection: null }, 'local code host'],
  ['webhook', 'warning', { database: null, connection: null }, "the database didn't respond"],
  ['connection', 'warning', { database: null, connection: null }, "the database didn't respond"],
  ['deploy-notifications', 'ok', { signIn: 'embedded', hasDeploySecret: false }, 'npm run serve'],
  [
    'security-policy',
    'off',
    {
      siteUrl: 'http://127.0.0.1:3000',
      site: { status: 200, contentSecurityPolicy: null, strictTransportSecurity: null },
    },
    'no content security policy',
  ],
  ['sign-in', 'problem', { signIn: { ...signIn, providers: [] } }, 'GitHub is turned off'],
  ['sign-in', 'problem', { signIn: { ...signIn, providers: ['github', 'email'] } }, 'without GitHub: email.'],
  ['sign-in', 'warning', { signIn: { ...signIn, isClosed: true } }, 'for the first time'],
  ['sign-in', 'ok', { signIn: 'embedded' }, 'demo accounts'],
  [
    'redirect-url',
    'problem',
    { signIn: { ...signIn, sendsTo: 'http://localhost:3000/' } },
    'People are sent to http://localhost:3000/',
  ],
  ['redirect-url', 'problem', { signIn: { ...signIn, sendsElsewhere: true } }, 'Other sites can get'],
  ['redirect-url', 'warning', { signIn: { ...signIn, sendsTo: null } }, "couldn't be checked"],
  ['clock', 'warning', withDatabase({ clockSkewMs: -12_000 }), '12 seconds'],
  ['clock', 'problem', withDatabase({ clockSkewMs: 61_000 }), '61 seconds'],
  ['connection', 'problem', withConnection({ current: null }), 'not connected'],
  ['connection', 'problem', withConnection({ current: null, installations: [] }), "isn't installed on acme"],
  ['connection', 'problem', withConnection({ installations: [] }), 'no longer has installation 7'],
  [
    'webhook',
    'problem',
    withConnection({ webhook: { ...connection.webhook, hasSecret: false } }),
    'GITHUB_WEBHOOK_SECRET',
  ],
  [
    'webhook',
    'warning',
    withConnection({ webhook: { ...connection.webhook, lastDeliveryAt: null } }),
    'No push',
  ],
  ['deploy-notifications', 'warning', { hasDeploySecret: false }, 'DEPLOY_WEBHOOK_SECRET'],
  ['build-hook', 'warning', { hasBuildHook: false }, 'BUILD_HOOK_URL'],
  ['site-url', 'problem', { site: null }, "doesn't respond"],
  ['site-url', 'problem', { siteUrl: 'http://docs.acme.com' }, "isn't encrypted"],
  ['origins', 'problem', { allowedOrigins: ['http://docs.acme.com'] }, 'http://docs.acme.com'],
  [
    'security-policy',
    'problem',
    { site: { status: 200, contentSecurityPolicy: null, strictTransportSecurity: null } },
    'no content security policy',
  ],
  [
    'security-policy',
    'problem',
    {
      site: {
        status: 200,
        contentSecurityPolicy: "script-src 'self' 'unsafe-inline'",
        strictTransportSecurity: null,
      },
    },
    'any inline script',
  ],
  ['ask', 'off', { hasModel: false }, 'No model'],
])('%s is a %s', (id, state, facts, finding) => {
  const check = find(id, facts);
  expect([check?.state, check?.finding]).toEqual([state, expect.stringContaining(finding)]);
});

test('has an up-to-date list of expected migrations, which npm run schema writes', () => {
  expect(readFileSync(MIGRATIONS_FILE, 'utf8')).toBe(renderMigrations());
});
