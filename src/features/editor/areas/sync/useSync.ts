import { toast } from '@site/src/components/ui/overlays/toast';
import { useIsMounted } from '@site/src/components/ui/useIsMounted';
import { findMissingSettings, getBrowserConfig } from '@site/src/data/config';
import { callEndpoint } from '@site/src/data/functions/request';
import { fetchGithubConfig, fetchSyncedHead } from '@site/src/data/githubConfig';
import { getSupabase } from '@site/src/data/supabaseClient';
import { useAuthStore } from '@site/src/features/auth';
import type { BranchManager } from '@site/src/features/branches';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { siteApi } from '#domain/api/site';
import { RateLimiter } from '#domain/auth/rateLimiter';
import { rateLimits } from '#domain/auth/rateLimits';
import { syncMessages } from '#domain/errors/messages';
import { countNoun } from '#domain/text/countNoun';
import { useServices } from '../../core/EditorServices';
import { fail, runSync, type SyncResult, type SyncServices, succeed } from './runSync';

/** Content sync for the editor's views. */
export interface Sync {
  readonly isRunning: boolean;
  /** Text for the last result; '' before the first. */
  readonly status: string;
  readonly syncNow: () => Promise<void>;
}

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

/** Branch on which content is synced automatically, like the default branch. */
const MAIN = 'main';
const KEY = 'sync';
/** Delay before content is synced automatically, in ms. */
const IDLE_DELAY_MS = 3_000;
/** Lives as long as the page. */
const limiter = new RateLimiter(rateLimits.contentSync);
const clockFormat = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });

/** Syncs content manually, and automatically on main once the branch manager is initialized. */
export function useSync(
  manager: Pick<BranchManager, 'branches' | 'currentBranch' | 'defaultBranch' | 'initialized'>,
  canEdit: boolean,
): Sync {
  const { getAccessToken } = useAuthStore();
  const { now, repository } = useServices();
  const services = useMemo<ContentSyncServices>(
    () => ({
      findMissingSettings: () => findMissingSettings(getBrowserConfig()),
      fetchConfig: async () => fetchGithubConfig(await getSupabase()),
      syncContent: (request) => callEndpoint(getAccessToken, siteApi.syncContent, request),
      now,
      whenIdle: () => new Promise((resolve) => setTimeout(resolve, IDLE_DELAY_MS)),
      fetchSyncedHead: async () => fetchSyncedHead(await getSupabase(), repository),
      limiter,
    }),
    [getAccessToken, now, repository],
  );
  return useContentSync(services, canEdit ? findDueHead(manager) : null);
}

function findDueHead({ branches, currentBranch, defaultBranch, initialized }: Parameters<typeof useSync>[0]) {
  if (!initialized || ![MAIN, defaultBranch].includes(currentBranch)) return null;
  return branches.find(({ isDefault }) => isDefault)?.sha ?? null;
}

interface FinishedSync {
  readonly result: SyncResult;
  readonly at: number;
}

/**
 * Syncs content on request, and automatically when a head is given: once, without a message, and only if that commit isn't
 * synced yet, so that the rate limit is left for requests.
 *
 * @param dueHead head of the default branch, once the branch manager is initialized, on main, if the user may edit;
 * otherwise null
 */
export function useContentSync(services: ContentSyncServices, dueHead: string | null): Sync {
  const [isRunning, setRunning] = useState(false);
  const [last, setLast] = useState<FinishedSync | null>(null);
  const hasRun = useRef(false);
  const isMounted = useIsMounted();

  const run = useCallback(async (): Promise<SyncResult> => {
    setRunning(true);
    const result = await runSync(services);
    setRunning(false);
    setLast({ result, at: services.now() });
    return result;
  }, [services]);

  const syncAutomatically = useCallback(
    async (head: string) => {
      await services.whenIdle();
      if (!isMounted.current) return;
      // When it can't be read, syncing once more does no harm.
      const synced = await services.fetchSyncedHead().catch(() => null);
      if (synced === head) setLast({ result: succeed(0), at: services.now() });
      else if (services.limiter.attempt(KEY, services.now()).allowed) await run();
    },
    [isMounted, run, services],
  );
  useEffect(() => {
    if (dueHead === null || hasRun.current) return;
    hasRun.current = true;
    void syncAutomatically(dueHead);
  }, [dueHead, syncAutomatically]);

  const syncNow = useCallback(async () => {
    if (isRunning) return;
    const decision = services.limiter.attempt(KEY, services.now());
    showResult(decision.allowed ? await run() : refuse(decision.retryAfterMs));
  }, [isRunning, run, services]);

  return { isRunning, status: isRunning ? 'Syncing content…' : describeLast(last, services), syncNow };
}

function describeLast(last: FinishedSync | null, services: SyncServices): string {
  if (last) {
    const { success, message } = last.result;
    return success ? `Content synced at ${clockFormat.format(last.at)}. ${message}` : message;
  }
  return services.findMissingSettings().length > 0 ? syncMessages.configurationRequired : '';
}

function refuse(retryAfterMs: number): SyncResult {
  const minutes = countNoun(Math.ceil(retryAfterMs / 60_000), 'minute');
  return fail(`Content was synced a moment ago. You can sync again in ${minutes}.`);
}

function showResult({ success, message, errors }: SyncResult): void {
  const text = [message, ...(success ? errors : [])].join(' ');
  toast.show({ tone: success ? 'success' : 'error', text });
}
