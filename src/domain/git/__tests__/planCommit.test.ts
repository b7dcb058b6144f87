import fc from 'fast-check';
import { type FileVersions, planCommit } from '../planCommit';

const file = (path: string, base: string | null, head: string | null, mine: string | null): FileVersions => ({
  path,
  base,
  head,
  mine,
});

test('writes when the head is the expected one', () => {
  const plan = planCommit({ expectedHead: 'h1', head: 'h1', files: [file('a', '1', '1', '2')] });
  expect(plan).toEqual({ kind: 'write', paths: ['a'] });
});

test('rebuilds when the head moved with other files', () => {
  const plan = planCommit({ expectedHead: 'h1', head: 'h2', files: [file('a', '1', '1', '2')] });
  expect(plan).toEqual({ kind: 'rebuild', paths: ['a'] });
});

test('stops the whole save for one file that another editor changed', () => {
  const files = [file('a', '1', '1', '2'), file('b', '1', '3', '2')];
  expect(planCommit({ expectedHead: 'h1', head: 'h2', files })).toEqual({ kind: 'conflict', paths: ['b'] });
});

test('reports a stale base as a conflict even when the head is the expected one', () => {
  const plan = planCommit({ expectedHead: 'h2', head: 'h2', files: [file('a', '1', '3', '2')] });
  expect(plan.kind).toBe('conflict');
});

test.each([
  ['a file deleted since', file('a', '1', null, '2')],
  ['a new file that another editor also added', file('a', null, '3', '2')],
  ['deleting a file that was changed since', file('a', '1', '3', null)],
])('reports %s as a conflict', (_, changed) => {
  expect(planCommit({ expectedHead: 'h', head: 'h', files: [changed] }).kind).toBe('conflict');
});

test('does not write again what the head already has', () => {
  const files = [file('a', '1', '2', '2'), file('b', '1', null, null)];
  expect(planCommit({ expectedHead: 'h1', head: 'h2', files })).toEqual({ kind: 'unchanged' });
  expect(
    planCommit({ expectedHead: 'h1', head: 'h2', files: [...files, file('c', null, null, '1')] }),
  ).toEqual({
    kind: 'rebuild',
    paths: ['c'],
  });
});

test('never overwrites a version the edit did not start from, and loses no edit', () => {
  const blob = fc.constantFrom(null, '1', '2', '3');
  const versions = fc.record({ path: fc.string(), base: blob, head: blob, mine: blob });
  const files = fc.uniqueArray(versions, { selector: (each) => each.path, minLength: 1 });
  const head = fc.constantFrom('h1', 'h2');
  fc.assert(
    fc.property(head, head, files, (expectedHead, now, given) => {
      const plan = planCommit({ expectedHead, head: now, files: given });
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
