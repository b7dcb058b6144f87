import { types } from 'node:util';
import { Script } from 'node:vm';

const call = new Script('work()');

/**
 * Runs work that reads other people's text, and interrupts it when it takes too long: also within a loop or a regular
 * expression, where no timer of its own could stop it. What the work has changed by then stays changed, so it should
 * only compute.
 *
 * @param milliseconds most time that it may take; nothing is run when there is none left
 * @param work runs to its end before this returns; what it throws is passed on
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
  try {
    call.runInNewContext(global, { timeout: Math.floor(milliseconds) });
  } catch (error) {
    if (types.isNativeError(error) && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') {
      return null;
    }
    throw error;
  }
  return done.outcome;
}
