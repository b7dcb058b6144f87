import * as v from 'valibot';
import { type Database, query } from '../database.mts';

const EntriesSchema = v.array(v.object({ after: v.nullable(v.record(v.string(), v.unknown())) }));
/** How many of the latest entries are searched. */
const LOOKED_THROUGH = 20;

/**
 * Whether the audit log has an entry for something that can happen once.
 *
 * @param sha the commit of the entry, which tells apart objects with the same name
 * @throws AppError `network` when the log can't be read
 */
export async function isAudited(
  database: Database,
  action: string,
  target: string,
  sha: string,
): Promise<boolean> {
  const latest = database
    .from('audit_log')
    .select('after')
    .eq('target', target)
    .eq('action', action)
    .order('id', { ascending: false })
    .limit(LOOKED_THROUGH);
  return (await query(EntriesSchema, latest)).some(({ after }) => after?.sha === sha);
}

/**
 * Adds what a function did on behalf of a user to the audit log. The database's triggers log changes of rows.
 *
 * @param action `subject.verb`: `pull_request.merge`; `#domain/admin/auditLog` has a sentence for each
 * @param target the object of the action, with its kind: `pull_request:12`
 * @param after values to log; credentials are removed
 * @throws AppError `network` when the entry couldn't be added
 */
export async function recordAudit(
  database: Database,
  userId: string,
  action: string,
  target: string,
  after: Readonly<Record<string, unknown>> | null,
): Promise<void> {
  const entry = { p_actor: userId, p_action: action, p_target: target, p_before: null, p_after: after };
  await query(v.unknown(), database.rpc('record_audit', entry));
}
