import type { DraftKeyResponse } from '#domain/git/api';
import { deriveDraftKey } from '../draftKey.mts';
import type { Handler } from '../http/endpoint.mts';

/**
 * Gives whoever is signed in the key of their own drafts: what they leave on a shared computer can be read by them
 * again, and by nobody else.
 */
export const readDraftKey: Handler = async ({ person }, { env }): Promise<DraftKeyResponse> => {
  return { key: deriveDraftKey(person.id, env.accessCodePepper) };
};
