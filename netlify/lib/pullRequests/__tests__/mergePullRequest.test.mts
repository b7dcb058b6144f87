import type { CodeHost } from '../../codeHost/host.mts';
import { HostError } from '../../codeHost/hostError.mts';
import { mergePullRequest } from '../mergePullRequest.mts';
import { OPEN_PULL } from './openPull.mts';

/** Merges a pull request; the first read of it gets `pull`. */
async function run(
  answerMerge: () => unknown,
  answerLaterReads: () => unknown = () => OPEN_PULL,
  pull: object = OPEN_PULL,
) {
  let [wasSent, isHidden, isRevealed] = [false, false, false];
  const host: CodeHost = {
    owner: 'docs',
    name: 'content',
    request: async (route) => {
      if (route.startsWith('PUT')) {
        wasSent = true;
        return answerMerge();
      }
      if (route.endsWith('/commits') || route.endsWith('/files')) return [];
      if (route.includes('/git/trees/')) return { tree: [], truncated: false };
      if (route.endsWith('{pull_number}')) return wasSent ? answerLaterReads() : pull;
      return { default_branch: 'main' };
    },
  };
  const merged = mergePullRequest(
    host,
    { number: 7, expectedHead: OPEN_PULL.head.sha },
    {
      readChecks: async () => ({ state: 'none', runs: [] }),
      hide: async () => {
        isHidden = true;
        return async () => {
          isRevealed = true;
        };
      },
      prefixes: ['edit/'],
    },
  );
  const outcome = await merged.catch(() => null);
  return { outcome, isHidden, isRevealed };
}

/** @returns whether the pages that were hidden for the merge are visible again, and whether it was refused */
async function merge(answerMerge: () => unknown, answerLaterReads?: () => unknown) {
  const { outcome, isRevealed } = await run(answerMerge, answerLaterReads);
  return { isRefused: outcome === null, isRevealed };
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

const succeed = () => ({ sha: OPEN_PULL.head.sha, merged: true });

test('hides nothing for a merge into a branch that visitors do not see', async () => {
  const pull = { ...OPEN_PULL, base: { ref: 'edit/base' } };
  expect(await run(succeed, undefined, pull)).toMatchObject({
    outcome: { baseBranch: 'edit/base' },
    isHidden: false,
  });
  expect(await run(succeed)).toMatchObject({ outcome: { baseBranch: 'main' }, isHidden: true });
});

test.each([
  ['the App', { merged_by: { type: 'Bot' } }],
  ['the App', {}],
  ['a person', { merged_by: { type: 'User' } }],
])('says that %s has merged a pull request before', async (mergedBy, more) => {
  const merged = { state: 'closed', merged: true, merge_commit_sha: 'b'.repeat(40), ...more };
  const { outcome, isHidden } = await run(succeed, undefined, { ...OPEN_PULL, ...merged });
  expect([outcome?.sha, outcome?.mergedBy, isHidden]).toEqual(['b'.repeat(40), mergedBy, false]);
  expect((await run(succeed)).outcome?.mergedBy).toBe('this request');
});
