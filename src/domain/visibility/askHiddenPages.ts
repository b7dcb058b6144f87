import { readPositions } from './positions.ts';
import type { WithholdingManifest } from './withholding.ts';

/** Asks for JSON; `fetch` has this shape. */
export type PostJson = (url: string, init: RequestInit) => Promise<Response>;

/** Longest wait for the database, in ms. */
const TIMEOUT_MS = 5_000;

/**
 * Asks the database, as a visitor, which pages of a build are hidden now. Imports nothing but its neighbors, so that an
 * edge function can use it without a bundler.
 *
 * @param post `fetch`
 * @returns numbers of the pages
 * @throws Error when the database doesn't answer, refuses, or answers anything else
 */
export async function askHiddenPages(
  { database, questions }: Pick<WithholdingManifest, 'database' | 'questions'>,
  post: PostJson,
): Promise<ReadonlySet<number>> {
  if (database === null) return new Set();
  const answers = questions.map(async (paths) => {
    const response = await post(`${database.url}/rest/v1/rpc/find_hidden_pages`, {
      method: 'POST',
      headers: { apikey: database.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ p_paths: paths }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`find_hidden_pages: the database answered ${response.status}`);
    return readPositions(await response.json(), paths.length);
  });
  const hidden = new Set<number>();
  let offset = 0;
  for (const [index, positions] of (await Promise.all(answers)).entries()) {
    // Every page is asked about by two paths.
    for (const position of positions) hidden.add(offset + Math.floor(position / 2));
    offset += (questions[index]?.length ?? 0) / 2;
  }
  return hidden;
}
