import type { Config } from '@netlify/functions';
import { contentApi } from '#domain/api/content';
import { branchMessages } from '#domain/errors/messages';
import { isTextPath } from '#domain/git/paths';
import { withErrorMessage } from '../lib/codeHost/hostError.mts';
import { readFiles } from '../lib/codeHost/trees.mts';
import { pickReadablePages, resolveReadableBranch } from '../lib/content/contentAccess.mts';
import { openContentHost } from '../lib/content/contentHost.mts';
import { serve, userRoute } from '../lib/http/endpoint.mts';

export default serve(
  userRoute(contentApi.listPages, async ({ branch }, { user, services }) => {
    const host = await openContentHost(services);
    const resolved = await resolveReadableBranch(services.database, host, user, branch);
    const files = await withErrorMessage(branchMessages.fetchFailed, readFiles(host, resolved.headSha));
    const paths = [...files.keys()].filter(isTextPath);
    const readable = await pickReadablePages(services.database, user, paths);
    return {
      ...resolved,
      files: [...files]
        .filter(([path]) => readable.has(path))
        .map(([path, { blobSha, size }]) => ({ path, blobSha, size })),
    };
  }),
);

export const config: Config = { path: '/api/pages' };
