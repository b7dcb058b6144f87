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

  it("continues when profile and roles can't be read", async () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const refuse = () => Promise.reject(new Error('offline'));
    const fake = createFakeStore({ ensureProfile: refuse, fetchRoles: refuse });
    await startSignedIn(fake);
    await jest.advanceTimersByTimeAsync(100);
    expect(fake.store.state.get()).toMatchObject({ status: 'signed-in', roles: [] });
    error.mockRestore();
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

  it('validated before the sign-in is used after it and removed', async () => {
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
  it("lists what is missing, and signing in throws the catalogue's message", async () => {
    const { store } = createFakeStore({ findMissingSettings: () => ['SUPABASE_URL'] });
    store.start();
    expect(store.state.get()).toEqual({ status: 'unavailable', missing: ['SUPABASE_URL'] });
    await expect(store.signIn('/edit')).rejects.toThrow(
      'Authentication not available - please contact administrator.',
    );
  });

  it("is signed out when the library can't be loaded, and can be started again", async () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { store } = createFakeStore({ getClient: () => Promise.reject(new Error('chunk')) });
    store.start();
    await jest.advanceTimersByTimeAsync(0);
    expect(store.state.get()).toMatchObject({
      status: 'signed-out',
      message: expect.stringContaining('Network'),
    });
    store.start();
    await jest.advanceTimersByTimeAsync(0);
    expect(error).toHaveBeenCalledTimes(2);
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

  it('never leaves the site', async () => {
    for (const path of ['https://evil.example', '//evil.example', '/\\evil.example', '/auth']) {
      const { store } = createFakeStore();
      await store.signIn(path);
      await expect(store.completeSignIn({ kind: 'code', code: 'good' })).resolves.toMatchObject({
        returnTo: '/edit',
      });
    }
  });

  it('accepts a session from the URL only in the tab that started, and only once', async () => {
    const { store, calls } = createFakeStore();
    const content = { kind: 'session', accessToken: 'a', refreshToken: 'r' } as const;
    await expect(store.completeSignIn(content)).resolves.toMatchObject({ ok: false });
    expect(calls).toEqual([]);
    await store.signIn('/edit');
    await expect(store.completeSignIn(content)).resolves.toMatchObject({ ok: true });
    await expect(store.completeSignIn(content)).resolves.toMatchObject({ ok: false });
    expect(calls.filter((call) => call.startsWith('session'))).toHaveLength(1);
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

  it('removes the stored access code when signing out', async () => {
    const { store, calls } = createFakeStore();
    await store.signOut();
    expect(calls).toEqual(['remove code', 'forget draft keys', 'sign-out', 'forget session']);
    expect(store.state.get()).toEqual({ status: 'signed-out', message: null });
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
