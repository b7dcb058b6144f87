import * as v from 'valibot';
import { camelCased, type Database, query } from '../database.mts';

const FactsSchema = camelCased(
  v.object({
    now: v.string(),
    version: v.string(),
    migrations: v.nullable(v.array(v.string())),
    tablesWithoutRls: v.array(v.string()),
    lastDeliveryAt: v.nullable(v.string()),
    lastBuildResultAt: v.nullable(v.string()),
    admins: v.number(),
  }),
);

/** What the database knows about the state of the site. Times are ISO 8601. */
export type DatabaseFacts = v.InferOutput<typeof FactsSchema>;

/**
 * Asks the database about the state of the site.
 *
 * @param adminId an admin, whose role the database checks; null for an operator, who has the service's key
 * @throws AppError `network` when it fails or refuses
 */
export async function readSiteFacts(database: Database, adminId: string | null): Promise<DatabaseFacts> {
  return query(FactsSchema, database.rpc('read_site_facts', { p_admin: adminId }));
}
