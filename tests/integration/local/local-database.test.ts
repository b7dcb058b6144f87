import { randomUUID } from 'node:crypto';
import { createRest, type Rest } from '../../support/database/rest';
import { followSignIn, type Session, signIn } from '../../support/signIn';
import { type Stack, startStack } from '../../support/stack';

interface ErrorBody {
  readonly code: string;
  readonly message: string;
}

let stack: Stack;
let [admin, editor, reader]: (Session | undefined)[] = [];
let service: Rest;

beforeAll(async () => {
  stack = await startStack({ content: 'tests/fixtures/local-content' });
  [admin, editor, reader] = [
    await signIn(stack, 'demo-admin'),
    await signIn(stack, 'demo-editor'),
    await signIn(stack, 'demo-reader'),
  ];
  service = createRest(stack, 'service');
});
afterAll(() => stack.stop());

const as = (session: Session | undefined): Rest => {
  if (!session) throw new Error('Nobody signed in.');
  return createRest(stack, session);
};

describe('sign-in with the local code host', () => {
  it('links each demo account to its user and role', async () => {
    const roles = async (session: Session | undefined): Promise<unknown> =>
      (await as(session)('GET', '/user_roles?select=role')).body;
    expect([admin?.email, editor?.email, reader?.email]).toEqual([
      'demo-admin@demo.localhost',
      'demo-editor@demo.localhost',
      'demo-reader@demo.localhost',
    ]);
    expect([await roles(admin), await roles(editor), await roles(reader)]).toEqual([
      [{ role: 'admin' }],
      [{ role: 'editor' }],
      [],
    ]);
  });

  it('signs in the same user the next time', async () => {
    expect((await signIn(stack, 'demo-editor')).userId).toBe(editor?.userId);
  });

  it('labels the accounts as demo on the page that lists them', async () => {
    const authorize = `${stack.databaseUrl}/auth/v1/authorize?provider=github&redirect_to=${stack.siteUrl}/auth/callback`;
    const html = await (await fetch(authorize)).text();
    expect(html.match(/Demo account: /g)).toHaveLength(3);
    expect(html).toContain('only on this machine');
  });

  it.each(['https://evil.example/', '//evil.example/', 'javascript:alert(1)'])(
    'never redirects to another site such as %s',
    async (elsewhere) => {
      const back = await followSignIn(stack, 'demo-reader', 'v'.repeat(43), elsewhere);
      expect(back.origin).toBe(stack.siteUrl);
    },
  );

  it('accepts no passwords', async () => {
    const response = await fetch(`${stack.databaseUrl}/auth/v1/signup`, {
      method: 'POST',
      headers: { apikey: stack.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'x@example.com', password: 'a-long-password-1' }),
    });
    expect(response.ok).toBe(false);
  });
});

describe('the embedded server', () => {
  it('refuses requests without a key, and never reveals its configuration', async () => {
    expect((await fetch(`${stack.databaseUrl}/rest/v1/user_roles`)).status).toBe(401);
    expect((await fetch(`${stack.databaseUrl}/_system/info`)).status).toBe(404);
    expect(
      (await fetch(`${stack.databaseUrl}/_system/info`, { headers: { apikey: stack.secretKey } })).status,
    ).toBe(404);
  });

  it('returns times in a format that browsers can parse', async () => {
    const iso = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?\+00:00$/);
    const answer = await service('GET', '/github_config?select=created_at&limit=1');
    expect(answer).toEqual({ status: 200, body: [{ created_at: iso }] });
  });

  it('names the constraint that a value violates', async () => {
    const bad = { repo_owner: 'not an owner', repo_name: 'docs' };
    const { status, body } = await service<ErrorBody>('POST', '/github_config', bad);
    expect([status, body.code]).toEqual([400, '23514']);
  });
});

