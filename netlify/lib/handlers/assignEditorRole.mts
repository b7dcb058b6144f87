import * as v from 'valibot';
import { query } from '../database.mts';
import type { Handler } from '../http/endpoint.mts';
import { takeRateLimit } from '../rateLimit.mts';

/**
 * Whether a person who redeemed a code has a role. Redeeming gives the role already; this call confirms it after
 * sign-in, can be repeated, and gives the role to people whose redemption was stored without one by an earlier version.
 * Nothing of the request but the token counts.
 */
export const assignEditorRole: Handler = async ({ person }, { database }) => {
  if (person.roles.length > 0) return { success: true };
  await takeRateLimit(database, 'default', `assign-editor-role:${person.id}`);
  const success = await query(v.boolean(), database.rpc('assign_editor_role', { p_user: person.id }));
  return { success };
};
