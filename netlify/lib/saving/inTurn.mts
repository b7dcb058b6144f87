/** Longest wait for a turn, in ms. After it, work starts beside the other: correctness doesn't depend on turns. */
const MAX_WAIT_MS = 10_000;

/** The latest work of each key. */
const latest = new Map<string, Promise<void>>();

/**
 * Runs work after all earlier work with the same key in this process. Twenty saves to one branch would otherwise build
 * twenty commits on the same head at a time, of which one gets through.
 *
 * @param work is told whether it had to wait, so that what it read before may be out of date
 */
export function inTurn<Result>(key: string, work: (hasWaited: boolean) => Promise<Result>): Promise<Result> {
  const earlier = latest.get(key);
  const run = async (): Promise<Result> => {
    try {
      if (earlier) await atMost(earlier, MAX_WAIT_MS);
      return await work(earlier !== undefined);
    } finally {
      if (latest.get(key) === done) latest.delete(key);
    }
  };
  const result = run();
  const done: Promise<void> = result.then(
    () => undefined,
    () => undefined,
  );
  latest.set(key, done);
  return result;
}

async function atMost(promise: Promise<void>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([promise, timeout]);
  clearTimeout(timer);
}