describe('permissions', () => {
  /** A row for each table that is valid except for who writes it. */
  const rows = (): Record<string, object> => ({
    profiles: { id: admin?.userId, full_name: 'x' },
    user_roles: { user_id: admin?.userId, role: 'editor' },
    github_config: { repo_owner: 'acme', repo_name: 'docs' },
    github_installations: { installation_id: 5 },
    operations: { id: randomUUID(), user_id: admin?.userId, kind: 'x' },
  });

  it.each(['profiles', 'user_roles', 'github_config', 'github_installations', 'operations'])(
    'refuses visitors reading and writing %s',
    async (table) => {
      const visitor = createRest(stack, null);
      expect((await visitor('GET', `/${table}?limit=1`)).status).toBe(401);
      expect((await visitor('POST', `/${table}`, rows()[table])).status).toBe(401);
    },
  );

  it.each(['user_roles', 'github_config', 'github_installations', 'operations'])(
    'refuses even admins writing %s',
    async (table) => {
      expect((await as(admin)('POST', `/${table}`, rows()[table])).status).toBe(403);
      expect((await as(admin)('DELETE', `/${table}?select=*`)).status).toBe(403);
    },
  );

  it('lets no one give themselves a role', async () => {
    const row = { user_id: reader?.userId, role: 'admin' };
    expect((await as(reader)('POST', '/user_roles', row)).status).toBe(403);
    expect(
      (await as(reader)('POST', '/rpc/grant_role_by_login', { p_login: 'demo-reader', p_role: 'admin' }))
        .status,
    ).toBe(403);
    expect((await service<unknown[]>('GET', `/user_roles?user_id=eq.${reader?.userId}`)).body).toEqual([]);
  });

  it.each(['take_rate_limit', 'begin_operation', 'finish_operation', 'abandon_operation'])(
    'only lets the service call %s',
    async (name) => {
      const parameters: Record<string, object> = {
        take_rate_limit: { p_bucket: 'x', p_limit: 1, p_window_seconds: 1 },
        begin_operation: { p_id: randomUUID(), p_user: admin?.userId, p_kind: 'x' },
        finish_operation: { p_id: randomUUID(), p_user: admin?.userId, p_result: {} },
        abandon_operation: { p_id: randomUUID(), p_user: admin?.userId },
      };
      expect((await as(admin)('POST', `/rpc/${name}`, parameters[name])).status).toBe(403);
      expect((await createRest(stack, null)('POST', `/rpc/${name}`, parameters[name])).status).toBe(401);
    },
  );

  it('only shows users their own profile, with values from the server', async () => {
    const forged = { id: reader?.userId, email: 'boss@example.com', full_name: 'Demo reader' };
    expect((await as(reader)('POST', '/profiles', forged)).status).toBe(201);
    expect((await as(reader)('POST', '/profiles', { id: editor?.userId, full_name: 'x' })).status).toBe(403);
    const { body } = await as(reader)<{ email: string }[]>('GET', '/profiles');
    expect(body).toMatchObject([{ id: reader?.userId, email: 'demo-reader@demo.localhost' }]);
    expect((await as(admin)<unknown[]>('GET', `/profiles?id=eq.${reader?.userId}`)).body).toEqual([]);
    await as(admin)('PATCH', `/profiles?id=eq.${reader?.userId}`, { full_name: 'changed' });
    expect(
      (await as(reader)('PATCH', `/profiles?id=eq.${reader?.userId}`, { created_at: '2000-01-01' })).status,
    ).toBe(403);
    const { body: after } = await as(reader)<object[]>('GET', '/profiles');
    expect(after).toEqual(body);
  });

  it('shows the repository to editors and admins, and to no one else', async () => {
    const config = { repo_owner: stack.repository.owner, repo_name: 'docs', installation_id: 777 };
    for (const session of [editor, admin]) {
      expect((await as(session)('POST', '/rpc/get_current_github_config', {})).body).toEqual([config]);
    }
    expect((await as(reader)('POST', '/rpc/get_current_github_config', {})).body).toEqual([]);
  });

  it('never reveals an unverified installation', async () => {
    await service('POST', '/github_installations', { installation_id: 999 });
    const { body } = await service('POST', '/rpc/get_current_github_config', {});
    expect(body).toMatchObject([{ installation_id: 777 }]);
    await service('DELETE', '/github_installations?installation_id=eq.999');
  });
});

describe('take_rate_limit', () => {
  const take = async (bucket: string, limit: number, seconds: number): Promise<number> => {
    const parameters = { p_bucket: bucket, p_limit: limit, p_window_seconds: seconds };
    return (await service<number>('POST', '/rpc/take_rate_limit', parameters)).body;
  };

  it('allows as many attempts as configured, then returns the time to wait', async () => {
    expect([await take('a', 2, 60), await take('a', 2, 60)]).toEqual([0, 0]);
    expect(await take('a', 2, 60)).toBeGreaterThanOrEqual(55);
    expect(await take('b', 2, 60)).toBe(0);
  });

  it('never allows concurrent requests more than the limit', async () => {
    const results = await Promise.all(Array.from({ length: 10 }, () => take('c', 3, 60)));
    expect(results.filter((wait) => wait === 0)).toHaveLength(3);
  });

  it('allows attempts again when the window has passed', async () => {
    expect([await take('d', 1, 1), await take('d', 1, 1)]).toEqual([0, 1]);
    await new Promise((resolve) => setTimeout(resolve, 1100));
    expect(await take('d', 1, 1)).toBe(0);
  });
});

describe('operations', () => {
  const begin = (id: string, user: string | undefined, kind = 'commit') =>
    service<{ state: string; result: unknown }[] & ErrorBody>('POST', '/rpc/begin_operation', {
      p_id: id,
      p_user: user,
      p_kind: kind,
    });

  it('run once, and return the first result afterwards', async () => {
    const id = randomUUID();
    expect((await begin(id, editor?.userId)).body).toEqual([{ state: 'started', result: null }]);
    expect((await begin(id, editor?.userId)).body).toEqual([{ state: 'running', result: null }]);
    for (const result of [{ sha: 'first' }, { sha: 'second' }]) {
      await service('POST', '/rpc/finish_operation', { p_id: id, p_user: editor?.userId, p_result: result });
    }
    expect((await begin(id, editor?.userId)).body).toEqual([{ state: 'finished', result: { sha: 'first' } }]);
  });

  it('can run again after a failure that wrote nothing', async () => {
    const id = randomUUID();
    await begin(id, editor?.userId);
    await service('POST', '/rpc/abandon_operation', { p_id: id, p_user: editor?.userId });
    expect((await begin(id, editor?.userId)).body).toMatchObject([{ state: 'started' }]);
  });

  it('reveal nothing to another user or another kind of request', async () => {
    const id = randomUUID();
    await begin(id, editor?.userId);
    for (const answer of [await begin(id, admin?.userId), await begin(id, editor?.userId, 'pull')]) {
      expect([answer.status, answer.body.code]).toEqual([409, 'PT409']);
    }
  });
});

describe('the first admin', () => {
  it('is granted by login, once that user has signed in', async () => {
    const grant = (login: string) =>
      service<string & ErrorBody>('POST', '/rpc/grant_role_by_login', { p_login: login, p_role: 'editor' });
    expect((await grant('Demo-Admin')).body).toBe(admin?.userId);
    const unknown = await grant('nobody');
    expect([unknown.status, unknown.body.code]).toEqual([404, 'PT404']);
    await service('DELETE', `/user_roles?user_id=eq.${admin?.userId}&role=eq.editor`);
  });
});
