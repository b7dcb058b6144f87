import type { RateLimit } from './rateLimits';

/** Maximum number of keys of one limiter, which bounds its memory. */
export const MAX_KEYS = 1000;

/** Whether an attempt is allowed. */
export type RateDecision =
  | { readonly allowed: true; readonly remaining: number }
  | { readonly allowed: false; readonly retryAfterMs: number };

/**
 * A sliding-window rate limiter without its own clock. A refused attempt doesn't count. If the clock goes back, the limiter
 * waits until it has caught up, so nothing is unlocked early. Beyond {@link MAX_KEYS} keys, the least recently used one is
 * dropped.
 */
export class RateLimiter {
  /** Times of the counted attempts by key, oldest first; keys in the order of their last counted attempt. */
  readonly #attempts = new Map<string, readonly number[]>();
  #latest = Number.NEGATIVE_INFINITY;

  /** @param rule attempts allowed, window in ms */
  constructor(
    private readonly rule: RateLimit,
    private readonly maxKeys: number = MAX_KEYS,
  ) {}

  /**
   * Requests an attempt and counts it if it is allowed.
   *
   * @param key who, or what, is limited
   * @param now milliseconds since any fixed point in time
   */
  attempt(key: string, now: number): RateDecision {
    this.#latest = Math.max(this.#latest, now);
    const recent = (this.#attempts.get(key) ?? []).filter((time) => time > this.#latest - this.rule.windowMs);
    const oldest = recent[0];
    if (recent.length >= this.rule.limit && oldest !== undefined) {
      return { allowed: false, retryAfterMs: oldest + this.rule.windowMs - this.#latest };
    }
    this.#remember(key, [...recent, this.#latest]);
    return { allowed: true, remaining: this.rule.limit - recent.length - 1 };
  }

  /** Number of keys. */
  get size(): number {
    return this.#attempts.size;
  }

  #remember(key: string, times: readonly number[]): void {
    this.#attempts.delete(key);
    this.#attempts.set(key, times);
    for (const oldest of this.#attempts.keys()) {
      if (this.#attempts.size <= this.maxKeys) break;
      this.#attempts.delete(oldest);
    }
  }
}
