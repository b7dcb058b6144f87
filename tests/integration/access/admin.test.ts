import { signNotification } from '../../../netlify/lib/http/signatures.mts';
import { type BuildHook, startBuildHook } from '../../support/buildHook';
import { createRest } from '../../support/database/rest';
import { call, makeContent } from '../../support/functionsClient';
import { type Session, signIn } from '../../support/signIn';
import { type Stack, startStack } from '../../support/stack';

const DEPLOY_SECRET = 'd'.repeat(32);
const NEW_CODE = { maxUses: 1, expiresInDays: 1, note: '' };
const NEW_TOKEN = { name: 'Agent', scope: 'read', expiresInDays: 1 };

let hook: BuildHook;
let stack: Stack;
let admin: Session;
let editor: Session;
let reader: Session;

beforeAll(async () => {
  hook = await startBuildHook();
  const functionsEnv = { BUILD_HOOK_URL: hook.url, DEPLOY_WEBHOOK_SECRET: DEPLOY_SECRET };
  const secondContent = makeContent({ 'docs/second.mdx': '---\ntitle: Second\n---\n\nOther content.\n' });
  stack = await startStack({ content: makeContent(), secondContent, functionsEnv });
  admin = await signIn(stack, 'demo-admin');
  editor = await signIn(stack, 'demo-editor');
  reader = await signIn(stack, 'demo-reader');
});

afterAll(async () => {
  await stack.stop();
  await hook.close();
});

const ask = (path: string, who: Session | null, body?: unknown, method?: string) =>
  call(stack, path, { ...(who && { token: who.accessToken }), body, ...(method && { method }) });
type Entry = {
  action: string;
  actorId: string | null;
  actorName: string | null;
  target: string;
  targetName: string;
};
const readLog = async (query = ''): Promise<Entry[]> =>
  (await ask(`/api/audit-log${query}`, admin)).body.entries as Entry[];
const changeRole = (who: Session, user: Session, role: string, isGranted: boolean) =>
  ask('/api/people', who, { userId: user.userId, role, isGranted });

