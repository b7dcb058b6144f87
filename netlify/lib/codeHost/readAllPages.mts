/** Items per page: the most that GitHub returns. */
export const PER_PAGE = 100;

/** Parameters of a request for one page of a list. */
interface Paging {
  readonly per_page: number;
  /** From 1. */
  readonly page: number;
}

/**
 * Reads a list page by page, until one isn't full.
 *
 * @param maxPages limit of the time that a very long list takes; the rest of the list is left out
 * @param readPage sends the request for one page
 */
export async function readAllPages<Item>(
  maxPages: number,
  readPage: (paging: Paging) => Promise<readonly Item[]>,
): Promise<Item[]> {
  const items: Item[] = [];
  for (let page = 1; page <= maxPages; page++) {
    const listed = await readPage({ per_page: PER_PAGE, page });
    items.push(...listed);
    if (listed.length < PER_PAGE) break;
  }
  return items;
}
