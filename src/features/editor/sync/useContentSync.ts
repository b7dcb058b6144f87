import { useCallback, useEffect, useRef, useState } from 'react';
import type { RateLimiter } from '#domain/auth/rateLimiter';
import { rateLimits } from '#domain/auth/rateLimits';
import { runSync, type SyncResult, type SyncServices } from './runSync';

/** Where a content sync is. */
export type SyncState =
  | { readonly status: 'idle' }
  | { readonly status: 'running' }
  | { readonly status: 'done'; readonly result: SyncResult; readonly at: number };

/** What the hook needs besides the calls. */
export interface ContentSyncServices extends SyncServices {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** When this browser synced last; null when it is not known. */
  readonly readLastSync: () => number | null;
  readonly writeLastSync: (now: number) => void;
  /** Early feedback; the function counts for itself (decision D9). */
  readonly limiter: Pick<RateLimiter, 'attempt'>;
}

const KEY = 'sync';

/**
 * Content sync by hand, and by itself where `isDue` holds: once, quietly, and not when this browser has synced within
 * the limiter's window, so that the button keeps working.
 *
 * @param isDue the branch manager is initialised, on main, and the person may edit
 * @param onResult told of what was asked for by hand
 */
export function useContentSync(
  services: ContentSyncServices,
  isDue: boolean,
  onResult: (result: SyncResult) => void,
) {
  const [state, setState] = useState<SyncState>({ status: 'idle' });
  const hasRun = useRef(false);

  const run = useCallback(async (): Promise<SyncResult> => {
    setState({ status: 'running' });
    const result = await runSync(services);
    const at = services.now();
    if (result.success) services.writeLastSync(at);
    setState({ status: 'done', result, at });
    return result;
  }, [services]);

  useEffect(() => {
    if (!isDue || hasRun.current) return;
    hasRun.current = true;
    const last = services.readLastSync();
    const isRecent = last !== null && services.now() - last < rateLimits.contentSync.windowMs;
    if (!isRecent && services.limiter.attempt(KEY, services.now()).allowed) void run();
  }, [isDue, run, services]);

  const syncNow = useCallback(async () => {
    const decision = services.limiter.attempt(KEY, services.now());
    if (decision.allowed) onResult(await run());
    else onResult(refuse(decision.retryAfterMs));
  }, [onResult, run, services]);

  return { state, syncNow };
}

function refuse(retryAfterMs: number): SyncResult {
  const minutes = Math.ceil(retryAfterMs / 60_000);
  const message = `Content was synced a moment ago. You can sync again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
  return { success: false, message, filesUpdated: 0, errors: [message] };
}