describe('people', () => {
  test('are listed with login, roles and activity, and can be searched by each', async () => {
    const { body } = await ask('/api/people', admin);
    const people = body.people as { login: string; roles: string[]; signedInAt: string; activeAt: string }[];
    expect(body.total).toBe(3);
    expect(people.find(({ login }) => login === 'demo-editor')).toMatchObject({
      roles: ['editor'],
      email: 'demo-editor@demo.localhost',
    });
    expect(people.every(({ signedInAt, activeAt }) => Date.parse(activeAt) >= Date.parse(signedInAt))).toBe(
      true,
    );
    expect((await ask('/api/people?offset=50', admin)).body).toEqual({ people: [], total: 3 });
    const find = async (query: string) =>
      ((await ask(`/api/people?${query}`, admin)).body.people as { login: string }[]).map(
        ({ login }) => login,
      );
    expect(await find('search=DEMO-ed')).toEqual(['demo-editor']);
    expect(await find('search=%25')).toEqual([]);
    expect(await find('role=admin')).toEqual(['demo-admin']);
    expect(await find('role=none')).toEqual(['demo-reader']);
    expect(await find('offset=3')).toEqual([]);
  });

  test('get and lose roles with effect on their next request, and the log says who changed them', async () => {
    expect((await changeRole(admin, reader, 'editor', true)).body).toEqual({ isChanged: true });
    expect((await changeRole(admin, reader, 'editor', true)).body).toEqual({ isChanged: false });
    const created = await ask('/api/personal-tokens', reader, {
      name: 'Agent',
      scope: 'edit',
      expiresInDays: 1,
    });
    const issued = await ask('/api/github-app-auth', reader, { installationId: 777 });
    expect([created.status, issued.status]).toEqual([200, 200]);
    const { owner, name } = stack.repository;
    const useReadToken = async () =>
      (
        await fetch(`${stack.codeHostUrl}/repos/${owner}/${name}/branches`, {
          headers: { authorization: `Bearer ${issued.body.token}` },
        })
      ).status;
    const usePersonalToken = async () => {
      const list = {
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'list_branches', arguments: {} },
      };
      const headers = { accept: 'application/json, text/event-stream' };
      return (await call(stack, '/mcp', { body: list, headers, token: String(created.body.token) })).text;
    };
    expect(await useReadToken()).toBe(200);
    expect(await usePersonalToken()).not.toContain('not found');

    expect((await changeRole(admin, reader, 'editor', false)).body).toEqual({ isChanged: true });
    expect((await ask('/api/branches', reader)).status).toBe(403);
    expect(await useReadToken()).toBe(401);
    expect(await usePersonalToken()).toMatch(/not found|error/i);
    const entries = await readLog('?subject=user_roles&limit=2');
    expect(entries).toMatchObject([
      { action: 'user_roles.revoke', actorId: admin.userId, targetName: expect.stringMatching(/reader/i) },
      { action: 'user_roles.grant', actorId: admin.userId, actorName: expect.stringMatching(/admin/i) },
    ]);

    // Who has the token keeps nothing, even when the user gets a role again.
    expect((await changeRole(admin, reader, 'editor', true)).body).toEqual({ isChanged: true });
    expect(await usePersonalToken()).toContain('unknown, expired or revoked');
    expect((await changeRole(admin, reader, 'editor', false)).body).toEqual({ isChanged: true });
  });

  test('appear in the log under their login, whatever they call themselves', async () => {
    const profile = { id: editor.userId, email: 'x@example.com', full_name: 'Ada Admin' };
    expect((await createRest(stack, editor)('POST', '/profiles', profile)).status).toBe(201);
    expect((await changeRole(admin, editor, 'admin', true)).status).toBe(200);
    expect((await changeRole(editor, editor, 'admin', false)).status).toBe(200);
    expect(await readLog('?subject=user_roles&limit=2')).toMatchObject([
      {
        actorId: editor.userId,
        actorName: 'demo-editor (Ada Admin)',
        targetName: 'demo-editor (Ada Admin)',
      },
      { actorId: admin.userId, actorName: expect.stringMatching(/^demo-admin\b/) },
    ]);
  });

  test('keep one admin, even when two admins remove each other at the same moment', async () => {
    const last = await changeRole(admin, admin, 'admin', false);
    expect([last.status, last.body.error]).toMatchObject([
      409,
      { message: expect.stringContaining('last admin') },
    ]);
    await changeRole(admin, editor, 'admin', true);
    const both = await Promise.all([
      changeRole(admin, editor, 'admin', false),
      changeRole(editor, admin, 'admin', false),
    ]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    const service = createRest(stack, 'service');
    const { body } = await service<{ user_id: string }[]>('GET', '/user_roles?role=eq.admin&select=user_id');
    expect(body).toHaveLength(1);
    if (body[0]?.user_id === editor.userId) {
      expect((await changeRole(editor, admin, 'admin', true)).status).toBe(200);
      expect((await changeRole(admin, editor, 'admin', false)).status).toBe(200);
    }
  });

  test('only get known roles, and only after they have signed in', async () => {
    expect(
      (await ask('/api/people', admin, { userId: reader.userId, role: 'owner', isGranted: true })).status,
    ).toBe(400);
    const nobody = { userId: '00000000-0000-4000-8000-00000000ffff', role: 'editor', isGranted: true };
    expect((await ask('/api/people', admin, nobody)).status).toBe(404);
    expect((await ask('/api/people?offset=99999999999', admin)).status).toBe(400);
  });
});

describe('the audit log', () => {
  test('is paged by key, newest first, and filtered on the server', async () => {
    const all = await ask('/api/audit-log?limit=500', admin);
    const ids = (all.body.entries as { id: number }[]).map(({ id }) => id);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
    const first = await ask('/api/audit-log?limit=2', admin);
    expect(first.body.hasMore).toBe(true);
    const next = await ask(`/api/audit-log?limit=2&before=${ids[1]}`, admin);
    expect((next.body.entries as { id: number }[]).map(({ id }) => id)).toEqual(ids.slice(2, 4));
    const byAdmin = await readLog('?person=demo-admin');
    expect(new Set(byAdmin.map(({ actorId }) => actorId))).toEqual(new Set([admin.userId]));
    expect(await readLog('?person=nobody-like-that')).toEqual([]);
    expect(await readLog(`?target=${reader.userId}`)).not.toEqual([]);
    expect(await readLog('?to=2020-01-01T00:00:00Z')).toEqual([]);
    expect((await ask('/api/audit-log?from=yesterday', admin)).status).toBe(400);
  });
});

