import type { Config } from '@netlify/functions';
import { siteApi } from '#domain/api/site';
import { branchMessages } from '#domain/errors/messages';
import { isPage } from '#domain/git/paths';
import { withErrorMessage } from '../lib/codeHost/hostError.mts';
import { readFiles } from '../lib/codeHost/trees.mts';
import { openContentHost } from '../lib/content/contentHost.mts';
import { resolveBranch } from '../lib/content/resolveBranch.mts';
import { serve, userRoute } from '../lib/http/endpoint.mts';
import { findHiddenFiles } from '../lib/visibility/hiddenFiles.mts';
import { readRebuild } from '../lib/visibility/rebuilds.mts';

export default serve(
  userRoute(siteApi.listHiddenPages, async (_, { services }) => {
    const host = await openContentHost(services);
    const { headSha } = await resolveBranch(host, undefined);
    const files = await withErrorMessage(branchMessages.fetchFailed, readFiles(host, headSha));
    const pages = [...files.keys()].filter(isPage);
    const [hidden, rebuild] = await Promise.all([
      findHiddenFiles(services.database, pages),
      readRebuild(services),
    ]);
    return { hidden: pages.filter((path) => hidden.has(path)), rebuild };
  }),
);

export const config: Config = { path: '/api/hidden-pages' };
