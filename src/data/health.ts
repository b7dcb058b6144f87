import * as v from 'valibot';
import { type HealthResponse, serviceApi } from '#domain/api/services';

/** Whether the functions are configured and reach the database and the code host. */
export type Health = HealthResponse;

/**
 * Reads the health of the functions, without sign-in.
 *
 * @throws when they can't be reached or the response doesn't fit
 */
export async function fetchHealth(signal: AbortSignal): Promise<Health> {
  const response = await fetch(serviceApi.readHealth.path, { signal });
  return v.parse(serviceApi.readHealth.response, await response.json());
}
