import type { RealtimeClientOptions } from '@supabase/supabase-js';

/**
 * Replaces the WebSocket that supabase-js requires and Node 20 doesn't have. The functions don't subscribe to anything,
 * so it is never opened.
 */
export const NoWebSocket = class {
  constructor(url: string | URL) {
    throw new Error(`The functions don't open WebSockets (${url})`);
  }
} as unknown as NonNullable<RealtimeClientOptions['transport']>;
