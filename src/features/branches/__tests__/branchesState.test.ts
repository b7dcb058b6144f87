import { type BranchesState, initialBranchesState, reduceBranches } from '../branchesState';

const branch = (name: string) => ({ name, sha: 'a'.repeat(40), isDefault: name === 'trunk' });
const response = { defaultBranch: 'trunk', branches: [branch('a'), branch('trunk')] };
const loaded = (selected: string | null): BranchesState =>
  reduceBranches(initialBranchesState, { type: 'loaded', response, selected });

describe('reduceBranches', () => {
  it('selects the given branch, else the default', () => {
    expect(loaded('a')).toMatchObject({ currentBranch: 'a', initialized: true, loading: false });
    expect(loaded(null).currentBranch).toBe('trunk');
    expect(loaded('deleted-meanwhile').currentBranch).toBe('trunk');
  });

  it('updates the branches and keeps the current one even if it is missing', () => {
    const state = loaded('a');
    const news = { defaultBranch: 'trunk', branches: [branch('a'), branch('b'), branch('trunk')] };
    expect(reduceBranches(state, { type: 'refreshed', response: news })).toEqual({
      ...state,
      branches: news.branches,
    });
    const without = { defaultBranch: 'trunk', branches: [branch('trunk')] };
    expect(reduceBranches(state, { type: 'refreshed', response: without })).toBe(state);
  });

  it('falls back to main when nothing can be loaded', () => {
    expect(reduceBranches(initialBranchesState, { type: 'failed', message: 'x' })).toEqual({
      branches: [],
      currentBranch: 'main',
      defaultBranch: 'main',
      prefixes: [],
      loading: false,
      error: 'x',
      isSignedOut: false,
      initialized: true,
    });
  });

  it('selects the given branch when the load is repeated after it failed', () => {
    const failed = reduceBranches(initialBranchesState, { type: 'failed', message: 'x' });
    const repeated = reduceBranches(failed, { type: 'loaded', response, selected: 'a' });
    expect(repeated).toMatchObject({ currentBranch: 'a', error: null });
  });

  it('keeps the branches when a later load fails', () => {
    expect(reduceBranches(loaded('a'), { type: 'failed', message: 'x' })).toMatchObject({
      currentBranch: 'a',
      branches: response.branches,
      error: 'x',
    });
  });

  it('keeps the current branch when the list is loaded again', () => {
    const switched = reduceBranches(loaded(null), { type: 'switched', name: 'a' });
    expect(reduceBranches(switched, { type: 'loaded', response, selected: 'trunk' }).currentBranch).toBe('a');
  });

  it('switches to a branch that was added, and to the default when the current one is removed', () => {
    const added = reduceBranches(loaded(null), { type: 'added', branch: branch('b') });
    expect(added.currentBranch).toBe('b');
    expect(added.branches.map(({ name }) => name)).toEqual(['a', 'b', 'trunk']);
    const removed = reduceBranches(added, { type: 'removed', name: 'b' });
    expect(removed).toMatchObject({ currentBranch: 'trunk', branches: response.branches });
  });
});
