type Callback = (lock: Lock | null) => unknown;

interface Request {
  readonly name: string;
  readonly grant: () => void;
  /** Ends a held lock as if it were stolen. */
  readonly lose: () => void;
}

/** The part of a browser's locks that `PageLocks` uses; Node 20 has none. */
export class MemoryLocks {
  readonly #held = new Map<string, Request>();
  #queue: Request[] = [];

  request = (async (name: string, options: LockOptions, callback: Callback): Promise<unknown> => {
    await Promise.resolve();
    options.signal?.throwIfAborted();
    if (options.ifAvailable && this.#isTaken(name)) return callback(null);
    return new Promise((resolve, reject) => {
      const request: Request = {
        name,
        grant: () => {
          this.#held.set(name, request);
          const end = () => {
            if (this.#held.get(name) === request) this.#held.delete(name);
            this.#grantNext();
          };
          void Promise.resolve(callback({ name, mode: 'exclusive' }))
            .then(resolve, reject)
            .finally(end);
        },
        lose: () => reject(new DOMException('Stolen', 'AbortError')),
      };
      if (options.steal) {
        this.#held.get(name)?.lose();
        request.grant();
        return;
      }
      this.#queue.push(request);
      options.signal?.addEventListener('abort', () => {
        const isWaiting = this.#queue.includes(request);
        this.#queue = this.#queue.filter((one) => one !== request);
        if (isWaiting) reject(new DOMException('Called off', 'AbortError'));
      });
      this.#grantNext();
    });
  }) as LockManager['request'];

  query = async (): Promise<LockManagerSnapshot> => {
    await Promise.resolve();
    return { held: [...this.#held.keys()].map((name) => ({ name })) };
  };

  /** Releases a lock as if its tab had crashed. */
  crash(path: string): void {
    for (const name of this.#held.keys()) if (name.endsWith(` ${path}`)) this.#held.delete(name);
    this.#grantNext();
  }

  #isTaken(name: string): boolean {
    return this.#held.has(name) || this.#queue.some((request) => request.name === name);
  }

  #grantNext(): void {
    for (const request of this.#queue) {
      if (this.#held.has(request.name)) continue;
      this.#queue = this.#queue.filter((one) => one !== request);
      request.grant();
    }
  }
}
