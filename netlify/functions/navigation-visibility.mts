import type { Config } from '@netlify/functions';
import { siteApi } from '#domain/api/site';
import { serve, userRoute } from '../lib/http/endpoint.mts';
import {
  changeNavigationVisibility,
  readNavigationVisibility,
} from '../lib/visibility/navigationVisibility.mts';
import { trySendRebuild } from '../lib/visibility/rebuilds.mts';

export default serve(
  userRoute(siteApi.readNavigationVisibility, async (_, { services }) => readNavigationVisibility(services)),
  userRoute(siteApi.changeNavigationVisibility, async ({ changes }, { token, services }) => {
    await changeNavigationVisibility(services, token, changes);
    await trySendRebuild(services);
    return readNavigationVisibility(services);
  }),
);

export const config: Config = { path: '/api/navigation-visibility' };
