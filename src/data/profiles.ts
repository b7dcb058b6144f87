import type { SupabaseClient } from './supabaseClient';

/** What a profile is made from: the signed-in person as the sign-in service knows them. */
export interface ProfileOwner {
  readonly id: string;
  readonly email: string | null;
  /** From the metadata `full_name`, else `name`, else null. */
  readonly fullName: string | null;
}

/**
 * Makes sure the person has a profile: looks for it by id, and creates it when there is no row. `maybeSingle` gives
 * null for what PostgREST calls PGRST116, without a failed request in the console. Other errors are only
 * logged: signing in doesn't depend on the profile.
 */
export async function ensureProfile(client: SupabaseClient, owner: ProfileOwner): Promise<void> {
  const { data, error } = await client.from('profiles').select('id').eq('id', owner.id).maybeSingle();
  if (error) console.error('Error checking profile:', error.message);
  if (error || data) return;
  const row = { id: owner.id, email: owner.email, full_name: owner.fullName };
  // Another tab may have been faster: then its row stays, and nothing fails.
  const { error: insertError } = await client
    .from('profiles')
    .upsert(row, { onConflict: 'id', ignoreDuplicates: true });
  if (insertError) console.error('Error creating profile:', insertError.message);
}
