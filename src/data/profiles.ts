import type { SupabaseClient } from './supabaseClient';

/** The signed-in user, from the sign-in service. */
export interface ProfileOwner {
  readonly id: string;
  readonly email: string | null;
  /** From the metadata `full_name`, otherwise `name`, otherwise null. */
  readonly fullName: string | null;
}

/** Longest wait for an answer, in ms. */
const TIMEOUT = 10_000;

/**
 * Creates the user's profile if there is none. `maybeSingle` returns null for a missing row (PGRST116) without a
 * failed request in the console. Other errors are only logged, because sign-in doesn't depend on the profile.
 */
export async function ensureProfile(client: SupabaseClient, owner: ProfileOwner): Promise<void> {
  const { data, error } = await client
    .from('profiles')
    .select('id')
    .eq('id', owner.id)
    .abortSignal(AbortSignal.timeout(TIMEOUT))
    .maybeSingle();
  if (error) console.error('Error checking profile:', error.message);
  if (error || data) return;
  const row = { id: owner.id, email: owner.email, full_name: owner.fullName };
  // When another tab has created the row in the meantime, keep that one.
  const { error: insertError } = await client
    .from('profiles')
    .upsert(row, { onConflict: 'id', ignoreDuplicates: true })
    .abortSignal(AbortSignal.timeout(TIMEOUT));
  if (insertError) console.error('Error creating profile:', insertError.message);
}
