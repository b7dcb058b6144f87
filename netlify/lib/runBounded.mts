import { types } from 'node:util';
import { Script } from 'node:vm';

const call = new Script('work()');
/** How many times as long as the processor's time the clock's may be. */
const MOST_PATIENCE = 8;
/** The share of its time that work must have had before it is given up. */
const ENOUGH = 0.8;

/**
 * Runs work that reads other people's text, and interrupts it when it takes too long: also within a loop or a regular
 * expression, where no timer of its own could stop it. What the work has changed by then stays changed, so it should
 * only compute.
 *
 * @param milliseconds most time of the processor that it may take; nothing is run when there is none left. On a busy
 *   machine, work that was interrupted before it had used its time is done again with more patience
 * @param work runs to its end before this returns, more than once if need be; what it throws is passed on
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
  for (let patience = 1; patience <= MOST_PATIENCE; patience *= 2) {
    const start = readCpuTime();
    try {
      call.runInNewContext(global, { timeout: Math.floor(milliseconds * patience) });
      return done.outcome;
    } catch (error) {
      if (!isTimeout(error)) throw error;
      if (readCpuTime() - start >= milliseconds * ENOUGH) return null;
    }
  }
  return null;
}

/** Time that the processor has worked for this process, in ms. */
export function readCpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function isTimeout(error: unknown): boolean {
  return types.isNativeError(error) && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
}
