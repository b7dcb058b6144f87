import { createStore, type Store } from '@site/src/components/store';
import type { ApiResult, Client, GetAccessToken } from '@site/src/data/functions/request';
import type { PendingSignIn } from '@site/src/data/storage/pendingSignIn';
import type { accountApi } from '#domain/api/accounts';
import { isAllowedReturnPath } from '#domain/auth/returnPath';
import type { Role } from '#domain/auth/roles';
import { errorMessages } from '#domain/errors/catalog';
import { authMessages } from '#domain/errors/messages';
import {
  type AuthEvent,
  type AuthState,
  initialAuthState,
  reduceAuth,
  type SessionEventName,
  startsSession,
  type User,
} from './authState';
import type { CallbackContent } from './callbackUrl';
import { toUser } from './toUser';

/** The part of the Supabase client that is used here. */
interface SessionClient {
  readonly auth: {
    onAuthStateChange(listener: (name: string, session: { readonly user: unknown } | null) => void): unknown;
    signInWithOAuth(request: {
      provider: 'github';
      options: { scopes: string; redirectTo: string; skipBrowserRedirect: boolean };
    }): Promise<{ data: { url: string | null }; error: SessionError | null }>;
    exchangeCodeForSession(code: string): Promise<{ error: SessionError | null }>;
    signOut(options: { scope: 'local' }): Promise<{ error: SessionError | null }>;
    getSession(): Promise<{ data: { session: { access_token: string; user: unknown } | null } }>;
  };
}

interface SessionError {
  readonly message: string;
  readonly name?: string;
}

/** The client's name for an error of the network or the server, which says nothing about the code. */
const UNREACHABLE = 'AuthRetryableFetchError';

/** The store's dependencies. */
export interface AuthServices {
  readonly findMissingSettings: () => string[];
  readonly getClient: () => Promise<SessionClient>;
  /** Whether the sign-in service answers. */
  readonly isSignInReachable: () => Promise<boolean>;
  /** Whether this browser has a session, which may have expired. */
  readonly hasStoredSession: () => boolean;
  /** Runs work after a delay in ms, or earlier when the connection may be back. Returns a function that cancels it. */
  readonly retryLater: (delay: number, work: () => void) => () => void;
  /** Runs work whenever the browser restores this page from its back/forward cache. */
  readonly onRestored: (work: () => void) => void;
  readonly ensureProfile: (user: User) => Promise<void>;
  /** Returns null when they can't be read. */
  readonly fetchRoles: (userId: string) => Promise<readonly Role[] | null>;
  readonly createAccountClient: (
    getAccessToken: GetAccessToken,
  ) => Pick<Client<typeof accountApi>, 'redeemAccessCode' | 'assignEditorRole'>;
  readonly writeStoredAccessCode: () => void;
  /** Removes the validated code and returns whether there was one. */
  readonly takeStoredAccessCode: () => boolean;
  /** Removes the session from this device, without a request. */
  readonly clearSession: () => void;
  /** Makes the user's drafts on this device unreadable until they sign in again. */
  readonly clearDraftKeys: () => Promise<boolean>;
  readonly writePendingSignIn: (pending: PendingSignIn) => void;
  readonly takePendingSignIn: () => PendingSignIn | null;
  readonly now: () => number;
  readonly origin: () => string;
  /** Goes to a URL of the sign-in service. */
  readonly redirect: (url: string) => void;
}

/** Result of a sign-in: the path to go to, or why it failed. */
export type SignInOutcome =
  | { readonly ok: true; readonly returnTo: string }
  | { readonly ok: false; readonly message: string };

/** Delay of the work after a sign-in, in ms: the client can't be called inside its event handler. */
export const AFTER_SIGN_IN = 100;
/** Default path after sign-in. */
export const DEFAULT_RETURN = '/edit';
const SCOPES = 'read:user user:email';
/** Longest wait for the session, in ms, before the screen says that the service doesn't respond. */
const SESSION_TIMEOUT = 10_000;
/** Delays before further attempts to read session or roles, in ms; the last one repeats. */
const RETRY_DELAYS = [2_000, 4_000, 8_000, 16_000, 32_000, 60_000];

/** The sign-in state of the application screens. Readers' pages never start it. */
export class AuthStore {
  readonly #state = createStore<AuthState>(initialAuthState);
  readonly state: Omit<Store<AuthState>, 'set'> = this.#state;
  #isStarted = false;
  #isListening = false;
  /** The sign-in that is being completed: the library reports one session more than once. */
  #pending: { readonly userId: string; readonly done: Promise<void> } | null = null;
  /** Attempts to read session and roles that failed in a row. */
  #attempts = 0;
  #cancelRetry: () => void = () => undefined;
  readonly #accounts: ReturnType<AuthServices['createAccountClient']>;