describe('values that the database cannot store', () => {
  test.each<[string, () => Session, string, unknown]>([
    ['a search with a null character', () => admin, '/api/people?search=a%00b', undefined],
    ['a day that does not exist', () => admin, '/api/audit-log?from=2026-02-31T00:00:00Z', undefined],
    ['a number that is too large', () => admin, '/api/audit-log?before=99999999999999999999', undefined],
    ['a note with a null character', () => admin, '/api/access-codes', { ...NEW_CODE, note: 'a\0b' }],
    ['a name with a null character', () => editor, '/api/personal-tokens', { ...NEW_TOKEN, name: 'a\0b' }],
    [
      'the time of a change on a day that does not exist',
      () => editor,
      '/api/page-visibility',
      { path: 'docs/new.mdx', privacy: 'PUBLIC', updatedAt: '2026-02-31T00:00:00Z' },
    ],
  ])('are refused as input, not as a network error: %s', async (_, who, path, body) => {
    const refused = await ask(path, who(), body);
    expect([refused.status, refused.body.error]).toEqual([
      400,
      { key: 'validation', message: 'Please check your input and try again.' },
    ]);
  });
});

describe('the GitHub connection', () => {
  test('is created by verifying an installation, so that a deployment without seed data can sync', async () => {
    const service = createRest(stack, 'service');
    await service('DELETE', '/github_config?id=gt.0');
    await service('DELETE', '/github_installations?installation_id=gt.0');
    const before = await ask('/api/github-connection', admin);
    expect(before.body).toMatchObject({
      current: null,
      installations: [{ id: 777, account: stack.repository.owner }],
      repositories: ['docs', 'second-demo-docs'],
      problem: null,
    });
    const refused = await ask('/api/github-installation', admin, {
      installationId: 777,
      repository: 'other',
    });
    expect([refused.status, refused.body.error]).toMatchObject([
      409,
      { message: expect.stringContaining("can't reach") },
    ]);
    const verified = await ask('/api/github-installation', admin, { installationId: 777 });
    expect(verified.status).toBe(200);
    const sync = await ask('/api/sync-and-compile', editor, {
      repository: { ...stack.repository, installation_id: 777 },
      webhook_event: { type: 'manual', commits: 1 },
    });
    expect(sync.status).toBe(200);
    const after = await ask('/api/github-connection', admin);
    expect(after.body).toMatchObject({ current: { repository: stack.repository, installationId: 777 } });
    expect(await readLog('?subject=github_config&limit=2')).toMatchObject([
      { action: 'github_config.insert', actorId: admin.userId },
      { action: 'github_config.delete', actorId: null },
    ]);
  });

  test("is only disconnected if it hasn't changed since the admin saw it, and then nothing can be read", async () => {
    const remove = (repository: string) =>
      ask(`/api/github-connection?repository=${repository}`, admin, undefined, 'DELETE');
    expect((await remove('other/docs')).status).toBe(409);
    expect((await remove(`${stack.repository.owner}/docs`)).body).toEqual({ wasConnected: true });
    expect((await ask('/api/branches', editor)).status).toBe(503);
    expect((await ask('/api/github-installation', admin, { installationId: 777 })).status).toBe(200);
    expect((await ask('/api/branches', editor)).status).toBe(200);
  });

  test('moves to another repository, which the editor and syncs use from then on, and back', async () => {
    const choose = (repository: string) =>
      ask('/api/github-installation', admin, { installationId: 777, repository });
    const listPaths = async () =>
      ((await ask('/api/pages', editor)).body.files as { path: string }[]).map(({ path }) => path);
    const before = await listPaths();
    const { owner } = stack.repository;
    expect((await choose('second-demo-docs')).body.repository).toBe(`${owner}/second-demo-docs`);
    expect(await listPaths()).toEqual(['docs/second.mdx']);
    const source = await ask('/api/page-source?path=docs/second.mdx', editor);
    expect(source.body.text).toContain('Other content.');
    expect((await ask('/api/page-source?path=docs/a.mdx', editor)).status).toBe(404);
    const sync = (name: string) =>
      ask('/api/sync-and-compile', editor, {
        repository: { owner, name, installation_id: 777 },
        webhook_event: { type: 'manual', commits: 1 },
      });
    expect((await sync('second-demo-docs')).status).toBe(200);
    expect((await sync('docs')).status).toBe(403);
    expect(await readLog('?subject=github_config&limit=1')).toMatchObject([
      { action: 'github_config.update', actorId: admin.userId },
    ]);
    expect((await choose('docs')).status).toBe(200);
    expect(await listPaths()).toEqual(before);
  });

  test('reports the problem when GitHub cannot be reached', async () => {
    stack.faults.codeHost.setRules([{ path: /\/app/, fault: { kind: 'status', status: 401 } }]);
    const { body } = await ask('/api/github-connection', admin);
    expect(body.problem).toBe('GitHub rejects the App ID or the private key.');
    stack.faults.codeHost.setRules([]);
  });
});

