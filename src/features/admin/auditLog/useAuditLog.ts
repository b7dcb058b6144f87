import { type Remote, useRemote } from '@site/src/features/remoteData';
import { useState } from 'react';
import type { AuditEntry, AuditFilter } from '#domain/api/admin';
import type { AdminApi } from '../useAdminApi';

interface AuditPage {
  entries: AuditEntry[];
  hasMore: boolean;
}

/** Entries that were loaded after the first page, for one filter and its newest entry. */
interface Older extends AuditPage {
  readonly key: string;
}

/** The log with the pages loaded so far. */
export interface AuditLogState {
  readonly first: Remote<AuditPage>;
  readonly entries: readonly AuditEntry[];
  readonly hasMore: boolean;
  /** Whether older entries are being loaded, or can't be yet, because the entries of another filter are still shown. */
  readonly isLoadingMore: boolean;
  /** Why older entries couldn't be loaded. */
  readonly failure: string | null;
  readonly loadMore: () => Promise<void>;
}

/** Reads the newest entries that match the filter, and older ones on request. */
export function useAuditLog(api: Pick<AdminApi, 'listAuditLog'>, filter: AuditFilter): AuditLogState {
  const first = useRemote<AuditPage>({
    key: ['audit-log', filter],
    read: (signal) => api.listAuditLog(filter, signal),
    showsPrevious: true,
  });
  const [older, setOlder] = useState<Older | null>(null);
  const [isLoadingMore, setLoadingMore] = useState(false);
  const [failed, setFailed] = useState<{ readonly key: string; readonly message: string } | null>(null);
  const newest = first.value?.entries ?? [];
  const key = JSON.stringify([filter, newest[0]?.id]);
  const loaded = older?.key === key ? older : null;
  const entries = loaded ? [...newest, ...loaded.entries] : newest;

  async function loadMore() {
    const last = entries.at(-1);
    if (!last) return;
    setLoadingMore(true);
    setFailed(null);
    const result = await api.listAuditLog({ ...filter, before: last.id });
    setLoadingMore(false);
    if (!result.ok) {
      setFailed({ key, message: result.failure.message });
      return;
    }
    setOlder({
      key,
      entries: [...(loaded?.entries ?? []), ...result.value.entries],
      hasMore: result.value.hasMore,
    });
  }
  const hasMore = (loaded ?? first.value)?.hasMore ?? false;
  const failure = failed?.key === key ? failed.message : null;
  return {
    first,
    entries,
    hasMore,
    isLoadingMore: isLoadingMore || first.isReading,
    failure,
    loadMore,
  };
}
