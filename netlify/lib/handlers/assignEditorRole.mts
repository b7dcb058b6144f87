import * as v from 'valibot';
import { query } from '../database.mts';
import type { Handler } from '../http/endpoint.mts';
import { takeRateLimit } from '../rateLimit.mts';
import { requirePerson } from '../session.mts';

/**
 * Makes a person without roles an editor, if the server's own record says that they redeemed a code (specification
 * §4 and §7). Nothing of the request but the token counts.
 */
export const assignEditorRole: Handler = async ({ token }, { database }) => {
  const person = await requirePerson(database, token, 'signed-in');
  if (person.roles.length > 0) return { success: false };
  await takeRateLimit(database, 'default', `assign-editor-role:${person.id}`);
  const success = await query(v.boolean(), database.rpc('assign_editor_role', { p_user: person.id }));
  return { success };
};
