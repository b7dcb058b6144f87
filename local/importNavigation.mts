import { join } from 'node:path';
import * as v from 'valibot';
import { isPage } from '#domain/git/contentChanges';
import { NAVIGATION_PATH, parseNavigationFile } from '#domain/navigation/navigationFile';
import { planNavigationRows } from '#domain/navigation/planRows';
import { readCheckout } from './codeHost/checkout.mts';
import { readFileIfExists } from './files.mts';
import type { CommandDatabase } from './findDatabase.mts';

const CountsSchema = v.tuple([v.object({ sections: v.number(), items: v.number() })]);

/** How much was added. */
export interface ImportCounts {
  readonly sections: number;
  readonly items: number;
}

/**
 * Adds the sections and entries of the navigation file to the database's tables, all or nothing. What is there
 * already, by slug, file or address, stays as it is: title, place, privacy. So it can be repeated.
 *
 * @param checkout folder with docs/
 * @throws Error that says what is wrong: no navigation file, lines in it that cannot be read, a database that refuses
 */
export async function importNavigation(
  { url, secretKey }: CommandDatabase,
  checkout: string,
): Promise<ImportCounts> {
  const text = readFileIfExists(join(checkout, NAVIGATION_PATH))?.toString('utf8');
  if (text === undefined) throw new Error(`There is no ${NAVIGATION_PATH} in ${checkout}.`);
  const file = parseNavigationFile(text);
  const [problem] = file.problems;
  if (problem) throw new Error(`${NAVIGATION_PATH}, line ${problem.line}: ${problem.reason}`);
  const { sections, items } = planNavigationRows(
    file,
    new Set([...readCheckout(checkout).keys()].filter(isPage)),
  );
  const response = await fetch(`${url.replace(/\/+$/, '')}/rest/v1/rpc/sync_navigation`, {
    method: 'POST',
    headers: { apikey: secretKey, 'content-type': 'application/json' },
    body: JSON.stringify({ p_moves: [], p_sections: sections, p_items: items, p_gone: [] }),
  }).catch((cause: unknown) => {
    throw new Error(`${url} cannot be reached. Is the address right, and is it running?`, { cause });
  });
  const answer = v.safeParse(CountsSchema, await response.json().catch(() => null));
  if (response.ok && answer.success) return answer.output[0];
  if ([401, 403].includes(response.status))
    throw new Error('The secret key was refused. Check SUPABASE_SECRET_KEY.');
  if (response.status === 404)
    throw new Error('The database has no sync_navigation: apply supabase/migrations first.');
  throw new Error(`The database refused the import: status ${response.status}.`);
}
