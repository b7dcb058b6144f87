import { signComment } from '#domain/git/commentSignature';
import type { CodeHost } from '../codeHost/host.mts';
import { readReviews } from '../codeHost/reviews.mts';
import { reviewPull } from '../pullRequests/reviewing.mts';
import { OPEN_PULL } from './openPull.mts';

const OPERATION = '0b7e5e1c-6a6e-4a6e-9f39-1de5a8f3a000';

/** A pull request with 250 comments by Bo, and then one review by Ada. */
const REVIEWS = [
  ...Array.from({ length: 250 }, () => ({ user: { login: 'bo' }, state: 'COMMENTED', body: 'Hm' })),
  { user: { login: 'ada' }, state: 'CHANGES_REQUESTED', body: signComment('No', 'ada', OPERATION) },
];

const sent: string[] = [];
const host: CodeHost = {
  owner: 'docs',
  name: 'content',
  request: async (route, { per_page = 30, page = 1 } = {}) => {
    if (route.startsWith('POST')) sent.push(route);
    const start = (Number(page) - 1) * Number(per_page);
    if (route.endsWith('/reviews')) return REVIEWS.slice(start, start + Number(per_page));
    return OPEN_PULL;
  },
};

test('reads all reviews, since the latest ones count', async () => {
  const votes = await readReviews(host, 7);
  expect(votes).toHaveLength(251);
  expect(votes.at(-1)).toEqual({ reviewer: 'ada', state: 'CHANGES_REQUESTED' });
});

test('finds a review that was sent before, after many others', async () => {
  const review = {
    operationId: OPERATION,
    number: 7,
    decision: 'comment' as const,
    body: 'No',
    comments: [],
  };
  expect(await reviewPull(host, review, { accountName: 'ada', roles: ['editor'] })).toBe(true);
  expect(sent).toEqual([]);
});