describe('builds', () => {
  test('and syncs are listed, with what failed', async () => {
    stack.faults.codeHost.setRules([{ path: /\/repos\//, fault: { kind: 'status', status: 403 } }]);
    await ask('/api/sync-and-compile', admin, {
      repository: { ...stack.repository, installation_id: 777 },
      webhook_event: { type: 'manual', commits: 1 },
    });
    stack.faults.codeHost.setRules([]);
    const { body } = await ask('/api/builds', admin);
    expect((body.syncs as unknown[]).slice(0, 2)).toMatchObject([
      { error: 'Failed to sync content from GitHub', head: null, source: 'manual' },
      { error: null, files: expect.any(Number), requestedBy: expect.stringMatching(/editor/i) },
    ]);
  });

  test("are requested and retried by an admin, and end with a link to the host's log", async () => {
    const list = async () => (await ask('/api/builds', admin)).body.builds as Record<string, unknown>[];
    const request = (retry: unknown) => ask('/api/builds', admin, { retry });
    hook.answerWith(400);
    const { id } = (await request(null)).body;
    expect((await list())[0]).toMatchObject({
      id,
      status: 'refused',
      error: 'The host returned 400.',
      attempts: 1,
    });
    hook.answerWith(200);
    expect((await request(id)).status).toBe(200);
    expect((await list())[0]).toMatchObject({ id, status: 'sent', error: null, attempts: 2 });
    const again = await request(id);
    expect([again.status, again.body.error]).toMatchObject([
      409,
      { message: 'This build is no longer failing.' },
    ]);
    const began = new Date(Date.now() + 1000).toISOString();
    const result = {
      state: 'ready',
      context: 'production',
      created_at: began,
      id: 'abc123',
      admin_url: 'https://app.netlify.com/sites/docs',
    };
    const body = JSON.stringify(result);
    const signature = signNotification(Buffer.from(body), DEPLOY_SECRET);
    const headers = { origin: null, 'x-webhook-signature': signature };
    expect((await call(stack, '/api/deploy-webhook', { body, headers })).status).toBe(200);
    const logUrl = 'https://app.netlify.com/sites/docs/deploys/abc123';
    expect((await list())[0]).toMatchObject({ id, status: 'live', logUrl });
    expect(await readLog('?subject=rebuild')).toMatchObject([
      { action: 'rebuild.retry', actorId: admin.userId },
      { action: 'rebuild.request', actorId: admin.userId },
    ]);
    await request(null);
    await request(null);
    expect((await request(null)).status).toBe(429);
  });
});

test('site health finds the embedded database in order, and names what is not configured', async () => {
  const { body } = await ask('/api/site-health', admin);
  const checks = body.checks as { id: string; state: string; finding: string }[];
  const stateOf = (id: string) => checks.find((check) => check.id === id)?.state;
  expect(stateOf('migrations')).toBe('ok');
  expect(stateOf('row-level-security')).toBe('ok');
  expect(stateOf('connection')).toBe('ok');
  expect(stateOf('clock')).toBe('ok');
  expect(stateOf('build-hook')).toBe('ok');
  expect(stateOf('ask')).toBe('off');
  expect(stateOf('site-url')).toBe('problem');
});

test.each([
  ['GET', '/api/people'],
  ['GET', '/api/audit-log'],
  ['GET', '/api/github-connection'],
  ['GET', '/api/site-health'],
  ['GET', '/api/builds'],
  ['POST', '/api/people'],
  ['POST', '/api/builds'],
  ['POST', '/api/github-installation'],
  ['DELETE', '/api/github-connection?repository=x/y'],
])('%s %s is for admins only', async (method, path) => {
  const body =
    method === 'POST' ? { userId: reader.userId, role: 'admin', isGranted: true, retry: null } : undefined;
  const statuses = await Promise.all(
    [editor, reader, null].map(async (who) => (await ask(path, who, body, method)).status),
  );
  expect(statuses).toEqual([403, 403, 401]);
});
