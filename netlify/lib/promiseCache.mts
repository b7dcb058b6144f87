import { LRUCache } from 'lru-cache';

/** Limits of a cache. */
export interface PromiseCacheOptions {
  /** Number of results. */
  readonly max: number;
  /** How long a result is used, in ms; by default, until newer ones take its place. */
  readonly ttl?: number;
}

/**
 * Caches the results of asynchronous reads, those that were used last. Reads of one key at the same time share one
 * load. A failure isn't cached, so that the next read tries again.
 */
export class PromiseCache<Value> {
  readonly #results: LRUCache<string, Promise<Value>>;

  constructor(options: PromiseCacheOptions) {
    this.#results = new LRUCache(options);
  }

  /**
   * Returns the cached result of a key, or loads it.
   *
   * @throws the errors of `load`
   */
  read(key: string, load: () => Promise<Value>): Promise<Value> {
    const known = this.#results.get(key);
    if (known) return known;
    const result = load();
    this.#results.set(key, result);
    result.catch(() => {
      // A newer load may have replaced it.
      if (this.#results.peek(key) === result) this.#results.delete(key);
    });
    return result;
  }

  /** Removes a result: the next read loads it again. */
  delete(key: string): void {
    this.#results.delete(key);
  }
}
