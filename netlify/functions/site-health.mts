import type { Config } from '@netlify/functions';
import { adminApi } from '#domain/api/admin';
import { checkSiteHealth } from '../lib/admin/siteHealth.mts';
import { serve, userRoute } from '../lib/http/endpoint.mts';

export default serve(
  userRoute(adminApi.readSiteHealth, async (_, { user, services }) => {
    const checks = await checkSiteHealth(services, user.id);
    return { checkedAt: new Date().toISOString(), checks };
  }),
);

export const config: Config = { path: '/api/site-health' };
