import fc from 'fast-check';
import { mergeTexts, planMerge as planWhole, type TreeEntries, toPathsOfTheirs } from '../planMerge';

function tree(files: Readonly<Record<string, string>>): TreeEntries {
  return new Map(Object.entries(files).map(([path, sha]) => [path, { mode: '100644', sha }]));
}

/** A plan without files that both branches moved. */
function planMerge(...all: Parameters<typeof planWhole>) {
  const { movedApart, ...plan } = planWhole(...all);
  expect(movedApart).toEqual([]);
  return plan;
}

const entry = (sha: string) => ({ mode: '100644', sha });

test('lists what only our branch changed, added or deleted', () => {
  const base = tree({ a: '1', b: '1', c: '1' });
  expect(planMerge(base, tree({ a: '2', c: '1', d: '1' }), tree({ a: '1', b: '1', c: '9', e: '1' }))).toEqual(
    {
      own: [
        { path: 'a', entry: entry('2') },
        { path: 'b', entry: null },
        { path: 'd', entry: entry('1') },
      ],
      diverged: [],
    },
  );
});

test('lists paths that both changed differently, with the three versions', () => {
  const base = tree({ changed: '1', deleted: '1' });
  const ours = tree({ changed: '2', added: '2' });
  const theirs = tree({ changed: '3', deleted: '3', added: '3' });
  expect(planMerge(base, ours, theirs)).toEqual({
    own: [],
    diverged: [
      { path: 'added', base: null, ours: entry('2'), theirs: entry('3') },
      { path: 'changed', base: entry('1'), ours: entry('2'), theirs: entry('3') },
      { path: 'deleted', base: entry('1'), ours: null, theirs: entry('3') },
    ],
  });
});

test('treats a changed mode as a change', () => {
  const executable = new Map([['run', { mode: '100755', sha: '1' }]]);
  expect(planMerge(tree({ run: '1' }), executable, tree({ run: '1' })).own).toEqual([
    { path: 'run', entry: { mode: '100755', sha: '1' } },
  ]);
});

test('merging what one side changed gives that side, and the order of the sides only decides conflicts', () => {
  const files = fc
    .dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.constantFrom('1', '2', '3'))
    .map((record) => tree(record));
  const merged = (base: TreeEntries, ours: TreeEntries, theirs: TreeEntries) => {
    const { own, diverged } = planMerge(base, ours, theirs);
    const result = new Map(theirs);
    for (const { path, entry: version } of own) {
      if (version) result.set(path, version);
      else result.delete(path);
    }
    for (const { path } of diverged) result.delete(path);
    return { files: Object.fromEntries(result), diverged: diverged.map(({ path }) => path) };
  };
  fc.assert(
    fc.property(files, files, files, (base, ours, theirs) => {
      expect(merged(base, ours, base)).toEqual({ files: Object.fromEntries(ours), diverged: [] });
      expect(merged(base, base, theirs)).toEqual({ files: Object.fromEntries(theirs), diverged: [] });
      expect(merged(base, ours, theirs)).toEqual(merged(base, theirs, ours));
    }),
  );
});

