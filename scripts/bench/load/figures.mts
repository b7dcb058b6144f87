import { percentile } from '../percentile.mts';

/**
 * Sends a request. A read whose kept connection the server just closed is sent once more, as browsers do.
 *
 * @throws TypeError without an answer
 */
export async function send(url: string, init?: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (init !== undefined) throw error;
    return fetch(url);
  }
}

/** A response. Status 0 means that there was none. */
export interface Measured {
  readonly status: number;
  readonly text: string;
  /** Seconds after which the server wants the request again; 0 when it doesn't. */
  readonly retryAfterSeconds: number;
}

/** Answers of one kind: their times in ms, and how many had which status. */
export class Figures {
  readonly #times: number[] = [];
  readonly #statuses = new Map<number, number>();
  /** Number of server errors and missing responses. A response that asks the client to wait is neither. */
  failureCount = 0;
  /** Number of responses that asked the client to send the request again later. */
  waitCount = 0;

  /** Sends a request and counts its response. */
  async measure(url: string, init?: RequestInit): Promise<Measured> {
    const began = performance.now();
    const answered: Measured = await send(url, init).then(
      async (response) => ({
        status: response.status,
        text: await response.text(),
        retryAfterSeconds: Number(response.headers.get('retry-after')) || 0,
      }),
      (error: unknown) => ({ status: 0, text: String(error), retryAfterSeconds: 0 }),
    );
    this.#times.push(performance.now() - began);
    this.#statuses.set(answered.status, (this.#statuses.get(answered.status) ?? 0) + 1);
    if (answered.retryAfterSeconds > 0) this.waitCount += 1;
    else if (answered.status === 0 || answered.status >= 500) this.failureCount += 1;
    return answered;
  }

  /** @param seconds how long requests were sent */
  toRow(seconds: number): Record<string, string | number> {
    const { length } = this.#times;
    const at = (share: number): number => (length === 0 ? 0 : Math.round(percentile(this.#times, share)));
    return {
      answers: length,
      'a second': Math.round((10 * length) / seconds) / 10,
      'p50 (ms)': at(0.5),
      'p95 (ms)': at(0.95),
      'longest (ms)': at(1),
      statuses: [...this.#statuses].map(([status, count]) => `${status}: ${count}`).join(', '),
    };
  }
}
