import { createHmac, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Actors, signInActors } from '../../support/database/databaseActors';
import { connect } from '../../support/database/databaseClient';
import { createRest } from '../../support/database/rest';
import { type Stack, startStack } from '../../support/stack';

const DENIED = expect.objectContaining({ code: '42501' });

let stack: Stack;
let actors: Actors;

beforeAll(async () => {
  stack = await startStack({ content: 'tests/fixtures/local-content' });
  actors = await signInActors(stack);
});
afterAll(() => stack.stop());

/** Reads rows as the service, which can see everything. */
async function rolesOf(userId: string): Promise<readonly string[]> {
  const { data, error } = await actors.service.from('user_roles').select('role').eq('user_id', userId);
  if (error) throw new Error(error.message);
  return data.map(({ role }) => role);
}

describe('a user who wants a role', () => {
  afterEach(async () => expect(await rolesOf(actors.reader.userId)).toEqual([]));

  it('cannot insert one', async () => {
    const { client, userId } = actors.reader;
    const { error } = await client.from('user_roles').insert({ user_id: userId, role: 'admin' });
    expect(error).toEqual(DENIED);
  });

  it('cannot upsert one, neither for themselves nor over that of an admin', async () => {
    const { client, userId } = actors.reader;
    for (const user_id of [userId, actors.admin.userId]) {
      const { error } = await client.from('user_roles').upsert({ user_id, role: 'admin' });
      expect(error).toEqual(DENIED);
    }
  });

  it('cannot take over the row of an editor', async () => {
    const { client, userId } = actors.reader;
    const { error } = await client
      .from('user_roles')
      .update({ user_id: userId })
      .eq('user_id', actors.editor.userId);
    expect(error).toEqual(DENIED);
    expect(await rolesOf(actors.editor.userId)).toEqual(['editor']);
  });

  it('gains nothing by writing a role into their own metadata', async () => {
    const { client, userId, accessToken } = actors.reader;
    const response = await fetch(`${stack.databaseUrl}/auth/v1/user`, {
      method: 'PUT',
      headers: {
        apikey: stack.publishableKey,
        authorization: `Bearer ${accessToken}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        data: { role: 'admin', roles: ['admin'], validated: true },
        app_metadata: { role: 'admin' },
        role: 'service_role',
      }),
    });
    expect(response.status).toBe(200);
    const { error } = await client.from('seo_metadata').insert({ path: '/owned', title: 'Owned' });
    expect(error).toEqual(DENIED);
    const { error: roleError } = await client.from('user_roles').insert({ user_id: userId, role: 'editor' });
    expect(roleError).toEqual(DENIED);
  });

  it("cannot set one, or another user's email address, in a profile", async () => {
    const { client, userId, email } = actors.reader;
    const forged = { id: userId, full_name: 'x', role: 'admin' };
    const answer = await createRest(stack, actors.reader)('POST', '/profiles', forged);
    expect(answer).toMatchObject({ status: 400, body: { code: 'PGRST204' } });
    await client.from('profiles').insert({ id: userId, email: 'boss@example.com', full_name: 'x' });
    const { data } = await client.from('profiles').select('id, email');
    expect(data).toEqual([{ id: userId, email }]);
  });
});

describe("functions that run with the owner's rights", () => {
  const id = randomUUID();
  const calls = (userId: string) => ({
    abandon_operation: { p_id: id, p_user: userId },
    assign_editor_role: { p_user: userId },
    begin_operation: { p_id: id, p_user: userId, p_kind: 'x' },
    create_access_code: {
      p_admin: actors.admin.userId,
      p_code_hash: 'a'.repeat(64),
      p_max_uses: 1,
      p_expires_at: new Date(Date.now() + 60_000).toISOString(),
      p_note: '',
    },
    finish_operation: { p_id: id, p_user: userId, p_result: {} },
    grant_role_by_login: { p_login: 'demo-reader', p_role: 'admin' },
    list_access_codes: { p_admin: actors.admin.userId },
    record_audit: {
      p_actor: actors.admin.userId,
      p_action: 'forged.entry',
      p_target: 'x',
      p_before: {},
      p_after: {},
    },
    redeem_access_code: { p_user: userId, p_code_hash: 'a'.repeat(64), p_address: '' },
    revoke_access_code: { p_admin: actors.admin.userId, p_id: id },
    set_user_role: { p_actor: actors.admin.userId, p_user: userId, p_role: 'admin', p_grant: true },
    take_rate_limit: { p_bucket: 'x', p_limit: 1, p_window_seconds: 1 },
  });

  it.each([
    'abandon_operation',
    'assign_editor_role',
    'begin_operation',
    'create_access_code',
    'finish_operation',
    'grant_role_by_login',
    'list_access_codes',
    'record_audit',
    'redeem_access_code',
    'revoke_access_code',
    'set_user_role',
    'take_rate_limit',
  ] as const)('refuse %s to everybody but the service', async (name) => {
    const { reader, editor, admin, visitor } = actors;
    for (const client of [visitor, reader.client, editor.client, admin.client]) {
      const { data, error } = await client.rpc(name, calls(reader.userId)[name]);
      expect([data, error]).toEqual([null, DENIED]);
    }
    expect(await rolesOf(reader.userId)).toEqual([]);
  });

  it.each(['has_role', 'hidden_paths', 'require_admin', 'apply_privileges', 'public_navigation_items'])(
    'hide private.%s from the API',
    async (name) => {
      for (const caller of [null, actors.admin, 'service'] as const) {
        const rest = createRest(stack, caller);
        expect((await rest('POST', `/rpc/${name}`, {})).status).toBe(404);
        expect((await rest('POST', `/rpc/${name}`, {}, { 'content-profile': 'private' })).status).toBe(406);
      }
    },
  );

  it('only return reports to admins', async () => {
    for (const name of ['get_popular_pages', 'get_top_referrers', 'get_search_analytics'] as const) {
      expect((await actors.visitor.rpc(name)).error).toEqual(DENIED);
      expect((await actors.editor.client.rpc(name)).data).toEqual([]);
      expect((await actors.admin.client.rpc(name)).error).toBeNull();
    }
  });

  it("don't change the navigation for users without a role", async () => {
    const { error } = await actors.reader.client.rpc('set_page_visibility', {
      p_file_path: 'docs/a.mdx',
      p_href: '/products/a',
      p_title: 'A',
      p_privacy: 'PUBLIC',
      p_is_active: false,
    });
    expect(error).toEqual(DENIED);
  });
});

describe('forged tokens', () => {
  const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const sign = (claims: object, secret: string): string => {
    const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
    return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
  };
  const claims = (more: object = {}) => ({
    sub: actors.admin.userId,
    role: 'authenticated',
    aud: 'authenticated',
    exp: Math.floor(Date.now() / 1000) + 3600,
    ...more,
  });
  /** Weak secrets that a careless installation could have. */
  const guessed = ['unsafe-secret-change-me', '', 'super-secret-jwt-token-with-at-least-32-characters-long'];

  const tokens: Readonly<Record<string, () => string>> = {
    garbage: () => 'garbage',
    'with three parts of garbage': () => 'a.b.c',
    unsigned: () => `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims())}.`,
    'unsigned for the service': () =>
      `${encode({ alg: 'none' })}.${encode(claims({ role: 'service_role' }))}.`,
    foreign: () => sign(claims(), 'another-project-with-a-secret-of-its-own'),
    'foreign for the service': () => sign(claims({ role: 'service_role' }), 'another-project'),
    'guessed 1': () => sign(claims(), guessed[0] ?? ''),
    'guessed 2': () => sign(claims(), guessed[2] ?? ''),
    'signed with the publishable key': () => sign(claims(), stack.publishableKey),
    expired: () => sign(claims({ exp: 1_700_000_000 }), readJwtSecret()),
    'of a real session with other claims': () => {
      const [header, , signature] = actors.reader.accessToken.split('.');
      return `${header}.${encode(claims())}.${signature}`;
    },
  };

  it.each(Object.keys(tokens))('%s: only give access to what visitors can see', async (name) => {
    const client = connect(stack, { accessToken: tokens[name]?.() ?? '' });
    const { data } = await client.from('user_roles').select('*');
    expect(data ?? []).toEqual([]);
    const write = await client.from('seo_metadata').insert({ path: `/${randomUUID()}`, title: 'x' });
    expect(write.error).not.toBeNull();
  });

  it.each(Object.keys(tokens))('%s: are refused by the sign-in service', async (name) => {
    const { data, error } = await connect(stack, null).auth.getUser(tokens[name]?.() ?? '');
    expect([data.user, error?.status]).toEqual([null, expect.any(Number)]);
    expect(error?.status).toBeGreaterThanOrEqual(400);
    expect(error?.status).toBeLessThan(500);
  });

  it('a valid token gives access', async () => {
    const client = connect(stack, { accessToken: sign(claims(), readJwtSecret()) });
    expect((await client.from('user_roles').select('role')).data).toEqual([{ role: 'admin' }]);
  });
});

/** The secret of the embedded sign-in service. */
function readJwtSecret(): string {
  const { jwtSecret }: { jwtSecret: string } = JSON.parse(
    readFileSync(join(stack.stateFolder, 'secrets.json'), 'utf8'),
  );
  return jwtSecret;
}
