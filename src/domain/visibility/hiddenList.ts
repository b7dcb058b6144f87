/**
 * Which pages are hidden now, kept for a short time. This module imports nothing, so that an edge function can use it
 * without a bundler.
 */

/** What {@link createHiddenList} needs of the platform. */
export interface HiddenListOptions {
  /** Asks the database; rejects when it doesn't answer. */
  readonly ask: () => Promise<ReadonlySet<number>>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Resolves after so many milliseconds. */
  readonly wait: (ms: number) => Promise<void>;
}

/** See {@link createHiddenList}. */
export interface HiddenList {
  /** Never rejects. */
  readonly read: () => Promise<ReadonlySet<number>>;
  /** The next read asks again. */
  readonly expire: () => void;
}

/** How long an answer holds, and how long nobody asks after a failure, in ms. */
export const LIST_TTL_MS = 10_000;
/** Longest wait of a request for a new answer, in ms. */
const LIST_PATIENCE_MS = 500;

/**
 * Keeps the list of hidden pages for ten seconds. A database that is slow costs the requests of that moment half a
 * second, once; one that doesn't answer leaves the last list, or none, so no reader depends on it.
 */
export function createHiddenList({ ask, now, wait }: HiddenListOptions): HiddenList {
  let known: ReadonlySet<number> = new Set();
  let askedAt = Number.NEGATIVE_INFINITY;
  let pending: Promise<void> | null = null;
  let isLate = false;

  const refresh = async (): Promise<void> => {
    try {
      known = await ask();
    } catch (error) {
      console.warn('Which pages are hidden now is not known; the last list holds:', error);
    }
    pending = null;
    isLate = false;
  };

  return {
    expire: () => {
      askedAt = Number.NEGATIVE_INFINITY;
    },
    read: async () => {
      if (now() - askedAt >= LIST_TTL_MS && pending === null) {
        askedAt = now();
        pending = refresh();
      }
      if (pending !== null && !isLate) {
        const late = wait(LIST_PATIENCE_MS).then(() => 'late' as const);
        const first = await Promise.race([pending, late]);
        if (first === 'late' && pending !== null) isLate = true;
      }
      return known;
    },
  };
}
