import type { Role } from '#domain/auth/roles';
import { createFakeStore } from '../testing/fakeStore';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

async function startSignedIn(fake: ReturnType<typeof createFakeStore>): Promise<void> {
  fake.store.start();
  await jest.advanceTimersByTimeAsync(0);
  fake.emit('SIGNED_IN', 'a');
}

describe('after sign-in', () => {
  it('ensures the profile and reads the roles 100 ms later', async () => {
    const fake = createFakeStore();
    await startSignedIn(fake);
    await jest.advanceTimersByTimeAsync(99);
    expect(fake.calls).toEqual([]);
    expect(fake.store.state.get()).toMatchObject({ status: 'signed-in', roles: null });
    await jest.advanceTimersByTimeAsync(1);
    expect(fake.calls).toEqual(['profile a', 'remove code']);
    expect(fake.store.state.get()).toMatchObject({ status: 'signed-in', roles: ['editor'] });
  });

  it('runs once when a session is reported twice', async () => {
    const fake = createFakeStore();
    await startSignedIn(fake);
    fake.emit('INITIAL_SESSION', 'a');
    await jest.advanceTimersByTimeAsync(200);
    expect(fake.calls).toEqual(['profile a', 'remove code']);
  });

  it('runs for each of two users', async () => {
    const fake = createFakeStore();
    await startSignedIn(fake);
    fake.emit('SIGNED_IN', 'b');
    await jest.advanceTimersByTimeAsync(200);
    expect(fake.calls.filter((call) => call.startsWith('profile'))).toEqual(['profile a', 'profile b']);
  });

  it("doesn't read again when only the token was refreshed", async () => {
    const fake = createFakeStore();
    await startSignedIn(fake);
    await jest.advanceTimersByTimeAsync(100);
    fake.emit('TOKEN_REFRESHED', 'a');
    await jest.advanceTimersByTimeAsync(200);
    expect(fake.calls).toHaveLength(2);
  });
});

describe('a page that the browser shows again', () => {
  it("doesn't stay signed in after a sign-out on another page", async () => {
    let session: { access_token: string; user: { id: string } } | null = {
      access_token: 'token',
      user: { id: 'a' },
    };
    const fake = createFakeStore({ readSession: () => session });
    await startSignedIn(fake);
    await jest.advanceTimersByTimeAsync(100);
    fake.restore();
    await jest.advanceTimersByTimeAsync(100);
    expect(fake.store.state.get()).toMatchObject({ status: 'signed-in', roles: ['editor'] });
    session = null;
    fake.restore();
    await jest.advanceTimersByTimeAsync(0);
    expect(fake.store.state.get()).toEqual({ status: 'signed-out' });
  });

  it('has the roles that the user has now', async () => {
    let roles: readonly Role[] = ['admin'];
    const fake = createFakeStore({ fetchRoles: async () => roles });
    await startSignedIn(fake);
    await jest.advanceTimersByTimeAsync(100);
    roles = [];
    fake.restore();
    await jest.advanceTimersByTimeAsync(100);
    expect(fake.store.state.get()).toMatchObject({ status: 'signed-in', roles: [] });
  });
});