  constructor(private readonly services: AuthServices) {
    this.#accounts = services.createAccountClient(() => this.getAccessToken());
  }

  /** Reads the session and listens for changes. Further calls do nothing. */
  start(): void {
    if (this.#isStarted) return;
    this.#isStarted = true;
    const missing = this.services.findMissingSettings();
    if (missing.length > 0) this.#dispatch({ type: 'unavailable', missing });
    else {
      setTimeout(() => {
        if (this.#state.get().status === 'loading') this.#dispatch({ type: 'unreachable' });
      }, SESSION_TIMEOUT);
      void this.#listen();
      // After a sign-out on another page, Back must not show a private page.
      this.services.onRestored(() => void this.#readSession());
    }
  }

  /**
   * Reads session and roles again when they couldn't be read. Also happens automatically: with growing delays, and when
   * the connection may be back.
   */
  async retry(): Promise<void> {
    const state = this.#state.get();
    if (state.status !== 'unreachable') return;
    this.#cancelRetry();
    if (!this.#isListening) await this.#listen();
    else if (state.user) await this.#loadAccount(state.user);
    else await this.#readSession();
  }

  async #listen(): Promise<void> {
    try {
      const client = await this.services.getClient();
      client.auth.onAuthStateChange((name, session) => this.#onSession(name, toUser(session?.user)));
      this.#isListening = true;
    } catch (error) {
      console.error("Sign-in isn't available:", error);
      this.#dispatch({ type: 'unreachable' });
    }
  }

  async #readSession(): Promise<void> {
    try {
      const client = await this.services.getClient();
      const { data } = await client.auth.getSession();
      this.#onSession('INITIAL_SESSION', toUser(data.session?.user));
    } catch (error) {
      console.error("The session can't be read:", error);
      this.#dispatch({ type: 'unreachable' });
    }
  }

  #onSession(name: string, user: User | null): void {
    const event = name as SessionEventName;
    // An expired session stays stored while the sign-in service can't refresh it.
    const isUnread = !user && event === 'INITIAL_SESSION' && this.services.hasStoredSession();
    this.#dispatch(isUnread ? { type: 'unreachable' } : { type: 'session', name: event, user });
    if (user && (startsSession(event) || !this.#hasRoles())) void this.#loadAccount(user);
  }

  #hasRoles(): boolean {
    const state = this.#state.get();
    return state.status === 'signed-in' && state.roles !== null;
  }

  #loadAccount(user: User): Promise<void> {
    if (this.#pending?.userId === user.id) return this.#pending.done;
    const work = async (): Promise<void> => {
      await new Promise((resolve) => setTimeout(resolve, AFTER_SIGN_IN));
      await this.#afterSignIn(user);
      if (this.#pending === pending) this.#pending = null;
    };
    const pending = { userId: user.id, done: work() };
    this.#pending = pending;
    return pending.done;
  }

  async #afterSignIn(user: User): Promise<void> {
    const ensured = this.services.ensureProfile(user).catch((error: unknown) => {
      console.error('Error checking profile:', error);
    });
    const [roles] = await Promise.all([this.#readRoles(user), ensured]);
    // The code can be used only once, so it waits until the roles can be read.
    const hasCode = roles !== null && this.services.takeStoredAccessCode();
    const current = hasCode && roles.length === 0 ? await this.#assignEditorRole(user) : roles;
    this.#dispatch({ type: 'roles', userId: user.id, roles: current });
  }

  #readRoles(user: User): Promise<readonly Role[] | null> {
    return this.services.fetchRoles(user.id).catch((error: unknown) => {
      console.error('Error fetching roles:', error);
      return null;
    });
  }

  /**
   * Requests the editor role, which the server grants based on its record of redeemed codes, and reads the roles again.
   */
  async #assignEditorRole(user: User): Promise<readonly Role[] | null> {
    const result = await this.#accounts.assignEditorRole({});
    if (!result.ok) console.error('Error assigning the editor role:', result.failure.message);
    return this.#readRoles(user);
  }

  /**
   * Redeems an access code for the signed-in user, who becomes an editor without a reload.
   *
   * @param code the code as typed
   */
  async redeemAccessCode(code: string): Promise<ApiResult<unknown>> {
    const result = await this.#accounts.redeemAccessCode({ code });
    const state = this.#state.get();
    if (!result.ok || state.status !== 'signed-in') return result;
    this.services.writeStoredAccessCode();
    await this.#afterSignIn(state.user);
    return result;
  }

  /**
   * Starts a sign-in at GitHub.
   *
   * @param returnTo path to return to; a forbidden one becomes {@link DEFAULT_RETURN}
   * @throws Error when the site has no sign-in, or the sign-in service doesn't respond or rejects the request
   */
  async signIn(returnTo: string): Promise<void> {
    if (this.services.findMissingSettings().length > 0) throw new Error(authMessages.unavailable);
    const client = await this.services.getClient().catch((cause: unknown) => {
      throw new Error(errorMessages.network, { cause });
    });
    // Otherwise the user would end up on the browser's own error page.
    if (!(await this.services.isSignInReachable())) throw new Error(errorMessages.network);
    this.services.writePendingSignIn({
      returnTo: toReturnPath(returnTo),
      startedAt: this.services.now(),
    });
    const { data, error } = await client.auth.signInWithOAuth({
      provider: 'github',
      options: {
        scopes: SCOPES,
        redirectTo: `${this.services.origin()}/auth/callback`,
        skipBrowserRedirect: true,
      },
    });
    if (error || !data.url) throw new Error(errorMessages.auth, { cause: error });
    this.services.redirect(data.url);
  }

  /**
   * Completes the sign-in from the callback URL. A code is accepted only in a tab that started a sign-in: otherwise a
   * link could sign users in as someone else.
   */
  async completeSignIn(content: CallbackContent): Promise<SignInOutcome> {
    const pending = this.services.takePendingSignIn();
    const returnTo = toReturnPath(pending?.returnTo ?? DEFAULT_RETURN);
    if (content.kind === 'refused') return { ok: false, message: content.message };
    if (content.kind === 'nothing') return { ok: true, returnTo };
    if (!pending) return { ok: false, message: "This sign-in wasn't started in this tab. Sign in again." };
    try {
      const client = await this.services.getClient();
      const { error } = await client.auth.exchangeCodeForSession(content.code);
      if (!error) return { ok: true, returnTo };
      console.error('Sign-in failed:', error.message);
      return { ok: false, message: errorMessages[error.name === UNREACHABLE ? 'network' : 'auth'] };
    } catch (error) {
      console.error('Sign-in failed:', error);
      return { ok: false, message: errorMessages.network };
    }
  }

  /** Signs out on this device, even when the sign-in service can't be reached. */
  async signOut(): Promise<void> {
    this.services.takeStoredAccessCode();
    // First, so that nothing can prevent it: the next user of this device must not read this one's drafts.
    if (!(await this.services.clearDraftKeys()))
      console.error("Couldn't delete the draft keys from this device.");
    try {
      const client = await this.services.getClient();
      const { error } = await client.auth.signOut({ scope: 'local' });
      if (error) console.error("The sign-in service didn't confirm the sign-out:", error.message);
    } catch (error) {
      console.error("The sign-in service didn't confirm the sign-out:", error);
    }
    this.services.clearSession();
    this.#dispatch({ type: 'session', name: 'SIGNED_OUT', user: null });
  }

  /**
   * The access token for calls of functions; null when signed out. Refreshed when it has expired.
   *
   * @throws Error when it can't be refreshed right now: the session isn't over
   */
  readonly getAccessToken = async (): Promise<string | null> => {
    const client = await this.services.getClient();
    const { data } = await client.auth.getSession();
    if (!data.session && this.services.hasStoredSession()) throw new Error(errorMessages.network);
    return data.session?.access_token ?? null;
  };

  #dispatch(event: AuthEvent): void {
    const state = reduceAuth(this.#state.get(), event);
    this.#state.set(state);
    if (this.#hasRoles()) this.#attempts = 0;
    if (state.status !== 'unreachable') this.#cancelRetry();
    else if (event.type !== 'session') this.#scheduleRetry();
  }

  #scheduleRetry(): void {
    this.#cancelRetry();
    const delay = RETRY_DELAYS[Math.min(this.#attempts, RETRY_DELAYS.length - 1)] ?? 0;
    this.#attempts += 1;
    this.#cancelRetry = this.services.retryLater(delay, () => void this.retry());
  }
}

/** Checks a path to return to; anything but an allowed path becomes {@link DEFAULT_RETURN}. */
export function toReturnPath(path: string): string {
  return isAllowedReturnPath(path) ? path : DEFAULT_RETURN;
}
