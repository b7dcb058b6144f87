import * as v from 'valibot';
import { type HealthResponse, HealthResponseSchema } from '#domain/git/api';

/** What the functions say of themselves: whether they are configured and reach the database and the code host. */
export type Health = HealthResponse;

/**
 * Asks the functions how they are. Needs no sign-in.
 *
 * @throws when they cannot be reached or answer anything else
 */
export async function fetchHealth(signal: AbortSignal): Promise<Health> {
  const response = await fetch('/api/health', { signal });
  return v.parse(HealthResponseSchema, await response.json());
}
