import type { Config } from '@netlify/functions';
import { pullRequestApi } from '#domain/api/pullRequests';
import { reviewMessages } from '#domain/errors/messages';
import { recordAudit } from '../lib/auth/audit.mts';
import { withErrorMessage } from '../lib/codeHost/hostError.mts';
import { setThreadResolved } from '../lib/codeHost/pulls/reviewThreads.mts';
import { openContentHost } from '../lib/content/contentHost.mts';
import { serve, userRoute } from '../lib/http/endpoint.mts';

export default serve(
  userRoute(pullRequestApi.resolveThread, async ({ number, ...thread }, { user, services }) => {
    const host = await openContentHost(services);
    await withErrorMessage(reviewMessages.resolveFailed, setThreadResolved(host, number, thread));
    const action = thread.isResolved ? 'pull_request.resolve_thread' : 'pull_request.reopen_thread';
    await recordAudit(services.database, user.id, action, `pull_request:${number}`, { ...thread });
    return thread;
  }),
);

export const config: Config = { path: '/api/review-threads' };
