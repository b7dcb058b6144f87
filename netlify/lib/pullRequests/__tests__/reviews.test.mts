import { signComment } from '#domain/git/pullRequest/commentSignature';
import type { CodeHost } from '../../codeHost/host.mts';
import { readLineComments, readReviews } from '../../codeHost/pulls/reviews.mts';
import { readThreadStates } from '../../codeHost/pulls/reviewThreads.mts';
import { reviewPull } from '../reviewing.mts';
import { OPEN_PULL } from './openPull.mts';

const OPERATION = '0b7e5e1c-6a6e-4a6e-9f39-1de5a8f3a000';

/** A pull request with 250 comments by Bo, and then one review by Ada. */
const REVIEWS = [
  ...Array.from({ length: 250 }, () => ({ user: { login: 'bo' }, state: 'COMMENTED', body: 'Hm' })),
  { user: { login: 'ada' }, state: 'CHANGES_REQUESTED', body: signComment('No', 'ada', OPERATION) },
];

/** 620 threads of one comment each; the last one is resolved. */
const COMMENTS = Array.from({ length: 620 }, (_, index) => ({
  id: index + 1,
  path: 'docs/a.mdx',
  line: 1,
  user: { login: 'bo' },
  body: 'Hm',
  html_url: 'https://host.test/c',
  created_at: '2026-01-01T00:00:00Z',
}));

function listThreads(after: unknown) {
  const start = Number(after ?? 0);
  const end = start + 100;
  const nodes = COMMENTS.slice(start, end).map(({ id }) => ({
    id: `thread-${id}`,
    isResolved: id === COMMENTS.length,
    comments: { nodes: [{ databaseId: id }] },
  }));
  const pageInfo = { hasNextPage: end < COMMENTS.length, endCursor: String(end) };
  return { data: { repository: { pullRequest: { reviewThreads: { nodes, pageInfo } } } } };
}

const sent: string[] = [];
const host: CodeHost = {
  owner: 'docs',
  name: 'content',
  request: async (route, { per_page = 30, page = 1, variables } = {}) => {
    if (route === 'POST /graphql') return listThreads((variables as { after: unknown }).after);
    if (route.startsWith('POST')) sent.push(route);
    const start = (Number(page) - 1) * Number(per_page);
    if (route.endsWith('/reviews')) return REVIEWS.slice(start, start + Number(per_page));
    if (route.endsWith('/comments')) return COMMENTS.slice(start, start + Number(per_page));
    return OPEN_PULL;
  },
};

test('reads all reviews, since the latest ones count', async () => {
  const votes = await readReviews(host, 7);
  expect(votes).toHaveLength(251);
  expect(votes.at(-1)).toEqual({ reviewer: 'ada', state: 'CHANGES_REQUESTED' });
});

test('reads all comments on lines, and whether their threads are resolved', async () => {
  expect((await readLineComments(host, 7)).at(-1)).toMatchObject({ id: 620 });
  expect((await readThreadStates(host, 7)).get(620)).toEqual({ threadId: 'thread-620', isResolved: true });
});

test('finds a review that was sent before, after many others', async () => {
  const review = {
    operationId: OPERATION,
    number: 7,
    decision: 'comment' as const,
    body: 'No',
    comments: [],
  };
  expect(await reviewPull(host, review, { accountName: 'ada', roles: ['editor'] }, ['edit/'])).toBe(true);
  expect(sent).toEqual([]);
});
