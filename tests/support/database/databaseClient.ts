import type { SupabaseClient } from '@supabase/supabase-js';
import { NoWebSocket } from '../../../netlify/lib/noWebSocket.mts';
import type { Database } from '../../../src/data/databaseTypes';
import { SingleAttemptClient } from '../../../src/data/singleAttemptClient';
import type { Stack } from '../stack';

/** A supabase-js client for the database of a stack. */
export type DatabaseClient = SupabaseClient<Database>;

/** A signed-in user (their access token), a visitor (null), or the service. */
export type Caller = { readonly accessToken: string } | null | 'service';

/** Connects to the database as a caller. */
export function connect(
  stack: Pick<Stack, 'databaseUrl' | 'publishableKey' | 'secretKey'>,
  caller: Caller,
): DatabaseClient {
  const key = caller === 'service' ? stack.secretKey : stack.publishableKey;
  const isPerson = caller !== null && caller !== 'service';
  return new SingleAttemptClient(stack.databaseUrl, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    realtime: { transport: NoWebSocket },
    global: isPerson ? { headers: { Authorization: `Bearer ${caller.accessToken}` } } : {},
  });
}

/**
 * Awaits a request that must succeed.
 *
 * @throws Error with the database's message when it fails
 */
export async function need<Data>(
  request: PromiseLike<
    | { readonly data: Data; readonly error: null }
    | { readonly data: null; readonly error: { readonly message: string } }
  >,
): Promise<Data> {
  const { data, error } = await request;
  if (error) throw new Error(error.message);
  return data;
}
