import { parseRoles, type Role } from '#domain/auth/roles';
import type { SupabaseClient } from './supabaseClient';

/** Longest wait for the roles, in ms. */
const TIMEOUT = 10_000;

/**
 * Fetches the user's current roles from `user_roles`; a token would still contain removed roles.
 *
 * @param userId id of the signed-in user
 * @returns null when the read fails; the failure is logged
 */
export async function fetchRoles(client: SupabaseClient, userId: string): Promise<readonly Role[] | null> {
  const { data, error } = await client
    .from('user_roles')
    .select('role')
    .eq('user_id', userId)
    .abortSignal(AbortSignal.timeout(TIMEOUT));
  if (error) {
    console.error('Error fetching roles:', error.message);
    return null;
  }
  return parseRoles(data.map((row: { role?: unknown }) => row.role));
}
