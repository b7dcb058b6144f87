import { useIsMounted } from '@site/src/components/ui/useIsMounted';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { RateLimiter } from '#domain/auth/rateLimiter';
import { runSync, type SyncResult, type SyncServices } from './runSync';

/** State of a content sync. */
export type SyncState =
  | { readonly status: 'idle' }
  | { readonly status: 'running' }
  | { readonly status: 'done'; readonly result: SyncResult; readonly at: number };

/** Options of the hook besides its services. */
export interface ContentSyncServices extends SyncServices {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** The commit that was last synced; null when unknown. */
  readonly fetchSyncedHead: () => Promise<string | null>;
  /** Resolves when the editor has had time to load, and the webhook had time to sync a push. */
  readonly whenIdle: () => Promise<void>;
  /** For early feedback. The function enforces the limit. */
  readonly limiter: Pick<RateLimiter, 'attempt'>;
}

const KEY = 'sync';
const UP_TO_DATE: SyncResult = {
  success: true,
  message: 'Content is up to date.',
  filesUpdated: 0,
  errors: [],
};

/**
 * Content sync by button, and automatically when a head is given: once, without a message, and only if that head isn't
 * synced yet, so that the rate limit is left for the button.
 *
 * @param dueHead head of the default branch, once the branch manager is initialized, on main, if the user may edit;
 * otherwise null
 */
export function useContentSync(
  services: ContentSyncServices,
  dueHead: string | null,
  onResult: (result: SyncResult) => void,
) {
  const [state, setState] = useState<SyncState>({ status: 'idle' });
  const hasRun = useRef(false);
  const isMounted = useIsMounted();

  const run = useCallback(async (): Promise<SyncResult> => {
    setState({ status: 'running' });
    const result = await runSync(services);
    setState({ status: 'done', result, at: services.now() });
    return result;
  }, [services]);

  const syncByItself = useCallback(
    async (head: string) => {
      await services.whenIdle();
      if (!isMounted.current) return;
      const synced = await services.fetchSyncedHead().catch(() => null);
      if (synced === head) setState({ status: 'done', result: UP_TO_DATE, at: services.now() });
      else if (services.limiter.attempt(KEY, services.now()).allowed) await run();
    },
    [isMounted, run, services],
  );
  useEffect(() => {
    if (dueHead === null || hasRun.current) return;
    hasRun.current = true;
    void syncByItself(dueHead);
  }, [dueHead, syncByItself]);

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
