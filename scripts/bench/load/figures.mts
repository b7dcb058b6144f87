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

/** Answers of one kind: their times in ms, and how many had which status. */
export class Figures {
  readonly #times: number[] = [];
  readonly #statuses = new Map<number, number>();

  /** Sends a request and counts its response; status 0 means that there was none. */
  async measure(
    url: string,
    init?: RequestInit,
  ): Promise<{ readonly status: number; readonly text: string }> {
    const began = performance.now();
    const answered = await send(url, init).then(
      async (response) => ({ status: response.status, text: await response.text() }),
      (error: unknown) => ({ status: 0, text: String(error) }),
    );
    this.#times.push(performance.now() - began);
    this.#statuses.set(answered.status, (this.#statuses.get(answered.status) ?? 0) + 1);
    return answered;
  }

  /** Number of server errors and missing responses. */
  get failureCount(): number {
    return [...this.#statuses].reduce(
      (sum, [status, count]) => (status === 0 || status >= 500 ? sum + count : sum),
      0,
    );
  }

  /** @param seconds how long requests were sent */
  toRow(seconds: number): Record<string, string | number> {
    const sorted = this.#times.toSorted((a, b) => a - b);
    const percentile = (share: number): number =>
      Math.round(sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0);
    return {
      answers: sorted.length,
      'a second': Math.round((10 * sorted.length) / seconds) / 10,
      'p50 (ms)': percentile(0.5),
      'p95 (ms)': percentile(0.95),
      'longest (ms)': percentile(1),
      statuses: [...this.#statuses].map(([status, count]) => `${status}: ${count}`).join(', '),
    };
  }
}
