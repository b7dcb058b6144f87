import { useTemporaryFolder } from '../../../tests/support/temporaryFolder';
import { ApiError } from '../api/apiError.mts';
import type { Pull } from '../pullStore.mts';
import { openTestHost, type TestHost } from './testHost';

describe('PullRequests', () => {
  const folder = useTemporaryFolder();
  let host: TestHost;
  const open = (head = 'topic'): Pull =>
    host.pulls.open({ title: 'Better words', body: '', author: 'bot', base: 'main', head });
  const refusal = (action: () => unknown): ApiError => {
    try {
      action();
    } catch (error) {
      if (error instanceof ApiError) return error;
    }
    throw new Error('A refusal was expected.');
  };

  beforeEach(() => {
    host = openTestHost(folder());
    host.edit('docs/a.mdx', 'a1\n');
    host.edit('docs/b.mdx', 'b1\n');
    host.sync.run();
  });

  it('compares the head with the base, and follows the branch while it is open', () => {
    host.commit('topic', { 'docs/a.mdx': 'a2\n' });
    const pull = open();
    const head = host.commit('topic', { 'docs/new.mdx': 'n\n' });
    const status = host.pulls.status(pull);
    expect(status.headSha).toBe(head);
    expect(status.comparison?.changes.map(({ path, status: state }) => [path, state])).toEqual([
      ['docs/a.mdx', 'modified'],
      ['docs/new.mdx', 'added'],
    ]);
    expect(status.isMergeable).toBe(true);
  });

  it('refuses missing branches, branches without changes, and a second pull request for the same branches', () => {
    expect(refusal(() => open('missing')).errors).toMatchObject([{ field: 'head', code: 'invalid' }]);
    host.repository.branches.set('empty', host.repository.branches.get('main') ?? '');
    expect(refusal(() => open('empty')).errors[0]?.message).toBe('No commits between main and empty');
    host.commit('topic', { 'docs/a.mdx': 'a2\n' });
    open();
    expect(refusal(() => open()).errors[0]?.message).toContain('already exists');
  });

  it('merges into the checkout and keeps newer commits of the base', () => {
    host.commit('topic', { 'docs/a.mdx': 'a2\n', 'docs/new.mdx': 'n\n' });
    const pull = open();
    host.commit('main', { 'docs/b.mdx': 'b2\n' });
    const commit = host.pulls.merge(pull, { method: 'merge' });
    expect(host.repository.branches.get('main')).toBe(commit);
    expect(['docs/a.mdx', 'docs/b.mdx', 'docs/new.mdx'].map(host.read)).toEqual(['a2\n', 'b2\n', 'n\n']);
    expect(host.pulls.get(pull.number)).toMatchObject({ state: 'closed', mergeCommit: commit });
  });

  it('removes deleted files from the checkout', () => {
    host.commit('topic', { 'docs/a.mdx': null });
    host.pulls.merge(open(), { method: 'squash' });
    expect(host.read('docs/a.mdx')).toBeNull();
  });

  it('follows pages that one branch moved and the other changed', () => {
    const text = (end: string) => `${'A line that stays.\n'.repeat(20)}${end}\n`;
    host.commit('main', { 'docs/c.mdx': text('c'), 'docs/d.mdx': text('d') });
    host.commit('topic', { 'docs/c.mdx': null, 'docs/c-new.mdx': text('c'), 'docs/d.mdx': text('D') });
    const pull = open();
    expect(host.pulls.status(pull).comparison?.changes).toMatchObject([
      { path: 'docs/c-new.mdx', status: 'renamed', movedFrom: 'docs/c.mdx', text: null },
      { path: 'docs/d.mdx', status: 'modified' },
    ]);
    host.commit('main', { 'docs/c.mdx': text('C'), 'docs/d.mdx': null, 'docs/d-new.mdx': text('d') });
    host.pulls.merge(pull, { method: 'squash' });
    expect(['docs/c.mdx', 'docs/c-new.mdx', 'docs/d.mdx', 'docs/d-new.mdx'].map(host.read)).toEqual([
      null,
      text('C'),
      null,
      text('D'),
    ]);
  });

  it('refuses a conflict and changes nothing', () => {
    host.commit('topic', { 'docs/a.mdx': 'theirs\n' });
    const pull = open();
    const main = host.commit('main', { 'docs/a.mdx': 'ours\n' });
    expect(host.pulls.status(pull)).toMatchObject({ isMergeable: false, conflicts: ['docs/a.mdx'] });
    expect(refusal(() => host.pulls.merge(pull, { method: 'merge' })).status).toBe(405);
    expect(host.repository.branches.get('main')).toBe(main);
    expect(host.pulls.get(pull.number)?.state).toBe('open');
  });

  it('treats changes on disk as part of the base, and refuses to overwrite them', () => {
    host.commit('topic', { 'docs/a.mdx': 'theirs\n' });
    const pull = open();
    host.edit('docs/a.mdx', 'mine, unsaved anywhere else\n');
    expect(refusal(() => host.pulls.merge(pull, { method: 'merge' })).status).toBe(405);
    expect(host.read('docs/a.mdx')).toBe('mine, unsaved anywhere else\n');
  });

  it('refuses when the head moved after the user loaded it', () => {
    const seen = host.commit('topic', { 'docs/a.mdx': 'a2\n' });
    const pull = open();
    host.commit('topic', { 'docs/a.mdx': 'a3\n' });
    expect(refusal(() => host.pulls.merge(pull, { method: 'merge', expectedHead: seen })).status).toBe(409);
  });

  it('cannot be merged twice', () => {
    host.commit('topic', { 'docs/a.mdx': 'a2\n' });
    const pull = open();
    host.pulls.merge(pull, { method: 'merge' });
    const merged = host.pulls.get(pull.number) ?? pull;
    expect(refusal(() => host.pulls.merge(merged, { method: 'merge' })).status).toBe(405);
  });

  it('recognizes a merge after a crash between moving the branch and recording the merge', () => {
    const head = host.commit('topic', { 'docs/a.mdx': 'a2\n' });
    const { number } = open();
    host.repository.branches.set('main', head);
    expect(openTestHost(folder()).pulls.get(number)).toMatchObject({ state: 'closed', mergeCommit: head });
  });

  it('closes when its branch is deleted, and can be reopened when the branch exists again', () => {
    const head = host.commit('topic', { 'docs/a.mdx': 'a2\n' });
    const { number } = open();
    host.pulls.closeForDeletedBranch('topic');
    host.repository.branches.delete('topic');
    const closed = host.pulls.get(number);
    expect(closed).toMatchObject({ state: 'closed', mergeCommit: null, finalHead: head });
    if (!closed) throw new Error('The pull request is gone.');
    expect(refusal(() => host.pulls.update(closed, { state: 'open' })).status).toBe(422);
    host.repository.branches.set('topic', head);
    expect(host.pulls.update(closed, { state: 'open' })).toMatchObject({ state: 'open', finalHead: null });
  });

  it('survives a restart', () => {
    host.commit('topic', { 'docs/a.mdx': 'a2\n' });
    const pull = host.pulls.update(open(), { title: 'Other', body: 'Text' });
    expect(openTestHost(folder()).pulls.list()).toEqual([pull]);
  });
});
