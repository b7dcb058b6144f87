import type { DraftKeyResponse } from '#domain/git/api';
import { deriveDraftKey } from '../draftKey.mts';
import type { Handler } from '../http/endpoint.mts';
import { requirePerson } from '../session.mts';

/**
 * Gives whoever is signed in the key of their own drafts: what they leave on a shared computer can be read by them
 * again, and by nobody else.
 */
export const readDraftKey: Handler = async ({ token }, { env, database }): Promise<DraftKeyResponse> => {
  const { id } = await requirePerson(database, token, 'signed-in');
  return { key: deriveDraftKey(id, env.accessCodePepper) };
};
