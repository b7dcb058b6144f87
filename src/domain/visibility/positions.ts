/**
 * Reads an answer of the database's `find_hidden_pages`: positions in the list of paths that was asked about. The
 * only reader of that answer. It imports nothing, so that an edge function can use it without a bundler.
 *
 * @param answer parsed JSON
 * @param count how many paths were asked about
 * @throws Error when the answer isn't a list of such positions
 */
export function readPositions(answer: unknown, count: number): number[] {
  if (!Array.isArray(answer)) throw new Error('find_hidden_pages: the answer is not a list.');
  return answer.map((position: unknown) => {
    if (typeof position === 'number' && Number.isInteger(position) && position >= 0 && position < count) {
      return position;
    }
    throw new Error('find_hidden_pages: the answer holds something that is not a position.');
  });
}
