import fc from 'fast-check';
import { type MergeContents, mergeBlobTexts, mergeFiles } from '../merge.mts';
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

const mergeText = (base: string, ours: string, theirs: string): string | undefined =>
  mergeBlobTexts(Buffer.from(base), Buffer.from(ours), Buffer.from(theirs))?.toString();

const TEXT = 'one\ntwo\nthree\nfour\nfive\n';

describe('mergeBlobTexts', () => {
  it('merges changes to different lines', () => {
    expect(mergeText(TEXT, TEXT.replace('one', 'ONE'), TEXT.replace('five', 'FIVE'))).toBe(
      'ONE\ntwo\nthree\nfour\nFIVE\n',
    );
  });

  it('refuses changes to the same line, unless they are equal', () => {
    expect(mergeText(TEXT, TEXT.replace('two', 'TWO'), TEXT.replace('two', '2'))).toBeUndefined();
    expect(mergeText(TEXT, TEXT.replace('two', 'TWO'), TEXT.replace('two', 'TWO'))).toBe(
      TEXT.replace('two', 'TWO'),
    );
  });

  it('keeps line endings and a byte order mark', () => {
    const text = '\uFEFFa\r\nb\r\nc\r\nd\r\ne';
    expect(mergeText(text, text.replace('a', 'A'), text.replace('e', 'E'))).toBe(
      '\uFEFFA\r\nb\r\nc\r\nd\r\nE',
    );
  });

  it('does not merge binary files', () => {
    const image = Buffer.from([0x89, 0x50, 0, 1]);
    expect(mergeBlobTexts(image, Buffer.concat([image, image]), Buffer.from([...image, 9]))).toBeNull();
    const latin = Buffer.from([0x61, 0x0a, 0x62, 0x0a, 0xe9]);
    expect(
      mergeBlobTexts(latin, Buffer.from([0x41, ...latin.subarray(1)]), Buffer.concat([latin, latin])),
    ).toBeNull();
  });
});
