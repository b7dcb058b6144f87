import type { Config } from '@netlify/functions';
import { contentApi } from '#domain/api/content';
import { contentMessages } from '#domain/errors/messages';
import { readFileHistory } from '../lib/codeHost/fileHistory.mts';
import { withErrorMessage } from '../lib/codeHost/hostError.mts';
import { openContentHost } from '../lib/content/contentHost.mts';
import { resolveBranch } from '../lib/content/resolveBranch.mts';
import { serve, userRoute } from '../lib/http/endpoint.mts';

export default serve(
  userRoute(contentApi.readHistory, async ({ path, branch, commit, page }, { services }) => {
    const host = await openContentHost(services);
    const start = commit ?? (await resolveBranch(host, branch)).headSha;
    return withErrorMessage(
      contentMessages.historyFailed,
      readFileHistory(host, { commit: start, path, page }),
    );
  }),
);

export const config: Config = { path: '/api/page-history' };
