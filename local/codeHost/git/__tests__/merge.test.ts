import fc from 'fast-check';
import { mergeFiles } from '../merge.mts';
import type { FileEntry } from '../tree.mts';

const files = (content: Record<string, string>): Map<string, FileEntry> =>
  new Map(Object.entries(content).map(([path, sha]) => [path, { mode: '100644', sha }]));

const anyFiles = fc
  .dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.constantFrom('1', '2', '3'))
  .map(files);

describe('mergeFiles', () => {
  it('takes each side’s own changes: edits, additions, deletions', () => {
    const base = files({ kept: '1', mine: '1', theirs: '1', gone: '1' });
    const ours = files({ kept: '1', mine: '2', theirs: '1', gone: '1', new1: '5' });
    const theirs = files({ kept: '1', mine: '1', theirs: '3', new2: '6' });
    expect(mergeFiles(base, ours, theirs)).toEqual({
      kind: 'merged',
      files: files({ kept: '1', mine: '2', theirs: '3', new1: '5', new2: '6' }),
    });
  });

  it('names what both sides changed differently, deletions included', () => {
    const result = mergeFiles(
      files({ a: '1', b: '1', c: '1' }),
      files({ a: '2', c: '2' }),
      files({ a: '3', b: '2', c: '2' }),
    );
    expect(result).toEqual({ kind: 'conflict', paths: ['a', 'b'] });
  });

  it('is the other side when one side changed nothing', () => {
    fc.assert(
      fc.property(anyFiles, anyFiles, (base, side) => {
        expect(mergeFiles(base, base, side)).toEqual({ kind: 'merged', files: side });
        expect(mergeFiles(base, side, base)).toEqual({ kind: 'merged', files: side });
        expect(mergeFiles(base, side, side)).toEqual({ kind: 'merged', files: side });
      }),
    );
  });

  it('does not depend on which side is which', () => {
    fc.assert(
      fc.property(anyFiles, anyFiles, anyFiles, (base, a, b) => {
        expect(mergeFiles(base, a, b)).toEqual(mergeFiles(base, b, a));
      }),
    );
  });
});
