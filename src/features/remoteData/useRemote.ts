import type { ApiFailure, ApiResult } from '@site/src/data/functions/request';
import {
  hashKey,
  keepPreviousData,
  type QueryKey,
  type UseQueryResult,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';

/** Something that is read from elsewhere, as far as it is known. */
export interface Remote<Value> {
  /** As last read; null until the first answer. */
  readonly value: Value | null;
  /** Why the last read failed; `value` is then what was known before. */
  readonly failure: ApiFailure | null;
  /** Whether it is being read and nothing is known yet. */
  readonly isLoading: boolean;
  /** Whether an answer is on its way. */
  readonly isReading: boolean;
  /** Reads it again now. */
  readonly refresh: () => Promise<void>;
  /** Shows what a write has answered. */
  readonly set: (value: Value) => void;
}

interface RemoteOptions<Value> {
  /** Names what is read; components that read the same share it. */
  readonly key: QueryKey;
  /** Null: it isn't needed now. */
  readonly read: ((signal: AbortSignal) => Promise<ApiResult<Value>>) | null;
  /** Read again whenever this changes. */
  readonly version?: unknown;
  /** Shows the value of the key before until this one has been read. */
  readonly showsPrevious?: boolean;
  /** When to read again, in ms, while the tab is visible; null: not by itself. */
  readonly pollDelay?: (value: Value) => number | null;
  /** When to repeat a read that failed, in ms; left out: not by itself. */
  readonly retryDelay?: (failures: number, failure: ApiFailure) => number;
}

/** Reads something while the component is shown; what was known is shown in the meantime. */
export function useRemote<Value>(options: RemoteOptions<Value>): Remote<Value> {
  const { key, read, version, showsPrevious, pollDelay, retryDelay } = options;
  const toDelay = (value: Value | undefined) => (value === undefined ? null : (pollDelay?.(value) ?? null));
  const query = useQuery<Value, ApiFailure>({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const result = await read?.(signal);
      if (result?.ok) return result.value;
      throw result?.failure;
    },
    enabled: read !== null,
    ...(showsPrevious && { placeholderData: keepPreviousData }),
    refetchInterval: ({ state }) => toDelay(state.data) ?? false,
    ...(pollDelay && {
      staleTime: ({ state }) => toDelay(state.data) ?? Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: true,
    }),
    ...(retryDelay && {
      retry: true,
      retryDelay: (failures, failure) => retryDelay(failures + 1, failure),
    }),
  });
  const client = useQueryClient();
  const refresh = useRefreshRemote(key);
  useVersion(hashKey(key), version, refresh);
  const failure = query.failureReason ?? query.error;
  return {
    value: query.data ?? null,
    failure,
    isLoading: query.isLoading && failure === null,
    isReading: query.isFetching,
    refresh,
    set: (value) => void client.setQueryData<unknown>(key, value),
  };
}

/** Reads something again now that components show; a read that waits to be repeated starts over. */
export function useRefreshRemote(key: QueryKey): () => Promise<void> {
  const client = useQueryClient();
  const hash = hashKey(key);
  return useCallback(async () => {
    const filters = { predicate: ({ queryHash }: { readonly queryHash: string }) => queryHash === hash };
    await client.cancelQueries(filters);
    await client.refetchQueries(filters);
  }, [client, hash]);
}

function useVersion(hash: string, version: unknown, refresh: () => Promise<void>): void {
  const seen = useRef({ hash, version });
  useEffect(() => {
    const isNewer = seen.current.hash === hash && seen.current.version !== version;
    seen.current = { hash, version };
    if (isNewer) void refresh();
  }, [hash, version, refresh]);
}

/**
 * Reads several things of one kind, each once.
 *
 * @param key names the kind
 * @param read never fails
 * @returns by name what has been read
 */
export function useRemoteMap<Value>(
  key: QueryKey,
  names: readonly string[],
  read: (name: string, signal: AbortSignal) => Promise<Value>,
): ReadonlyMap<string, Value> {
  return useQueries({
    queries: names.map((name) => ({
      queryKey: [...key, name],
      queryFn: async ({ signal }) => [name, await read(name, signal)] as const,
      staleTime: Number.POSITIVE_INFINITY,
    })),
    combine: toMap<Value>,
  });
}

function toMap<Value>(results: readonly UseQueryResult<readonly [string, Value]>[]): Map<string, Value> {
  return new Map(results.flatMap(({ data }) => (data ? [data] : [])));
}
