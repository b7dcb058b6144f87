import { isUnconfirmed } from '@site/src/data/functions/describeFailedWrite';
import type { ApiFailure } from '@site/src/data/functions/request';
import { withPeriod } from '#domain/errors/withPeriod';

/**
 * Says whether a text was sent, if that is known, why not, and that it is kept. A retry sends the same text under the
 * same id, so it is posted only once.
 *
 * @param noun what was to be sent
 */
export function describeUnsent(
  failure: Pick<ApiFailure, 'key' | 'message'>,
  noun: 'comment' | 'reply' | 'review',
): string {
  const why = withPeriod(failure.message);
  return isUnconfirmed(failure)
    ? `We couldn't confirm that your ${noun} was sent. ${why} Your text is kept. Send it again: it won't be posted twice.`
    : `Your ${noun} wasn't sent. ${why} Your text is kept.`;
}
