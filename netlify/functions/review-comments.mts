import type { Config } from '@netlify/functions';
import { pullRequestApi } from '#domain/api/pullRequests';
import { reviewMessages } from '#domain/errors/messages';
import { groupThreads } from '#domain/git/pullRequestState';
import { withErrorMessage } from '../lib/codeHost/hostError.mts';
import { findOpenPull } from '../lib/codeHost/pulls.mts';
import { readLineComments } from '../lib/codeHost/reviews.mts';
import { openContentHost } from '../lib/content/contentHost.mts';
import { serve, userRoute } from '../lib/http/endpoint.mts';

export default serve(
  userRoute(pullRequestApi.readComments, async ({ branch }, { services }) => {
    const host = await openContentHost(services);
    const pullRequest = await withErrorMessage(reviewMessages.commentsFailed, findOpenPull(host, branch));
    if (!pullRequest) return { pullRequest, threads: [] };
    const comments = await withErrorMessage(
      reviewMessages.commentsFailed,
      readLineComments(host, pullRequest.number),
    );
    return { pullRequest, threads: groupThreads(comments) };
  }),
);

export const config: Config = { path: '/api/review-comments' };
