import type { CodeHost } from '../../codeHost/host.mts';
import { HostError } from '../../codeHost/hostError.mts';
import { mergePullRequest } from '../mergePullRequest.mts';
import { OPEN_PULL } from './openPull.mts';

/** @returns whether the pages that were hidden for the merge are visible again, and whether it was refused */
async function merge(answerMerge: () => unknown, answerLaterReads: () => unknown = () => OPEN_PULL) {
  let [wasSent, isRevealed] = [false, false];
  const host: CodeHost = {
    owner: 'docs',
    name: 'content',
    request: async (route) => {
      if (route.startsWith('PUT')) {
        wasSent = true;
        return answerMerge();
      }
      if (route.endsWith('/commits')) return [];
      if (route.endsWith('{pull_number}')) return wasSent ? answerLaterReads() : OPEN_PULL;
      return { default_branch: 'main' };
    },
  };
  const merged = mergePullRequest(
    host,
    { number: 7, expectedHead: OPEN_PULL.head.sha },
    {
      readChecks: async () => ({ state: 'none', runs: [] }),
      hide: async () => async () => {
        isRevealed = true;
      },
      prefixes: [],
    },
  );
  const isRefused = await merged.then(
    () => false,
    () => true,
  );
  return { isRefused, isRevealed };
}

const fail = (status: number | null, waitMs?: number) => () => {
  throw new HostError({ status, reason: 'no', ...(waitMs !== undefined && { waitMs }) });
};

test('keeps pages hidden that a merge adds', async () => {
  const answer = () => ({ sha: OPEN_PULL.head.sha, merged: true });
  expect(await merge(answer)).toEqual({ isRefused: false, isRevealed: false });
});

test.each([401, 403, 404, 405, 409, 422, 429])(
  'reveals pages again after a refusal with %s',
  async (status) => {
    expect(await merge(fail(status))).toEqual({ isRefused: true, isRevealed: true });
  },
);

test.each<[string, () => unknown, () => unknown]>([
  ['the code host keeps failing', fail(500), () => OPEN_PULL],
  ['the response is lost and the pull request cannot be read', fail(null), fail(500)],
  ['the response is lost and reading is refused', fail(null), fail(403)],
  ['the response is lost and reading is limited', fail(null), fail(429, 1000)],
])('keeps pages hidden when %s', async (_, answerMerge, answerLaterReads) => {
  expect(await merge(answerMerge, answerLaterReads)).toEqual({ isRefused: true, isRevealed: false });
});
