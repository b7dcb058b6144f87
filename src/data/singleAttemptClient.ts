import { SupabaseClient } from '@supabase/supabase-js';

/**
 * Sends each request once: a failed read returns null and the interface handles it, while the library's retries would
 * delay that by seven seconds.
 */
export class SingleAttemptClient extends SupabaseClient {
  constructor(...options: ConstructorParameters<typeof SupabaseClient>) {
    super(...options);
    this.rest.retry = false;
  }
}
