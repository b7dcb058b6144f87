import type { Config } from '@netlify/functions';
import { contentApi } from '#domain/api/content';
import { AppError } from '#domain/errors/appError';
import { contentMessages } from '#domain/errors/messages';
import { readFileHistory } from '../lib/codeHost/fileHistory.mts';
import { nullIfMissing, withErrorMessage } from '../lib/codeHost/hostError.mts';
import { openContentHost } from '../lib/content/contentHost.mts';
import { resolveBranch } from '../lib/content/resolveBranch.mts';
import { serve, userRoute } from '../lib/http/endpoint.mts';

export default serve(
  userRoute(contentApi.readHistory, async ({ path, branch, commit, page }, { services }) => {
    const host = await openContentHost(services);
    const start = commit ?? (await resolveBranch(host, branch)).headSha;
    const history = await withErrorMessage(
      contentMessages.historyFailed,
      nullIfMissing(readFileHistory(host, { commit: start, path, page })),
    );
    if (history === null) throw new AppError('not_found', contentMessages.versionGone);
    return history;
  }),
);

export const config: Config = { path: '/api/page-history' };
