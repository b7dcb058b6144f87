import type { RateLimit } from './rateLimits';

/** Most keys one limiter remembers, so that its memory is bounded. */
export const MAX_KEYS = 1000;

/** Whether an attempt may go ahead. */
export type RateDecision =
  | { readonly allowed: true; readonly remaining: number }
  | { readonly allowed: false; readonly retryAfterMs: number };

/**
 * A sliding-window rate limiter without a clock of its own. A refused attempt does not count. When the clock
 * goes back, time stands still here until it has caught up, so nothing is unlocked early. The key that has
 * been quiet for longest is forgotten when there are more than {@link MAX_KEYS}.
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
   * Asks for one attempt and counts it when it is allowed.
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

  /** How many keys are remembered. */
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
