import type { Config } from '@netlify/functions';
import { accountApi } from '#domain/api/accounts';
import { deriveDraftKey } from '../lib/auth/draftKey.mts';
import { serve, userRoute } from '../lib/http/endpoint.mts';

/** On a shared computer, only this user can read the drafts they leave there. */
export default serve(
  userRoute(accountApi.readDraftKey, async (_, { user, services }) => ({
    key: deriveDraftKey(user.id, services.env.accessCodePepper),
  })),
);

export const config: Config = { path: '/api/draft-key' };
