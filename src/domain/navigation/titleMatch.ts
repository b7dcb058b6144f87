/**
 * Whether a title contains every word of a query, case-insensitively.
 *
 * @param query trimmed and in lower case
 */
export const hasEveryWord = (title: string, query: string): boolean =>
  query.split(' ').every((word) => title.toLowerCase().includes(word));
