import * as v from 'valibot';
import { type HealthResponse, serviceApi } from '#domain/api/services';

/**
 * Reads whether the functions are configured and reach the database and the code host; needs no sign-in.
 *
 * @throws when they can't be reached or the response doesn't fit
 */
export async function fetchHealth(signal: AbortSignal): Promise<HealthResponse> {
  const response = await fetch(serviceApi.readHealth.path, { signal });
  return v.parse(serviceApi.readHealth.response, await response.json());
}