describe('an access code', () => {
  /** Roles in the table: none until assigned. */
  const createReader = () => {
    const fake: ReturnType<typeof createFakeStore> = createFakeStore({
      fetchRoles: async () => (fake.calls.includes('assign role') ? ['editor'] : []),
    });
    return fake;
  };

  it('makes the user an editor without a reload, in a fixed order', async () => {
    const fake = createReader();
    await startSignedIn(fake);
    await jest.advanceTimersByTimeAsync(100);
    expect(fake.store.state.get()).toMatchObject({ roles: [] });
    fake.calls.length = 0;
    expect(await fake.store.redeemAccessCode('good')).toMatchObject({ ok: true });
    expect(fake.calls).toEqual(['redeem good', 'store code', 'profile a', 'remove code', 'assign role']);
    expect(fake.store.state.get()).toMatchObject({ roles: ['editor'] });
  });

  it("doesn't request a role when the code is invalid or wasn't validated here", async () => {
    const fake = createReader();
    await startSignedIn(fake);
    await jest.advanceTimersByTimeAsync(100);
    expect(await fake.store.redeemAccessCode('bad')).toMatchObject({ ok: false });
    expect(fake.calls).not.toContain('store code');
    expect(fake.calls).not.toContain('assign role');
    expect(fake.store.state.get()).toMatchObject({ roles: [] });
  });

  it('uses and removes a code that was validated before the sign-in', async () => {
    let stored = true;
    const taken: boolean[] = [];
    const fake = createFakeStore({
      fetchRoles: async () => [],
      takeStoredAccessCode: () => {
        taken.push(stored);
        const had = stored;
        stored = false;
        return had;
      },
    });
    await startSignedIn(fake);
    await jest.advanceTimersByTimeAsync(100);
    fake.emit('SIGNED_IN', 'a');
    await jest.advanceTimersByTimeAsync(100);
    expect(taken).toEqual([true, false]);
    expect(fake.calls.filter((name) => name === 'assign role')).toHaveLength(1);
  });

  it('changes nothing for a user with a role', async () => {
    const fake = createFakeStore({ takeStoredAccessCode: () => true });
    await startSignedIn(fake);
    await jest.advanceTimersByTimeAsync(100);
    expect(fake.calls).not.toContain('assign role');
  });
});

describe('without sign-in', () => {
  it('lists what is missing, and throws the standard message on sign-in', async () => {
    const { store } = createFakeStore({ findMissingSettings: () => ['SUPABASE_URL'] });
    store.start();
    expect(store.state.get()).toEqual({ status: 'unavailable', missing: ['SUPABASE_URL'] });
    await expect(store.signIn('/edit')).rejects.toThrow(
      'Authentication not available - please contact administrator.',
    );
  });
});

