/** @jest-environment jsdom */
import { SESSION_STORAGE_KEY } from '#domain/auth/sessionKey';
import { getSupabase } from '../supabaseClient';

jest.mock('../config', () => ({
  getBrowserConfig: () => ({ supabaseUrl: '/_supabase', supabasePublishableKey: 'sb_publishable_x' }),
}));

/** The sign-in service's response, from a server whose clock is ten minutes ahead of this one. */
const ANSWER = {
  access_token: 'access',
  refresh_token: 'refresh-2',
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: Math.round(Date.now() / 1000) + 3600 + 600,
  provider_token: 'token of GitHub',
  provider_refresh_token: 'other token of GitHub',
  user: { id: '1' },
};

// jsdom has neither; the response has the shape that the library reads.
const fetch = jest.fn(async () => ({ ok: true, status: 200, headers: new Map(), json: async () => ANSWER }));
Object.assign(globalThis, {
  fetch,
  Request: class {},
  Response: {
    json: (body: unknown) => ({ ok: true, status: 200, headers: new Map(), json: async () => body }),
  },
});

it('stores a session that ends by the clock of this device, and no token of GitHub', async () => {
  const client = await getSupabase();
  const { error } = await client.auth.refreshSession({ refresh_token: 'refresh-1' });
  await client.auth.stopAutoRefresh();
  expect(error).toBeNull();
  expect(fetch).toHaveBeenCalledWith(expect.stringContaining('/auth/v1/token?'), expect.anything());
  const stored = localStorage.getItem(SESSION_STORAGE_KEY) ?? '{}';
  const { access_token, expires_at } = JSON.parse(stored);
  expect(access_token).toBe('access');
  expect(Math.abs(expires_at - Date.now() / 1000 - 3600)).toBeLessThan(60);
  expect(stored).not.toContain('GitHub');
});

it('uses the stored session when the browser stores nothing else, and keeps one that it rejects', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const session = { ...ANSWER, access_token: 'stored', expires_at: Math.round(Date.now() / 1000) + 3600 };
  localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(session));
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await jest.isolateModulesAsync(async () => {
    const { auth } = await jest.requireActual('../supabaseClient').getSupabase();
    const readToken = async () => (await auth.getSession()).data.session?.access_token;
    expect(await readToken()).toBe('stored');
    await auth.refreshSession();
    expect(await readToken()).toBe('access');
    await auth.signOut({ scope: 'local' });
    expect(await readToken()).toBeUndefined();
    await auth.stopAutoRefresh();
  });
  jest.restoreAllMocks();
});

it('refreshes a session that was stored while the clock of this device was an hour fast', async () => {
  const stored = { ...ANSWER, access_token: 'stored', expires_at: Math.round(Date.now() / 1000) + 2 * 3600 };
  localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(stored));
  await jest.isolateModulesAsync(async () => {
    const { auth } = await jest.requireActual('../supabaseClient').getSupabase();
    expect((await auth.getSession()).data.session?.access_token).toBe('access');
    await auth.stopAutoRefresh();
  });
});
