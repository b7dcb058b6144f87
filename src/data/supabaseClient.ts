import type { SupabaseClient } from '@supabase/supabase-js';
import * as v from 'valibot';
import { SESSION_STORAGE_KEY } from '#domain/auth/sessionKey';
import { getBrowserConfig } from './config';
import { localStore } from './storage/webStorage';

export type { SupabaseClient };

let client: Promise<SupabaseClient> | null = null;

/**
 * The one Supabase client, created at the first call: readers' pages never load it. The library refreshes tokens: it
 * checks every 30 s, and refreshes one that expires within three checks (90 s).
 *
 * @throws Error when the library cannot be loaded; the next call tries again
 */
export function getSupabase(): Promise<SupabaseClient> {
  client ??= createSupabase().catch((error: unknown) => {
    client = null;
    throw error;
  });
  return client;
}

async function createSupabase(): Promise<SupabaseClient> {
  const { SingleAttemptClient } = await import(/* webpackChunkName: "supabase" */ './singleAttemptClient');
  const { supabaseUrl, supabasePublishableKey } = getBrowserConfig();
  return new SingleAttemptClient(new URL(supabaseUrl, window.location.origin).href, supabasePublishableKey, {
    global: { fetch: fetchSession },
    auth: {
      flowType: 'pkce',
      storageKey: SESSION_STORAGE_KEY,
      // The callback page reads the session from the URL itself, so that it can check who started the sign-in.
      detectSessionInUrl: false,
      autoRefreshToken: true,
      persistSession: true,
      storage: createSessionStorage(),
    },
  });
}

/**
 * The browser's storage, and this page's memory for what the browser rejects. When the storage is full, the library's own
 * choice is memory only, where the stored session isn't.
 */
function createSessionStorage() {
  const rejected = new Map<string, string>();
  return {
    getItem: (key: string) => {
      const value = rejected.get(key) ?? localStore.read(key);
      return value !== null && key === SESSION_STORAGE_KEY ? fixExpiry(value) : value;
    },
    setItem: (key: string, value: string) => {
      if (localStore.write(key, value)) rejected.delete(key);
      else rejected.set(key, value);
    },
    removeItem: (key: string) => {
      rejected.delete(key);
      localStore.remove(key);
    },
  };
}

const ExpirySchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.looseObject({ expires_at: v.number(), expires_in: v.number() }),
);
/** How far a stored session may outlast its lifetime, in seconds: clocks are often corrected slightly. */
const CLOCK_TOLERANCE = 60;

/**
 * Lets the library refresh a session that was stored while this device's clock was fast. By the corrected clock, it seems
 * to last longer than the server accepts it.
 */
function fixExpiry(stored: string): string {
  const { success, output: session } = v.safeParse(ExpirySchema, stored);
  const now = Date.now() / 1000;
  if (!success || session.expires_at <= now + session.expires_in + CLOCK_TOLERANCE) return stored;
  // Not 0, which the library reads as no expiry.
  return JSON.stringify({ ...session, expires_at: 1 });
}

const REMOVED_FIELDS = new Set(['expires_at', 'provider_token', 'provider_refresh_token']);

/**
 * Fetches, and removes two things from a new session before the library stores it. The server's expiry time: without
 * it, the library computes the expiry from the lifetime and this device's clock, which is right even when the clock is
 * wrong. With a clock that is ten minutes slow, the server's time would make the library use an expired session. And
 * the user's own GitHub tokens: nothing here uses them, and scripts could read them.
 */
async function fetchSession(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  const url = input instanceof Request ? input.url : String(input);
  if (!response.ok || !url.includes('/auth/v1/token?')) return response;
  const session: Record<string, unknown> = await response.json();
  const kept = Object.entries(session).filter(([name]) => !REMOVED_FIELDS.has(name));
  return Response.json(Object.fromEntries(kept));
}

/** Longest wait for the sign-in service before a sign-in starts, in ms. */
const REACHABLE_TIMEOUT = 8_000;

/** Whether the sign-in service responds. */
export async function isSignInReachable(): Promise<boolean> {
  const { supabaseUrl, supabasePublishableKey } = getBrowserConfig();
  try {
    const response = await fetch(`${supabaseUrl}/auth/v1/health`, {
      headers: { apikey: supabasePublishableKey },
      signal: AbortSignal.timeout(REACHABLE_TIMEOUT),
    });
    return response.ok;
  } catch (error) {
    console.debug("The sign-in service doesn't respond:", error);
    return false;
  }
}

/** Removes the session from this device; the library keeps it when the sign-in service can't be reached. */
export function clearSession(): void {
  localStore.remove(SESSION_STORAGE_KEY);
}
