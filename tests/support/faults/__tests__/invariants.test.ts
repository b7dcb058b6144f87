import type { Answer } from '../../functionsClient';
import { findRepeated, findStrayMoves } from '../invariants';

const answer = (body: Answer['body'] = {}): Answer => ({
  status: 200,
  headers: new Headers(),
  body,
  text: '',
});
const save = (branch: string) => ({ path: '/api/commits', body: { branch }, answer: answer() });
const heads = { main: '1', 'edit/1': '2' };

describe('findStrayMoves', () => {
  it('accepts moves of the branches that requests were about', () => {
    expect(findStrayMoves(heads, { ...heads, 'edit/1': '3' }, [save('edit/1')])).toEqual([]);
    const opening = { path: '/api/pull-requests', body: { headBranch: 'edit/2' }, answer: answer() };
    expect(findStrayMoves(heads, { ...heads, 'edit/2': '3' }, [opening])).toEqual([]);
    const generated = { path: '/api/pull-requests', body: {}, answer: answer({ headBranch: 'made' }) };
    expect(findStrayMoves(heads, { ...heads, made: '3' }, [generated])).toEqual([]);
  });

  it('finds every other branch that moved, appeared or went', () => {
    expect(findStrayMoves(heads, { main: '1', 'edit/3': '4' }, [save('edit/9')])).toEqual([
      'edit/1',
      'edit/3',
    ]);
  });

  it('lets the default branch move with a merge only', () => {
    const moved = { ...heads, main: '9' };
    expect(findStrayMoves(heads, moved, [save('main')])).toEqual(['main']);
    const merge = { path: '/api/pull-request-merge', body: { number: 1 }, answer: answer() };
    expect(findStrayMoves(heads, moved, [merge])).toEqual([]);
  });
});

it('finds a pull request that a branch has twice', () => {
  expect(findRepeated(['a', 'b', 'a'])).toEqual(['a']);
});
