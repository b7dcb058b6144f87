import type { ApiFailure } from './request';

/**
 * Says why a write failed and whether anything changed. The message of a conflict says so itself. After a timeout, a lost
 * response or an unexpected error, nobody knows.
 *
 * @param unchanged what to say when nothing changed
 */
export function describeFailedWrite(
  { key, message }: Pick<ApiFailure, 'key' | 'message'>,
  unchanged = 'Nothing changed.',
): string {
  if (key === 'conflict') return message;
  if (key !== 'network' && key !== 'default') return `${unchanged} ${message}`;
  const why = message.replace(/\.?$/, '.');
  return `${why} We couldn't confirm whether anything changed. Reload the page to check before you try again.`;
}
