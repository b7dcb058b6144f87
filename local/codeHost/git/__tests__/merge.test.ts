import fc from 'fast-check';
import { type MergeContents, mergeFiles } from '../merge.mts';
import type { FileEntry } from '../tree.mts';

const files = (content: Record<string, string>): Map<string, FileEntry> =>
  new Map(Object.entries(content).map(([path, sha]) => [path, { mode: '100644', sha }]));

const anyFiles = fc
  .dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.constantFrom('1', '2', '3'))
  .map(files);

/** Never merges within a file: a file that both sides changed differently is a conflict. */
const never: MergeContents = () => null;
const merge = (
  base: Map<string, FileEntry>,
  ours: Map<string, FileEntry>,
  theirs: Map<string, FileEntry>,
  contents = never,
) => mergeFiles({ base, ours, theirs }, contents);

describe('mergeFiles', () => {
  it('combines the edits, additions and deletions of both sides', () => {
    const base = files({ kept: '1', mine: '1', theirs: '1', gone: '1' });
    const ours = files({ kept: '1', mine: '2', theirs: '1', gone: '1', new1: '5' });
    const theirs = files({ kept: '1', mine: '1', theirs: '3', new2: '6' });
    expect(merge(base, ours, theirs)).toEqual({
      kind: 'merged',
      files: files({ kept: '1', mine: '2', theirs: '3', new1: '5', new2: '6' }),
    });
  });

  it('merges the content of a file that both sides changed', () => {
    const [before, our, their] = ['1', '2', '3'].map((sha) => files({ a: sha }));
    const join: MergeContents = (base, ours, theirs) => ({
      ...ours,
      sha: `${base.sha}${ours.sha}${theirs.sha}`,
    });
    expect(merge(before ?? files({}), our ?? files({}), their ?? files({}), join)).toEqual({
      kind: 'merged',
      files: files({ a: '123' }),
    });
  });

  it('lists the files that both sides changed differently, including deletions', () => {
    const result = merge(
      files({ a: '1', b: '1', c: '1' }),
      files({ a: '2', c: '2' }),
      files({ a: '3', b: '2', c: '2' }),
    );
    expect(result).toEqual({ kind: 'conflict', paths: ['a', 'b'] });
  });

  it('returns the other side when one side changed nothing', () => {
    fc.assert(
      fc.property(anyFiles, anyFiles, (base, side) => {
        expect(merge(base, base, side)).toEqual({ kind: 'merged', files: side });
        expect(merge(base, side, base)).toEqual({ kind: 'merged', files: side });
        expect(merge(base, side, side)).toEqual({ kind: 'merged', files: side });
      }),
    );
  });

  it('is symmetric', () => {
    fc.assert(
      fc.property(anyFiles, anyFiles, anyFiles, (base, a, b) => {
        expect(merge(base, a, b)).toEqual(merge(base, b, a));
      }),
    );
  });
});
