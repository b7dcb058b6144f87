import * as v from 'valibot';
import { type Database, query } from '../database.mts';

const FactsSchema = v.pipe(
  v.object({
    now: v.string(),
    version: v.string(),
    migrations: v.nullable(v.array(v.string())),
    tables_without_rls: v.array(v.string()),
    last_delivery_at: v.nullable(v.string()),
    last_build_result_at: v.nullable(v.string()),
    admins: v.number(),
  }),
  v.transform(({ now, version, migrations, admins, ...facts }) => ({
    now,
    version,
    migrations,
    admins,
    tablesWithoutRls: facts.tables_without_rls,
    lastDeliveryAt: facts.last_delivery_at,
    lastBuildResultAt: facts.last_build_result_at,
  })),
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
