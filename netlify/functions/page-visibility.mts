import type { Config } from '@netlify/functions';
import { siteApi } from '#domain/api/site';
import { serve, userRoute } from '../lib/http/endpoint.mts';
import { changePageVisibility, readPageVisibility } from '../lib/visibility/pageVisibility.mts';
import { trySendRebuild } from '../lib/visibility/rebuilds.mts';

export default serve(
  userRoute(siteApi.readVisibility, async ({ path }, { services }) => readPageVisibility(services, path)),
  // Changing the row queues a rebuild; this sends it, since the static files show the page until then.
  userRoute(siteApi.changeVisibility, async (request, { token, services }) => {
    await changePageVisibility(services, token, request);
    await trySendRebuild(services);
    return readPageVisibility(services, request.path);
  }),
);

export const config: Config = { path: '/api/page-visibility' };
