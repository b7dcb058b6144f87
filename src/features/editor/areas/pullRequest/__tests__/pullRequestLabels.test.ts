import type { PullRequestStatus } from '#domain/api/pullRequests';
import { pollDelay, retryDelay } from '../pollDelay';
import {
  checksLabel,
  findMergeBlocker,
  mergeabilityLabel,
  pullRequestLabels,
  reviewsLabel,
  visibilityLabels,
} from '../pullRequestLabels';
import { pullRequest } from './pullRequest';

const failing: PullRequestStatus['checks'] = {
  state: 'failure',
  runs: [
    { name: 'links', state: 'failure', url: null },
    { name: 'build', state: 'success', url: null },
  ],
};
const running: PullRequestStatus['checks'] = {
  state: 'pending',
  runs: [{ name: 'links', state: 'pending', url: null }],
};
const changesRequested: PullRequestStatus['reviews'] = {
  state: 'changes_requested',
  approvedBy: ['ada'],
  changesRequestedBy: ['ben', 'cy'],
};

describe('the state', () => {
  test.each<[Partial<PullRequestStatus>, string, string]>([
    [{}, 'Open', 'good'],
    [{ state: 'merged' }, 'Merged', 'done'],
    [{ state: 'closed' }, 'Closed', 'done'],
    [{ mergeable: false, checks: failing }, 'Conflicts with main', 'bad'],
    [{ checks: failing, reviews: changesRequested }, '1 check failed', 'bad'],
    [{ reviews: changesRequested, checks: running }, 'Changes requested', 'bad'],
    [{ isDraft: true }, 'Draft', 'waiting'],
    [{ checks: running }, 'Checks running', 'waiting'],
    [{ mergeable: null }, 'Checking for conflicts', 'waiting'],
    [{ reviews: { state: 'approved', approvedBy: ['ada'], changesRequestedBy: [] } }, 'Approved', 'good'],
  ])('%j: %s', (change, text, tone) => {
    expect(pullRequestLabels(pullRequest(change))).toEqual({ text, tone });
  });
});

test('describes checks, reviews and branches in words', () => {
  expect(checksLabel(failing).text).toBe('1 check failed');
  expect(checksLabel({ state: 'none', runs: [] }).text).toBe('No checks');
  expect(checksLabel({ state: 'unknown', runs: [] }).text).toBe('See the checks on GitHub');
  expect(checksLabel({ ...failing, state: 'success' }).text).toBe('All 2 checks passed');
  expect(reviewsLabel(changesRequested).text).toBe('Changes requested by ben, cy');
  expect(mergeabilityLabel(pullRequest({ behindBy: 1 })).text).toBe(
    'No conflicts with main, 1 commit behind it',
  );
});

describe('merge obstacles', () => {
  const admin = { isAdmin: true, hasUnsavedChanges: false };

  test('are none for an admin when everything is ready', () => {
    expect(findMergeBlocker(pullRequest(), admin)).toBeNull();
    expect(findMergeBlocker(pullRequest({ mergeable: null, checks: running }), admin)).toBeNull();
  });

  test.each<[Partial<PullRequestStatus>, object, string]>([
    [{}, { isAdmin: false }, 'An admin can merge it.'],
    [{}, { hasUnsavedChanges: true }, "Save your changes first; otherwise they aren't part of the merge."],
    [{ isDraft: true }, {}, 'This pull request is a draft. Mark it ready for review on GitHub first.'],
    [{ mergeable: false }, {}, 'It has conflicts with main. Resolve them first.'],
    [{ mergeRefusal: 'Merge it on GitHub.', mergeable: false }, {}, 'Merge it on GitHub.'],
    [{ mergeable: false }, { isAdmin: false }, 'It has conflicts with main. Resolve them first.'],
    [{ checks: failing }, {}, 'A check failed.'],
    [{ mergeMethods: [] }, {}, "This repository doesn't allow merging from here."],
  ])('for %j: %j', (change, situation, reason) => {
    expect(findMergeBlocker(pullRequest(change), { ...admin, ...situation })).toBe(reason);
  });
});

describe('the next read', () => {
  test('is short while something is running, and long otherwise', () => {
    expect(pollDelay(pullRequest({ mergeable: null }))).toBe(10_000);
    expect(pollDelay(pullRequest({ checks: running }))).toBe(10_000);
    expect(pollDelay(pullRequest())).toBe(120_000);
  });

  test('is not scheduled when there is nothing to wait for', () => {
    expect(pollDelay(null)).toBeNull();
    expect(pollDelay(pullRequest({ state: 'merged' }))).toBeNull();
  });

  test('is delayed with every failure, and never earlier than requested', () => {
    const failed = (failures: number) => retryDelay(failures, {});
    expect([1, 2, 3, 9].map(failed)).toEqual([15_000, 30_000, 60_000, 300_000]);
    expect(retryDelay(1, { retryAfterSeconds: 900 })).toBe(900_000);
  });
});

describe('visibilityLabels', () => {
  it('are empty when nothing changes for visitors, or it is not known', () => {
    expect(visibilityLabels(pullRequest())).toEqual([]);
    expect(visibilityLabels(pullRequest({ visibility: { newlyVisible: [], staysHidden: [] } }))).toEqual([]);
  });

  it('name what visitors will see, what stays private, and what becomes private to be safe', () => {
    const visibility = {
      newlyVisible: ['docs/new.mdx'],
      staysHidden: [
        { path: 'docs/moved.mdx', reason: 'moved' as const, from: ['docs/secret.mdx'] },
        { path: 'docs/other.mdx', reason: 'uncertain' as const, from: ['docs/lost.mdx'] },
      ],
    };
    expect(visibilityLabels(pullRequest({ visibility })).map(({ paths }) => paths)).toEqual([
      ['docs/new.mdx'],
      ['docs/moved.mdx'],
      ['docs/other.mdx'],
    ]);
  });
});
