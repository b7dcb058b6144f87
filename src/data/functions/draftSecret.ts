import { apiPaths, DraftKeyResponseSchema } from '#domain/git/api';
import { callFunction, type GetAccessToken } from './request';

/**
 * Fetches the secret that the drafts of whoever is signed in are encrypted with.
 *
 * @returns 32 bytes as base64; null when it cannot be had now
 */
export async function fetchDraftSecret(getAccessToken: GetAccessToken): Promise<string | null> {
  const result = await callFunction(getAccessToken, {
    path: apiPaths.draftKey,
    schema: DraftKeyResponseSchema,
  });
  return result.ok ? result.value.key : null;
}
