import type { Config } from '@netlify/functions';
import { contentApi } from '#domain/api/content';
import { openContentHost } from '../lib/content/contentHost.mts';
import { openPrivateSearch } from '../lib/content/privateSearch.mts';
import { resolveBranch } from '../lib/content/resolveBranch.mts';
import { serve, userRoute } from '../lib/http/endpoint.mts';

/** Maximum number of pages in a response; they are shown above or below the public results. */
const LIMIT = 5;

export default serve(
  userRoute(contentApi.searchPrivatePages, async ({ query }, { services }) => {
    const host = await openContentHost(services, 'read');
    const { headSha } = await resolveBranch(host, undefined);
    const search = await openPrivateSearch(services.database, host, headSha);
    const { pages } = await search.search(query, { limit: LIMIT });
    return { pages: [...pages] };
  }),
);

export const config: Config = { path: '/api/private-search' };
