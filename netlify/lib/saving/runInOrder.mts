/** Maximum wait for a turn, in ms. Work then starts anyway: turns only avoid wasted attempts. */
const MAX_WAIT_MS = 10_000;

/** The latest work of each key. */
const latest = new Map<string, Promise<void>>();

/**
 * Runs work after all earlier work with the same key in this process. Otherwise, twenty saves to one branch would build
 * twenty commits on the same head, and only one of them could succeed.
 *
 * @param work called with whether it had to wait, in which case earlier reads may be out of date
 */
export function runInOrder<Result>(
  key: string,
  work: (hasWaited: boolean) => Promise<Result>,
): Promise<Result> {
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