describe('a moved file', () => {
  const none = new Map<string, string>();
  const moves = new Map([['old', 'new']]);

  test('that they moved and we changed is merged at its new path', () => {
    const base = tree({ old: '1', kept: '1' });
    const ours = tree({ old: '2', kept: '1' });
    expect(planMerge(base, ours, tree({ new: '1', kept: '1' }), { ours: none, theirs: moves })).toEqual({
      own: [{ path: 'new', entry: entry('2') }],
      diverged: [],
    });
    expect(planMerge(base, ours, tree({ new: '3', kept: '1' }), { ours: none, theirs: moves })).toEqual({
      own: [],
      diverged: [{ path: 'new', base: entry('1'), ours: entry('2'), theirs: entry('3') }],
    });
  });

  test('that we moved and they changed is merged at its new path, and gone from the former one', () => {
    const base = tree({ old: '1' });
    const theirs = tree({ old: '3' });
    const former = { path: 'old', entry: null };
    expect(planMerge(base, tree({ new: '1' }), theirs, { ours: moves, theirs: none })).toEqual({
      own: [{ path: 'new', entry: entry('3') }, former],
      diverged: [],
    });
    expect(planMerge(base, tree({ new: '2' }), theirs, { ours: moves, theirs: none })).toEqual({
      own: [former],
      diverged: [{ path: 'new', base: entry('1'), ours: entry('2'), theirs: entry('3') }],
    });
  });

  test('that both moved to the same path is merged there', () => {
    expect(
      planMerge(tree({ old: '1' }), tree({ new: '2' }), tree({ new: '3' }), { ours: moves, theirs: moves }),
    ).toEqual({ own: [], diverged: [{ path: 'new', base: null, ours: entry('2'), theirs: entry('3') }] });
  });

  test('that the other branch deleted, or replaced at the new path, stays a conflict', () => {
    expect(
      planMerge(tree({ old: '1' }), tree({ new: '2' }), tree({}), { ours: moves, theirs: none }),
    ).toEqual({
      own: [{ path: 'new', entry: entry('2') }],
      diverged: [],
    });
    const both = tree({ old: '3', new: '9' });
    const { diverged } = planMerge(tree({ old: '1' }), tree({ new: '2' }), both, {
      ours: moves,
      theirs: none,
    });
    expect(diverged.map(({ path }) => path)).toEqual(['new', 'old']);
  });
});

describe('a file that both moved to different paths', () => {
  const moves = { ours: new Map([['old', 'mine']]), theirs: new Map([['old', 'yours']]) };
  const movedApart = [{ from: 'old', ours: 'mine', theirs: 'yours' }];
  const gone = { path: 'yours', entry: null };

  test.each([
    ['1', '1', [{ path: 'mine', entry: entry('1') }, gone], []],
    ['2', '1', [{ path: 'mine', entry: entry('2') }, gone], []],
    ['1', '3', [{ path: 'mine', entry: entry('3') }, gone], []],
    ['2', '3', [gone], [{ path: 'mine', base: entry('1'), ours: entry('2'), theirs: entry('3') }]],
  ])('is merged at our path, with the contents %s and %s', (mine, yours, own, diverged) => {
    const plan = planWhole(
      tree({ old: '1', b: '1' }),
      tree({ mine, b: '1' }),
      tree({ yours, b: '1' }),
      moves,
    );
    expect(plan).toEqual({ own, diverged, movedApart });
  });

  test('is at their path when that is chosen', () => {
    const { own } = planWhole(tree({ old: '1' }), tree({ mine: '2', b: '1' }), tree({ yours: '1' }), moves);
    expect(toPathsOfTheirs(own, movedApart)).toEqual([
      { path: 'b', entry: entry('1') },
      { path: 'yours', entry: entry('2') },
    ]);
    expect(toPathsOfTheirs(own, [])).toEqual(own);
  });

  test('stays at both paths when one of them has another file', () => {
    const { movedApart: none } = planWhole(
      tree({ old: '1' }),
      tree({ mine: '1', yours: '9' }),
      tree({ yours: '1' }),
      moves,
    );
    expect(none).toEqual([]);
  });
});

test('merges texts line by line and keeps their line breaks', () => {
  expect(mergeTexts('a\r\nb\r\nc\r\n', 'A\r\nb\r\nc\r\n', 'a\r\nb\r\nC')).toBe('A\r\nb\r\nC');
  expect(mergeTexts('a\nb\nc\n', 'a\nB\nc\n', 'a\nb\nc\n')).toBe('a\nB\nc\n');
});

test('returns null for texts that changed the same lines, or that both added', () => {
  expect(mergeTexts('a\nb\n', 'A\nb\n', 'x\nb\n')).toBeNull();
  expect(mergeTexts(null, 'a\n', 'b\n')).toBeNull();
});
