import type { Config } from '@netlify/functions';
import { contentApi } from '#domain/api/content';
import { syncMessages } from '#domain/errors/messages';
import { withErrorMessage } from '../lib/codeHost/hostError.mts';
import { openContentHost } from '../lib/content/contentHost.mts';
import { resolveBranch } from '../lib/content/resolveBranch.mts';
import { readSeoIndex } from '../lib/content/seoIndex.mts';
import { serve, userRoute } from '../lib/http/endpoint.mts';
import { findHiddenFiles } from '../lib/visibility/hiddenFiles.mts';

export default serve(
  userRoute(contentApi.readSeoIndex, async (_, { services }) => {
    const host = await openContentHost(services);
    const { headSha } = await resolveBranch(host, undefined);
    const { pages, ...shared } = await withErrorMessage(
      syncMessages.fetchFailed,
      readSeoIndex(services.database, host, headSha),
    );
    const hidden = await findHiddenFiles(
      services.database,
      pages.map(({ path }) => path),
    );
    return {
      headSha,
      canonicalHosts: [...(services.env.urlRules.canonicalHosts ?? [])],
      ...shared,
      pages: pages.map((page) => ({ ...page, isHidden: hidden.has(page.path) })),
    };
  }),
);

export const config: Config = { path: '/api/seo-index' };
