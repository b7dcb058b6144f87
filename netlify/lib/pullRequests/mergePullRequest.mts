import type { Checks, MergeMethod, MergeResponse } from '#domain/api/pullRequests';
import { AppError } from '#domain/errors/appError';
import { reviewMessages } from '#domain/errors/messages';
import { addCoAuthorTrailers } from '#domain/git/coAuthors';
import { neutralizeText, neutralizeTitle } from '#domain/git/commitText';
import type { CodeHost } from '../codeHost/host.mts';
import { isUncertain, nullIfMissing, withErrorMessage } from '../codeHost/hostError.mts';
import { type MergeOutcome, mergePull, type PullMerge, readAuthors } from '../codeHost/pulls/merge.mts';
import { type PullDetails, readPull } from '../codeHost/pulls/pulls.mts';
import { readDefaultBranch, readMergeMethods } from '../codeHost/repository.mts';
import { requireOwnBranch } from '../saving/branchRules.mts';
import { findMergeRefusal } from './pullRules.mts';

/** Parts of a merge that need more than the code host. */
export interface MergeSteps {
  /** The checks of a commit. */
  readonly readChecks: (sha: string) => Promise<Checks>;
  /** Hides pages that a merge into the default branch must not make visible; returns a function that undoes it. */
  readonly hide: (merge: {
    readonly baseBranch: string;
    readonly head: string;
  }) => Promise<() => Promise<void>>;
  /** Prefixes of branches that can be merged, and merged into besides the default branch. */
  readonly prefixes: readonly string[];
}

/** The request for a merge. */
export interface MergeInput {
  readonly number: number;
  /** The latest commit that the user has seen. */
  readonly expectedHead: string;
}

/** A pull request that is merged. */
export interface MergedPull extends MergeResponse {
  /** Who merged it: this request, an earlier one through the App, or a person at the code host. */
  readonly mergedBy: 'this request' | 'the App' | 'a person';
}

/**
 * Merges a pull request with the repository's preferred method. Known obstacles are reported without sending the merge.
 * Otherwise the code host decides.
 *
 * @throws AppError `forbidden` when it can only be merged at the code host; `validation` (409) with the reason when it
 *   is not merged; `not_found` when there is no such pull request
 */
export async function mergePullRequest(
  host: CodeHost,
  { number, expectedHead }: MergeInput,
  { readChecks, hide, prefixes }: MergeSteps,
): Promise<MergedPull> {
  const pull = await withErrorMessage(reviewMessages.readFailed, nullIfMissing(readPull(host, number)));
  if (pull === null) throw new AppError('not_found', reviewMessages.missing(number));
  const { headBranch, baseBranch } = pull;
  const { mergeCommit, isMergedByHand } = pull;
  if (mergeCommit !== null) {
    const mergedBy = isMergedByHand ? 'a person' : 'the App';
    return { number, sha: mergeCommit, headBranch, baseBranch, mergedBy };
  }
  refuseUnlessReady(pull, expectedHead);
  const refusal = await withErrorMessage(reviewMessages.readFailed, findMergeRefusal(host, pull, prefixes));
  if (refusal !== null) throw new AppError('forbidden', refusal);
  const defaultBranch = await withErrorMessage(reviewMessages.readFailed, readDefaultBranch(host));
  if (baseBranch !== defaultBranch) requireOwnBranch(baseBranch, prefixes, 'number');
  const [checks, [method], authors] = await withErrorMessage(
    reviewMessages.readFailed,
    Promise.all([readChecks(expectedHead), readMergeMethods(host), readAuthors(host, number)]),
  );
  if (checks.state === 'failure') throw refused(reviewMessages.checksFailed(listFailed(checks)));
  if (method === undefined) throw refused(reviewMessages.noMethod);
  const order = { number, head: expectedHead, method, ...toSquashCommit(pull, method, authors) };
  // Visitors see the default branch alone. Another one may lack a page that has to stay visible there.
  const reveal =
    baseBranch === defaultBranch
      ? await withErrorMessage(reviewMessages.mergeFailed, hide({ baseBranch, head: expectedHead }))
      : async () => undefined;
  const outcome = await withErrorMessage(reviewMessages.mergeFailed, mergeOrReveal(host, order, reveal));
  return { number, sha: requireMerged(outcome), headBranch, baseBranch, mergedBy: 'this request' };
}

/** Makes the hidden pages visible again when the merge didn't happen. After an unknown outcome, they stay hidden. */
async function mergeOrReveal(
  host: CodeHost,
  order: PullMerge,
  reveal: () => Promise<void>,
): Promise<MergeOutcome> {
  let outcome: MergeOutcome;
  try {
    outcome = await mergePull(host, order);
  } catch (error) {
    if (!isUncertain(error)) await reveal();
    throw error;
  }
  if (outcome.kind !== 'merged') await reveal();
  return outcome;
}

function refuseUnlessReady(pull: PullDetails, expectedHead: string): void {
  if (pull.state === 'closed') throw refused(reviewMessages.closed);
  if (pull.isDraft) throw refused(reviewMessages.draft);
  if (pull.headSha !== expectedHead) throw refused(reviewMessages.headMoved);
  if (pull.mergeable === false) throw refused(reviewMessages.notMergeable(pull.baseBranch));
}

/** A squash commit has the pull request's title and body, and names all authors as co-authors. */
function toSquashCommit(
  { title, number, body }: PullDetails,
  method: MergeMethod,
  authors: Parameters<typeof addCoAuthorTrailers>[1],
): Pick<PullMerge, 'title' | 'message'> {
  if (method !== 'squash') return {};
  return {
    title: `${neutralizeTitle(title)} (#${number})`,
    message: addCoAuthorTrailers(neutralizeText(body), authors),
  };
}

function requireMerged(outcome: MergeOutcome): string {
  if (outcome.kind === 'merged') return outcome.sha;
  throw refused(outcome.kind === 'moved' ? reviewMessages.headMoved : reviewMessages.refused(outcome.reason));
}

function listFailed({ runs }: Checks): string[] {
  return runs.filter(({ state }) => state === 'failure').map(({ name }) => name);
}

function refused(message: string): AppError {
  return new AppError('validation', message, { status: 409 });
}