describe('when the server is unreachable', () => {
  /** Roles that can't be read until `isUp`. */
  const createOutage = (overrides: Parameters<typeof createFakeStore>[0] = {}) => {
    const server = { isUp: false };
    const fake = createFakeStore({
      fetchRoles: async () => (server.isUp ? ['editor'] : null),
      ...overrides,
    });
    return { fake, server, status: () => fake.store.state.get() };
  };
  const listRetries = (fake: ReturnType<typeof createFakeStore>) =>
    fake.calls.filter((call) => call.startsWith('retry'));

  it('says so instead of guessing roles, and tries again with growing delays', async () => {
    const { fake, server, status } = createOutage();
    await startSignedIn(fake);
    await jest.advanceTimersByTimeAsync(100);
    expect(status()).toMatchObject({ status: 'unreachable', user: { id: 'a' } });
    await jest.advanceTimersByTimeAsync(2_100 + 4_100);
    expect(listRetries(fake)).toEqual(['retry in 2000', 'retry in 4000', 'retry in 8000']);
    server.isUp = true;
    await jest.advanceTimersByTimeAsync(8_200);
    expect(status()).toMatchObject({ status: 'signed-in', roles: ['editor'] });
    expect(jest.getTimerCount()).toBe(0);
  });

  it('never waits longer than a minute between attempts', async () => {
    const { fake } = createOutage();
    await startSignedIn(fake);
    await jest.advanceTimersByTimeAsync(10 * 60_000);
    expect(listRetries(fake).slice(-2)).toEqual(['retry in 60000', 'retry in 60000']);
    expect(listRetries(fake).length).toBeLessThan(18);
  });

  it('retries right away on request', async () => {
    const { fake, server, status } = createOutage();
    await startSignedIn(fake);
    await jest.advanceTimersByTimeAsync(100);
    server.isUp = true;
    const done = fake.store.retry();
    await jest.advanceTimersByTimeAsync(100);
    await done;
    expect(status()).toMatchObject({ status: 'signed-in', roles: ['editor'] });
    await fake.store.retry();
    expect(fake.calls.filter((call) => call.startsWith('profile'))).toHaveLength(2);
  });

  it('keeps roles that were read before', async () => {
    const { fake, server, status } = createOutage();
    server.isUp = true;
    await startSignedIn(fake);
    await jest.advanceTimersByTimeAsync(100);
    server.isUp = false;
    fake.emit('SIGNED_IN', 'a');
    await jest.advanceTimersByTimeAsync(100);
    expect(status()).toMatchObject({ status: 'signed-in', roles: ['editor'] });
    expect(listRetries(fake)).toEqual([]);
  });

  it('keeps a validated access code until the roles can be read', async () => {
    const { fake, server } = createOutage({ takeStoredAccessCode: () => fake.calls.push('take code') > 0 });
    await startSignedIn(fake);
    await jest.advanceTimersByTimeAsync(100);
    expect(fake.calls).not.toContain('take code');
    server.isUp = true;
    await jest.advanceTimersByTimeAsync(2_100);
    expect(fake.calls).toContain('take code');
  });

  it("doesn't sign out when an expired session can't be refreshed", async () => {
    const { fake, server, status } = createOutage({ hasStoredSession: () => true });
    server.isUp = true;
    fake.store.start();
    await jest.advanceTimersByTimeAsync(0);
    fake.emit('INITIAL_SESSION', null);
    expect(status()).toEqual({ status: 'unreachable', user: null });
    await jest.advanceTimersByTimeAsync(2_100);
    expect(status()).toMatchObject({ status: 'signed-in', user: { id: 'a' }, roles: ['editor'] });
  });

  it("doesn't say that the session is over when it can't be renewed", async () => {
    let isStored = true;
    const { store } = createFakeStore({ readSession: () => null, hasStoredSession: () => isStored });
    await expect(store.getAccessToken()).rejects.toThrow('Network error');
    isStored = false;
    await expect(store.getAccessToken()).resolves.toBeNull();
  });

  it('keeps trying when reading the session fails', async () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const getSession = jest
      .fn()
      .mockRejectedValueOnce(new Error('lock'))
      .mockResolvedValue({
        data: { session: { access_token: 'token', user: { id: 'a' } } },
      });
    let listen = (_name: string, _session: null): void => undefined;
    const onAuthStateChange = (given: typeof listen) => {
      listen = given;
    };
    const { fake, server, status } = createOutage({
      hasStoredSession: () => true,
      getClient: async () => ({ auth: { onAuthStateChange, getSession } }) as never,
    });
    server.isUp = true;
    fake.store.start();
    await jest.advanceTimersByTimeAsync(0);
    listen('INITIAL_SESSION', null);
    await jest.advanceTimersByTimeAsync(2_100);
    expect(status()).toEqual({ status: 'unreachable', user: null });
    await jest.advanceTimersByTimeAsync(4_100);
    expect(status()).toMatchObject({ status: 'signed-in', roles: ['editor'] });
    error.mockRestore();
  });

  it('reads the roles when only the token was refreshed late', async () => {
    const { fake, server, status } = createOutage({ hasStoredSession: () => true });
    server.isUp = true;
    fake.store.start();
    await jest.advanceTimersByTimeAsync(0);
    fake.emit('INITIAL_SESSION', null);
    fake.emit('TOKEN_REFRESHED', 'a');
    await jest.advanceTimersByTimeAsync(100);
    expect(status()).toMatchObject({ status: 'signed-in', roles: ['editor'] });
  });

  it('stops waiting for a session that never comes', async () => {
    const { fake, status } = createOutage();
    fake.store.start();
    await jest.advanceTimersByTimeAsync(9_999);
    expect(status()).toEqual({ status: 'loading' });
    await jest.advanceTimersByTimeAsync(1);
    expect(status()).toEqual({ status: 'unreachable', user: null });
  });

  it("loads the sign-in library again when that couldn't be loaded", async () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const onAuthStateChange = (listen: (name: string, session: object) => void) =>
      listen('INITIAL_SESSION', { user: { id: 'a' } });
    const getClient = jest
      .fn()
      .mockRejectedValueOnce(new Error('chunk'))
      .mockResolvedValue({ auth: { onAuthStateChange } });
    const { fake, server, status } = createOutage({ getClient });
    server.isUp = true;
    fake.store.start();
    await jest.advanceTimersByTimeAsync(0);
    expect(status()).toEqual({ status: 'unreachable', user: null });
    await jest.advanceTimersByTimeAsync(2_100);
    expect(status()).toMatchObject({ status: 'signed-in', roles: ['editor'] });
    error.mockRestore();
  });
});

