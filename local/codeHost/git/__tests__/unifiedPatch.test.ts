import { createPatch } from '../unifiedPatch.mts';

const patch = (before: string, after: string): ReturnType<typeof createPatch> =>
  createPatch(Buffer.from(before), Buffer.from(after));

const numbered = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, index) => `line ${from + index}\n`).join('');

describe('createPatch', () => {
  it('shows three lines around a change', () => {
    const after = numbered(1, 20).replace('line 10\n', 'changed\n');
    expect(patch(numbered(1, 20), after)).toEqual({
      text: '@@ -7,7 +7,7 @@\n line 7\n line 8\n line 9\n-line 10\n+changed\n line 11\n line 12\n line 13',
      additions: 1,
      deletions: 1,
    });
  });

  it('puts changes that are close together in one hunk, and distant ones in two', () => {
    const change = (...lines: number[]): string =>
      lines.reduce((text, line) => text.replace(`line ${line}\n`, `new ${line}\n`), numbered(1, 30));
    expect(patch(numbered(1, 30), change(5, 11)).text?.match(/^@@/gm)).toHaveLength(1);
    expect(patch(numbered(1, 30), change(5, 20)).text?.match(/^@@.*/gm)).toEqual([
      '@@ -2,7 +2,7 @@',
      '@@ -17,7 +17,7 @@',
    ]);
  });

  it('shows all lines of a new and a deleted file', () => {
    expect(patch('', 'a\nb\n').text).toBe('@@ -0,0 +1,2 @@\n+a\n+b');
    expect(patch('a\n', '').text).toBe('@@ -1 +0,0 @@\n-a');
  });

  it('marks a missing newline at the end of the file', () => {
    expect(patch('a\n', 'a').text).toBe('@@ -1 +1 @@\n-a\n+a\n\\ No newline at end of file');
  });

  it('gives up early, without a patch, when too many lines changed', () => {
    const lines = (word: string): string => Array.from({ length: 4000 }, (_, n) => `${word} ${n}\n`).join('');
    expect(patch(lines('old'), lines('new'))).toEqual({ text: null, additions: 0, deletions: 0 });
  });

  it('shows no text of a binary file', () => {
    expect(createPatch(Buffer.from([0, 1]), Buffer.from('text')).text).toBeNull();
  });
});
