import type { Config } from '@netlify/functions';
import { contentApi } from '#domain/api/content';
import { syncMessages } from '#domain/errors/messages';
import { withErrorMessage } from '../lib/codeHost/hostError.mts';
import { openContentHost } from '../lib/content/contentHost.mts';
import { readIndex } from '../lib/content/contentIndex.mts';
import { resolveBranch } from '../lib/content/resolveBranch.mts';
import { serve, userRoute } from '../lib/http/endpoint.mts';

export default serve(
  userRoute(contentApi.readIndex, async ({ branch }, { services }) => {
    const host = await openContentHost(services);
    const { headSha } = await resolveBranch(host, branch);
    return withErrorMessage(syncMessages.fetchFailed, readIndex(services.database, host, headSha));
  }),
);

export const config: Config = { path: '/api/content-index' };
