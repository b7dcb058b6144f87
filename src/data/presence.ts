import * as v from 'valibot';
import { getSupabase } from './supabaseClient';

const PresenceSchema = v.object({
  /** When the code host last reported a change of the branch; null for never. */
  changedAt: v.nullable(v.string()),
  /** Other users who have the branch open. */
  others: v.array(
    v.object({
      id: v.string(),
      name: v.nullable(v.string()),
      login: v.nullable(v.string()),
      /** Files they have open. */
      paths: v.array(v.string()),
    }),
  ),
});

/** Who else edits a branch, and when its pull request last changed. */
export type Presence = v.InferOutput<typeof PresenceSchema>;
export type PresentUser = Presence['others'][number];

/** A tab's report. */
export interface PresenceReport {
  /** UUID of the tab. */
  readonly tab: string;
  readonly branch: string;
  readonly path: string | null;
}

/**
 * Reports that a tab edits a branch, and reads who else does. For editors and admins.
 *
 * @returns null after a failure, which isn't shown; never throws
 */
export async function announcePresence(
  { tab, branch, path }: PresenceReport,
  signal: AbortSignal,
): Promise<Presence | null> {
  try {
    const client = await getSupabase();
    const call = client.rpc('announce_presence', {
      p_tab: tab,
      p_branch: branch,
      ...(path === null ? {} : { p_path: path }),
    });
    const { data } = await call.abortSignal(signal);
    const parsed = v.safeParse(PresenceSchema, data);
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
