import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { NoWebSocket } from '../../netlify/lib/noWebSocket.mts';
import type { Database } from '../../src/data/databaseTypes';
import type { Stack } from './stack';

/** supabase-js on the database of a stack. */
export type DatabaseClient = SupabaseClient<Database>;

/** A signed-in person (their access token), a visitor (null), or the service. */
export type Caller = { readonly accessToken: string } | null | 'service';

/** Connects to the database as somebody. */
export function connect(stack: Pick<Stack, 'databaseUrl' | 'publishableKey' | 'secretKey'>, caller: Caller) {
  const key = caller === 'service' ? stack.secretKey : stack.publishableKey;
  const isPerson = caller !== null && caller !== 'service';
  return createClient<Database>(stack.databaseUrl, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    realtime: { transport: NoWebSocket },
    global: isPerson ? { headers: { Authorization: `Bearer ${caller.accessToken}` } } : {},
  });
}
