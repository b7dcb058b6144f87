import type { Config } from '@netlify/functions';
import { adminApi } from '#domain/api/admin';
import { appFormUrl, signState } from '../lib/admin/appCreation.mts';
import { serve, userRoute } from '../lib/http/endpoint.mts';

export default serve(
  userRoute(adminApi.startAppCreation, async ({ owner }, { user, services: { env } }) => {
    const organization = env.contentRepository.owner;
    const account = owner === 'personal' ? owner : { organization };
    return { url: appFormUrl(signState(user.id, account, env)) };
  }),
);

export const config: Config = { path: '/api/github-app' };
