import { withPeriod } from '#domain/errors/withPeriod';
import type { ApiFailure, ApiResult } from './request';

/** Whether it is unknown if a write happened, as after a timeout, a lost response or an unexpected error. */
export function isUnconfirmed({ key }: Pick<ApiFailure, 'key'>): boolean {
  return key === 'network' || key === 'default';
}

/**
 * The failure of an idempotent request, which has an effect only once no matter how often it is repeated under the same
 * id. When it is unknown whether the request had its effect, the message says that trying again is safe.
 *
 * @param what noun for the write: "merge"
 */
export function describeFailedMerge(failure: ApiFailure, what: string): ApiFailure {
  if (!isUnconfirmed(failure)) return failure;
  const why = withPeriod(failure.message);
  const message = `We couldn't confirm the ${what}. ${why} You can safely try again: nothing will be merged twice.`;
  return { ...failure, message };
}

/**
 * Says why a write failed and whether anything changed, if that is known. The message of a conflict says so itself.
 *
 * @param unchanged what to say when nothing changed
 */
export function describeFailedWrite(
  failure: Pick<ApiFailure, 'key' | 'message'>,
  unchanged = 'Nothing changed.',
): string {
  const { key, message } = failure;
  if (key === 'conflict') return message;
  if (!isUnconfirmed(failure)) return `${unchanged} ${message}`;
  const why = withPeriod(message);
  return `${why} We couldn't confirm whether anything changed. Reload the page to check before you try again.`;
}

/** {@link describeFailedWrite} of a write's result; null when it succeeded. */
export function describeResult(result: ApiResult<unknown>): string | null {
  return result.ok ? null : describeFailedWrite(result.failure);
}
