import fc from 'fast-check';
import { type FileVersions, planCommit } from '../planCommit';

const file = (path: string, base: string | null, head: string | null, mine: string | null): FileVersions => ({
  path,
  base,
  head,
  mine,
});

test('writes a file that the head has as the edit started from it', () => {
  expect(planCommit([file('a', '1', '1', '2')])).toEqual({ kind: 'write', paths: ['a'] });
});

test('stops the whole save for one file that another editor changed', () => {
  const files = [file('a', '1', '1', '2'), file('b', '1', '3', '2')];
  expect(planCommit(files)).toEqual({ kind: 'conflict', paths: ['b'] });
});

test.each([
  ['a file deleted since', file('a', '1', null, '2')],
  ['a new file that another editor also added', file('a', null, '3', '2')],
  ['deleting a file that was changed since', file('a', '1', '3', null)],
])('reports %s as a conflict', (_, changed) => {
  expect(planCommit([changed]).kind).toBe('conflict');
});

test('does not write again what the head already has', () => {
  const files = [file('a', '1', '2', '2'), file('b', '1', null, null)];
  expect(planCommit(files)).toEqual({ kind: 'unchanged' });
  expect(planCommit([...files, file('c', null, null, '1')])).toEqual({ kind: 'write', paths: ['c'] });
});

test('never overwrites a version the edit did not start from, and loses no edit', () => {
  const blob = fc.constantFrom(null, '1', '2', '3');
  const versions = fc.record({ path: fc.string(), base: blob, head: blob, mine: blob });
  const files = fc.uniqueArray(versions, { selector: (each) => each.path, minLength: 1 });
  fc.assert(
    fc.property(files, (given) => {
      const plan = planCommit(given);
      const byPath = new Map(given.map((each) => [each.path, each]));
      if (plan.kind === 'unchanged') {
        expect(given.every((each) => each.mine === each.head)).toBe(true);
      } else if (plan.kind === 'conflict') {
        expect(plan.paths.every((path) => byPath.get(path)?.base !== byPath.get(path)?.head)).toBe(true);
      } else {
        expect(plan.paths.every((path) => byPath.get(path)?.base === byPath.get(path)?.head)).toBe(true);
        const written = given.map((each) => (plan.paths.includes(each.path) ? each.mine : each.head));
        expect(written).toEqual(given.map((each) => each.mine));
      }
    }),
  );
});
