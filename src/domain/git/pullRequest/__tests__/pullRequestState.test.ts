import {
  type CheckReport,
  groupThreads,
  type LineComment,
  summarizeChecks,
  summarizeReviews,
} from '../pullRequestState';

const report = (name: string, result: string, url: string | null = null): CheckReport => ({
  name,
  result,
  url,
});

describe('summarizeChecks', () => {
  it.each([
    [[], 'none'],
    [['success', 'neutral', 'skipped'], 'success'],
    [['success', 'pending'], 'pending'],
    [['pending', 'failure'], 'failure'],
    [['success', 'timed_out'], 'failure'],
    [['cancelled'], 'failure'],
    [['action_required'], 'failure'],
    [['error'], 'failure'],
    [['a word that is new at GitHub'], 'failure'],
  ])('%j is %s', (results, state) => {
    expect(summarizeChecks(results.map((result) => report(result, result))).state).toBe(state);
  });

  it('lists first what needs attention', () => {
    const { runs } = summarizeChecks([
      report('a', 'success'),
      report('b', 'pending'),
      report('c', 'failure'),
    ]);
    expect(runs.map(({ name }) => name)).toEqual(['c', 'b', 'a']);
  });

  it('keeps only URLs that are safe to open', () => {
    const { runs } = summarizeChecks([
      report('a', 'success', 'https://ci.example/1'),
      report('b', 'success', 'javascript:alert(1)'),
      report('c', 'success', 'data:text/html,x'),
    ]);
    expect(runs.map(({ url }) => url)).toEqual(['https://ci.example/1', null, null]);
  });
});

describe('summarizeReviews', () => {
  const votes = (...list: string[]) =>
    list.map((vote) => ({ reviewer: vote.split(':')[0] ?? '', state: vote.split(':')[1] ?? '' }));

  it('counts the last decision of each reviewer', () => {
    expect(summarizeReviews(votes('ada:CHANGES_REQUESTED', 'ada:APPROVED', 'ben:APPROVED'))).toEqual({
      state: 'approved',
      approvedBy: ['ada', 'ben'],
      changesRequestedBy: [],
    });
  });

  it('lets one request for changes outweigh any approval', () => {
    const { state, changesRequestedBy } = summarizeReviews(votes('ada:CHANGES_REQUESTED', 'ben:APPROVED'));
    expect([state, changesRequestedBy]).toEqual(['changes_requested', ['ada']]);
  });

  it('ignores comments, and forgets a dismissed decision', () => {
    expect(summarizeReviews(votes('ada:APPROVED', 'ada:COMMENTED')).state).toBe('approved');
    expect(summarizeReviews(votes('ada:CHANGES_REQUESTED', 'ada:DISMISSED')).state).toBe('none');
    expect(summarizeReviews([{ reviewer: null, state: 'APPROVED' }]).state).toBe('none');
  });
});

describe('groupThreads', () => {
  const comment = (id: number, more: Partial<LineComment> = {}): LineComment => ({
    id,
    repliesTo: null,
    path: 'docs/a.mdx',
    line: 3,
    startLine: null,
    side: 'after',
    isOnFile: false,
    author: 'ada',
    writtenBy: null,
    body: `comment ${id}`,
    url: 'https://host.example/1',
    createdAt: '2026-01-01T00:00:00Z',
    ...more,
  });

  it('puts replies below their comment', () => {
    const threads = groupThreads([
      comment(1),
      comment(2, { line: 9 }),
      comment(3, { repliesTo: 1 }),
      comment(4, { repliesTo: 2 }),
    ]);
    expect(threads.map(({ line, comments }) => [line, comments.map(({ id }) => id)])).toEqual([
      [3, [1, 3]],
      [9, [2, 4]],
    ]);
  });

  it('distinguishes an outdated comment from one on the whole file', () => {
    const [outdated, onFile] = groupThreads([
      comment(1, { line: null }),
      comment(2, { line: null, isOnFile: true }),
    ]);
    expect([outdated?.isOutdated, onFile?.isOutdated]).toEqual([true, false]);
  });

  it('keeps the replies to a deleted comment together', () => {
    expect(groupThreads([comment(5, { repliesTo: 1 }), comment(6, { repliesTo: 1 })])).toHaveLength(1);
  });
});
