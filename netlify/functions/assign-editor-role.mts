import type { Config } from '@netlify/functions';
import * as v from 'valibot';
import { accountApi } from '#domain/api/accounts';
import { takeRateLimit } from '../lib/auth/rateLimit.mts';
import { query } from '../lib/database.mts';
import { serve, userRoute } from '../lib/http/endpoint.mts';

/**
 * Confirms after sign-in that a user who redeemed a code has a role. Redeeming already gives the role; this call can be
 * repeated, and gives the role to users whose redemption an earlier version stored without one.
 */
export default serve(
  userRoute(accountApi.assignEditorRole, async (_, { user, services: { database } }) => {
    if (user.roles.length > 0) return { success: true };
    await takeRateLimit(database, 'default', `assign-editor-role:${user.id}`);
    return { success: await query(v.boolean(), database.rpc('assign_editor_role', { p_user: user.id })) };
  }),
);

export const config: Config = { path: '/api/assign-editor-role' };
