import type { PendingSignIn } from '@site/src/data/storage/pendingSignIn';
import type { AuthServices } from '../authStore';
import { AuthStore } from '../authStore';

const BAD_CODE = { key: 'access_code', message: 'Invalid or expired access code.', status: 403 } as const;

/** Errors by the code that is exchanged. */
const FAILURES: Readonly<Record<string, { readonly message: string; readonly name: string }>> = {
  bad: { message: 'bad code', name: 'AuthApiError' },
  lost: { message: 'Failed to fetch', name: 'AuthRetryableFetchError' },
};

type Listener = (name: string, session: { user: { id: string } } | null) => void;

const sessionOf = (id: string) => ({ access_token: 'token', user: { id } });

type Session = ReturnType<typeof sessionOf>;

/**
 * A store with a fake sign-in service.
 *
 * @param overrides `readSession` returns the stored session, by default that of user `a`
 */
export function createFakeStore({
  readSession = () => sessionOf('a'),
  ...overrides
}: Partial<AuthServices> & { readonly readSession?: () => Session | null } = {}) {
  const calls: string[] = [];
  let listener: Listener = () => undefined;
  let pending: PendingSignIn | null = null;
  let hasCode = false;
  let onRestored = (): void => undefined;
  const auth = {
    onAuthStateChange: (given: Listener) => {
      listener = given;
      return { data: { subscription: { unsubscribe: () => undefined } } };
    },
    signInWithOAuth: async ({ options }: { options: { redirectTo: string; scopes: string } }) => {
      calls.push(`oauth ${options.scopes} ${options.redirectTo}`);
      return { data: { url: 'https://github.example/authorize' }, error: null };
    },
    exchangeCodeForSession: async (code: string) => {
      calls.push(`exchange ${code}`);
      return { error: FAILURES[code] ?? null };
    },
    signOut: async () => {
      calls.push('sign-out');
      return { error: null };
    },
    getSession: async () => ({ data: { session: readSession() } }),
  };
  const services: AuthServices = {
    findMissingSettings: () => [],
    getClient: async () => ({ auth }),
    isSignInReachable: async () => true,
    hasStoredSession: () => false,
    retryLater: (delay, work) => {
      calls.push(`retry in ${delay}`);
      const timer = setTimeout(work, delay);
      return () => clearTimeout(timer);
    },
    onRestored: (work) => {
      onRestored = work;
    },
    ensureProfile: async (user) => {
      calls.push(`profile ${user.id}`);
    },
    fetchRoles: async () => ['editor'],
    createAccountClient: () => ({
      redeemAccessCode: async ({ code }) => {
        calls.push(`redeem ${code}`);
        return code === 'good' ? { ok: true, value: { success: true } } : { ok: false, failure: BAD_CODE };
      },
      assignEditorRole: async () => {
        calls.push('assign role');
        return { ok: true, value: { success: true } };
      },
    }),
    writeStoredAccessCode: () => {
      hasCode = true;
      calls.push('store code');
    },
    takeStoredAccessCode: () => {
      const had = hasCode;
      hasCode = false;
      calls.push('remove code');
      return had;
    },
    clearSession: () => calls.push('forget session'),
    clearDraftKeys: async () => calls.push('forget draft keys') > 0,
    writePendingSignIn: (given) => {
      pending = given;
    },
    takePendingSignIn: () => {
      const taken = pending;
      pending = null;
      return taken;
    },
    now: () => 1,
    origin: () => 'https://docs.example',
    redirect: (url) => calls.push(`redirect ${url}`),
    ...overrides,
  };
  return {
    store: new AuthStore(services),
    calls,
    /** The browser restores the page from its back/forward cache. */
    restore: () => onRestored(),
    emit: (name: string, userId: string | null) =>
      listener(name, userId === null ? null : { user: { id: userId } }),
  };
}
