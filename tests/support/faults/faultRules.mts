/** A way in which a request fails. */
export type Fault =
  /** Answered by the proxy; the service never sees the request. */
  | {
      readonly kind: 'status';
      readonly status: number;
      readonly body?: string;
      readonly headers?: Record<string, string>;
    }
  /** Forwarded after a wait in ms. */
  | { readonly kind: 'delay'; readonly ms: number }
  /** Forwarded after something else was done, so that it comes too late. */
  | { readonly kind: 'after'; readonly work: () => Promise<unknown> }
  /** The connection is closed; the service never sees the request. */
  | { readonly kind: 'close' }
  /** Forwarded, and the connection is closed without a response: the work was done, but the client can't know. */
  | { readonly kind: 'swallow' }
  /** Forwarded, and the response is truncated after some bytes. */
  | { readonly kind: 'truncate'; readonly bytes: number }
  /** Answered with HTML instead of JSON, as gateways do. */
  | { readonly kind: 'html'; readonly status?: number };

/** A fault and the requests it happens to. */
export interface FaultRule {
  /** Upper case; any method when left out. */
  readonly method?: string;
  /** Matched against path and query. */
  readonly path: RegExp;
  /** Which of the matching requests, from 1 on; every one when left out. */
  readonly call?: number;
  readonly fault: Fault;
}

/** Decides which requests fail, and counts the requests that each rule matches. The first rule that applies wins. */
export class FaultPlan {
  readonly #rules: readonly FaultRule[];
  readonly #calls: number[];

  constructor(rules: readonly FaultRule[]) {
    this.#rules = rules;
    this.#calls = rules.map(() => 0);
  }

  /** Returns the fault of the next request, or null when it passes. */
  next(method: string, path: string): Fault | null {
    let chosen: Fault | null = null;
    for (const [index, rule] of this.#rules.entries()) {
      if ((rule.method !== undefined && rule.method !== method) || path.search(rule.path) < 0) continue;
      const call = (this.#calls[index] ?? 0) + 1;
      this.#calls[index] = call;
      if (rule.call === undefined || rule.call === call) chosen ??= rule.fault;
    }
    return chosen;
  }
}
