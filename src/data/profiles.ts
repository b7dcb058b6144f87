import type { SupabaseClient } from './supabaseClient';

/** What a profile is made from: the signed-in person as the sign-in service knows them. */
export interface ProfileOwner {
  readonly id: string;
  readonly email: string | null;
  /** From the metadata `full_name`, else `name`, else null (specification §3). */
  readonly fullName: string | null;
}

/** PostgREST's code for "no row", which is no error here. */
const NO_ROW = 'PGRST116';
/** Another tab was faster: the row is there. */
const DUPLICATE = '23505';

/**
 * Makes sure the person has a profile: looks for it by id, and creates it when there is no row (code PGRST116).
 * Other errors are only logged (specification §8).
 */
export async function ensureProfile(client: SupabaseClient, owner: ProfileOwner): Promise<void> {
  const { error } = await client.from('profiles').select('id').eq('id', owner.id).single();
  if (!error) return;
  if (error.code !== NO_ROW) {
    console.error('Error checking profile:', error.message);
    return;
  }
  const { error: insertError } = await client
    .from('profiles')
    .insert({ id: owner.id, email: owner.email, full_name: owner.fullName });
  if (insertError && insertError.code !== DUPLICATE) {
    console.error('Error creating profile:', insertError.message);
  }
}