describe('the round trip', () => {
  it('requests the scopes it needs and returns to the requested page', async () => {
    const { store, calls } = createFakeStore();
    await store.signIn('/edit?path=docs/a.mdx');
    expect(calls).toEqual([
      'oauth read:user user:email https://docs.example/auth/callback',
      'redirect https://github.example/authorize',
    ]);
    await expect(store.completeSignIn({ kind: 'code', code: 'good' })).resolves.toEqual({
      ok: true,
      returnTo: '/edit?path=docs/a.mdx',
    });
  });

  it("stays on the page when the sign-in service doesn't respond", async () => {
    const { store, calls } = createFakeStore({ isSignInReachable: async () => false });
    await expect(store.signIn('/edit')).rejects.toThrow('Network error. Please check your connection.');
    const broken = createFakeStore({ getClient: () => Promise.reject(new Error('chunk 7')) });
    await expect(broken.store.signIn('/edit')).rejects.toThrow('Network error.');
    expect([...calls, ...broken.calls]).toEqual([]);
  });

  it.each(['/admin?x=1#top', '/admin/people?q=a#row-2', '/edit?path=docs/a.mdx#intro'])(
    'returns to %s with its query and hash',
    async (path) => {
      const { store } = createFakeStore();
      await store.signIn(path);
      const outcome = await store.completeSignIn({ kind: 'code', code: 'good' });
      expect(outcome).toEqual({ ok: true, returnTo: path });
    },
  );

  it('never leaves the site', async () => {
    for (const path of ['https://evil.example', '//evil.example', '/\\evil.example', '/auth']) {
      const { store } = createFakeStore();
      await store.signIn(path);
      await expect(store.completeSignIn({ kind: 'code', code: 'good' })).resolves.toMatchObject({
        returnTo: '/edit',
      });
    }
  });

  it('accepts a code from the URL only in the tab that started, and only once', async () => {
    const { store, calls } = createFakeStore();
    const content = { kind: 'code', code: 'good' } as const;
    await expect(store.completeSignIn(content)).resolves.toMatchObject({ ok: false });
    expect(calls).toEqual([]);
    await store.signIn('/edit');
    await expect(store.completeSignIn(content)).resolves.toMatchObject({ ok: true });
    await expect(store.completeSignIn(content)).resolves.toMatchObject({ ok: false });
    expect(calls.filter((call) => call.startsWith('exchange'))).toHaveLength(1);
  });

  it('shows why the sign-in service refused', async () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { store } = createFakeStore();
    await expect(store.completeSignIn({ kind: 'refused', message: 'No' })).resolves.toEqual({
      ok: false,
      message: 'No',
    });
    await store.signIn('/edit');
    await expect(store.completeSignIn({ kind: 'code', code: 'bad' })).resolves.toEqual({
      ok: false,
      message: 'Authentication failed. Please check your credentials.',
    });
    error.mockRestore();
  });

  it("doesn't blame the credentials when the connection is lost on the way back", async () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { store } = createFakeStore();
    await store.signIn('/edit');
    await expect(store.completeSignIn({ kind: 'code', code: 'lost' })).resolves.toEqual({
      ok: false,
      message: 'Network error. Please check your connection.',
    });
    error.mockRestore();
  });

  it('removes the stored access code when signing out', async () => {
    const { store, calls } = createFakeStore();
    await store.signOut();
    expect(calls).toEqual(['remove code', 'forget draft keys', 'sign-out', 'forget session']);
    expect(store.state.get()).toEqual({ status: 'signed-out' });
  });

  it("signs out on this device when the sign-in service can't be reached", async () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { store, calls } = createFakeStore({ getClient: () => Promise.reject(new Error('offline')) });
    await store.signOut();
    expect(calls).toEqual(['remove code', 'forget draft keys', 'forget session']);
    expect(store.state.get().status).toBe('signed-out');
    error.mockRestore();
  });
});
