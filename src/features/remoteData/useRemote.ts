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

/** Remote data and its loading state. */
export interface Remote<Value> {
  /** The last value; null until the first response. */
  readonly value: Value | null;
  /** Why the last read failed; `value` is then the previous one. */
  readonly failure: ApiFailure | null;
  /** Whether the first read is in progress. */
  readonly isLoading: boolean;
  /** Whether any read is in progress. */
  readonly isReading: boolean;
  /** Reads again. */
  readonly refresh: () => Promise<void>;
  /** Sets the value from a write's response; a read in progress, which may be older, is dropped. */
  readonly set: (value: Value) => Promise<void>;
}

interface RemoteOptions<Value> {
  /** Identifies the data; components with the same key share it. */
  readonly key: QueryKey;
  /** Null while it isn't needed. */
  readonly read: ((signal: AbortSignal) => Promise<ApiResult<Value>>) | null;
  /** Reads again when this changes. */
  readonly version?: unknown;
  /** Shows the previous key's value until this one is loaded. */
  readonly showsPrevious?: boolean;
  /** Poll interval in ms while the tab is visible; null for none. */
  readonly pollDelay?: (value: Value) => number | null;
  /** Delay of a retry in ms; left out for no retries. */
  readonly retryDelay?: (failures: number, failure: ApiFailure) => number;
}

/** Reads data while the component is mounted, and shows the previous value until then. */
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
      // Only here: what is shown again is always read again, because others may have changed it in the meantime.
      refetchOnWindowFocus: (shown) =>
        shown.isStaleByTime(toDelay(shown.state.data) ?? Number.POSITIVE_INFINITY),
    }),
    ...(retryDelay && {
      retry: true,
      retryDelay: (failures, failure) => retryDelay(failures + 1, failure),
    }),
  });
  const client = useQueryClient();
  const refresh = useRefreshRemote(key);
  useVersion(hashKey(key), read !== null, version, refresh);
  const failure = query.failureReason ?? query.error;
  return {
    value: query.data ?? null,
    failure,
    isLoading: query.isLoading && failure === null,
    isReading: query.isFetching,
    refresh,
    set: async (value) => {
      await client.cancelQueries({ queryKey: key, exact: true });
      client.setQueryData<unknown>(key, value);
    },
  };
}

/** Returns a function that reads shared data again; a pending retry starts over. */
export function useRefreshRemote(key: QueryKey): () => Promise<void> {
  const client = useQueryClient();
  const hash = hashKey(key);
  return useCallback(async () => {
    const filters = { predicate: ({ queryHash }: { readonly queryHash: string }) => queryHash === hash };
    await client.cancelQueries(filters);
    await client.refetchQueries(filters);
  }, [client, hash]);
}

/** Reads again when the version of data that was already being read changes; the first read isn't repeated. */
function useVersion(hash: string, isNeeded: boolean, version: unknown, refresh: () => Promise<void>): void {
  const seen = useRef({ hash, isNeeded, version });
  useEffect(() => {
    const before = seen.current;
    seen.current = { hash, isNeeded, version };
    if (before.hash === hash && before.isNeeded && isNeeded && before.version !== version) void refresh();
  }, [hash, isNeeded, version, refresh]);
}

/** Returns a function that retries all failed reads on screen. */
export function useRetryFailed(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    () => client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' }),
    [client],
  );
}

/**
 * Reads several values of one kind, each once. One that can't be read is read again when it's shown again.
 *
 * @param key identifies the kind
 * @returns the values by name, without those that are loading; null for one that can't be read
 */
export function useRemoteMap<Value>(
  key: QueryKey,
  names: readonly string[],
  read: (name: string, signal: AbortSignal) => Promise<ApiResult<Value>>,
): ReadonlyMap<string, Value | null> {
  return useQueries({
    queries: names.map((name) => ({
      queryKey: [...key, name],
      queryFn: async ({ signal }): Promise<readonly [string, Value]> => {
        const result = await read(name, signal);
        if (result.ok) return [name, result.value];
        // `combine` gets the error, but not the name that it belongs to.
        throw new Error(name);
      },
      staleTime: Number.POSITIVE_INFINITY,
    })),
    combine: toMap<Value>,
  });
}

function toMap<Value>(
  results: readonly UseQueryResult<readonly [string, Value], Error>[],
): Map<string, Value | null> {
  return new Map(
    results.flatMap(({ data, error }): (readonly [string, Value | null])[] => {
      if (data) return [data];
      return error ? [[error.message, null]] : [];
    }),
  );
}
