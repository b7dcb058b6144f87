import { types } from 'node:util';
import { Script } from 'node:vm';

const call = new Script('work()');
/** Maximum wall-clock time, as a multiple of the CPU time. */
const MAX_FACTOR = 8;
/** The share of its CPU time that work must have used before it isn't run again. */
const MIN_USED_SHARE = 0.8;

/**
 * Runs work on untrusted text and interrupts it when it takes too long, even inside a loop or a regular expression,
 * where a timer couldn't. The work should only compute, because what it changed before the interruption stays changed.
 *
 * @param milliseconds maximum CPU time; with less than 1, nothing runs. On a busy machine, work that was interrupted
 *   before it used its CPU time runs again with a longer timeout
 * @param work a synchronous function, which may run more than once; its errors are passed on
 * @returns the result; null when the work was interrupted
 */
export function runBounded<Result>(milliseconds: number, work: () => Result): { result: Result } | null {
  if (milliseconds < 1) return null;
  const done: { outcome: { result: Result } | null } = { outcome: null };
  const global = {
    work: () => {
      done.outcome = { result: work() };
    },
  };
  for (let factor = 1; factor <= MAX_FACTOR; factor *= 2) {
    const start = readCpuTime();
    try {
      call.runInNewContext(global, { timeout: Math.floor(milliseconds * factor) });
      return done.outcome;
    } catch (error) {
      if (!isTimeout(error)) throw error;
      if (readCpuTime() - start >= milliseconds * MIN_USED_SHARE) return null;
    }
  }
  return null;
}

/** CPU time of this process, in ms. */
export function readCpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function isTimeout(error: unknown): boolean {
  return types.isNativeError(error) && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
}
