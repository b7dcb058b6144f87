import * as v from 'valibot';
import { query } from './database.mts';
import type { Services } from './services.mts';

/** How long calls are started, in ms: a call can take 8 s, and the host ends a scheduled function after 30 s. */
const MAX_MS = 20_000;

/**
 * Removes old analytics. Each call of the database removes a part. What is left after 20 s stays for the next run.
 *
 * @throws AppError when the database fails; what earlier calls removed stays removed
 */
export async function pruneAnalytics({ database }: Pick<Services, 'database'>): Promise<void> {
  const end = Date.now() + MAX_MS;
  let removed: number;
  do removed = await query(v.number(), database.rpc('prune_analytics'));
  while (removed > 0 && Date.now() < end);
}
