import type { Config } from '@netlify/functions';
import { pullRequestApi } from '#domain/api/pullRequests';
import { recordAudit } from '../lib/auth/audit.mts';
import { openContentHost } from '../lib/content/contentHost.mts';
import { serve, userRoute } from '../lib/http/endpoint.mts';
import { resolveThread } from '../lib/pullRequests/reviewing.mts';

export default serve(
  userRoute(pullRequestApi.resolveThread, async ({ number, ...thread }, { user, services }) => {
    const host = await openContentHost(services);
    await resolveThread(host, number, thread, services.env.branchPrefixes);
    const action = thread.isResolved ? 'pull_request.resolve_thread' : 'pull_request.reopen_thread';
    await recordAudit(services.database, user.id, action, `pull_request:${number}`, { ...thread });
    return thread;
  }),
);

export const config: Config = { path: '/api/review-threads' };
