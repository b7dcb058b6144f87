import { reviewMessages } from '#domain/errors/messages';
import { BranchQuerySchema, type ReviewCommentsResponse } from '#domain/git/pullRequestApi';
import { groupThreads } from '#domain/git/pullRequestState';
import { step } from '../codeHost/hostError.mts';
import { findOpenPull } from '../codeHost/pulls.mts';
import { readLineComments } from '../codeHost/reviews.mts';
import { openContentHost } from '../contentHost.mts';
import type { Handler } from '../http/endpoint.mts';
import { parseInput } from '../http/input.mts';

/** What reviewers wrote about lines of a branch's open pull request, for editors. */
export const readReviewComments: Handler = async ({ query }, services): Promise<ReviewCommentsResponse> => {
  const { branch } = parseInput(BranchQuerySchema, query);
  const host = await openContentHost(services);
  const pullRequest = await step(reviewMessages.commentsFailed, findOpenPull(host, branch));
  if (!pullRequest) return { pullRequest, threads: [] };
  const comments = await step(reviewMessages.commentsFailed, readLineComments(host, pullRequest.number));
  return { pullRequest, threads: groupThreads(comments) };
};
