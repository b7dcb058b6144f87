import { cpuTime } from '@site/tests/support/cpuTime';
import fc from 'fast-check';
import { writtenText } from '../../__tests__/arbitraries';
import { applyReplacements, hasReplacements } from '../replacements';

const replace = (file: string, ...replacements: Parameters<typeof applyReplacements>[1]) =>
  applyReplacements(file, replacements);

test('replaces texts and keeps every other byte', () => {
  const file = '\uFEFFone\r\ntwo\r\nthree';
  const result = replace(file, { oldText: 'two', newText: '2' }, { oldText: 'three', newText: '3\n4' });
  expect(result).toEqual({ text: '\uFEFFone\r\n2\r\n3\r\n4' });
});

test('finds a text across several lines, with any line endings', () => {
  expect(replace('a\r\nb\r\nc', { oldText: 'a\nb', newText: 'x\r\ny' })).toEqual({ text: 'x\r\ny\r\nc' });
});

test.each([
  ['that is missing', 'x', /isn't in the file/],
  ['that occurs twice', 'a', /more than once/],
  ['that overlaps itself', 'b\nb', /more than once/],
  ['that is empty', '', /empty/],
])('rejects a text %s', (_, oldText, reason) => {
  const result = replace('a\na\nb\nb\nb', { oldText, newText: '' });
  expect(result).toEqual({ problems: [expect.stringMatching(reason)] });
});

test('uses lines to distinguish between several matches', () => {
  const edit = (startLine: number, endLine: number) =>
    replace('a\na\na\n', { oldText: 'a', newText: 'b', startLine, endLine });
  expect(edit(2, 2)).toEqual({ text: 'a\nb\na\n' });
  expect(edit(1, 2)).toEqual({ problems: [expect.stringContaining('in these lines more than once')] });
  expect(edit(4, 9)).toEqual({ problems: [expect.stringContaining("isn't in these lines")] });
  expect(edit(5, 9)).toEqual({ problems: [expect.stringContaining("doesn't have lines 5 to 9")] });
  expect(edit(3, 2)).toEqual({ problems: [expect.stringContaining("doesn't have lines 3 to 2")] });
});

test('reports all problems, and rejects overlapping edits', () => {
  const missing = { oldText: 'x', newText: '' };
  expect(replace('abc', missing, missing)).toEqual({
    problems: [expect.stringMatching(/^Edit 1/), expect.stringMatching(/^Edit 2/)],
  });
  const overlapping = replace('abc', { oldText: 'ab', newText: '' }, { oldText: 'bc', newText: '' });
  expect(overlapping).toEqual({ problems: ['Two edits overlap. Combine them into one.'] });
});

test('restores the file after replacing the whole text and back', () => {
  fc.assert(
    fc.property(writtenText(), (file) => {
      const text = file.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
      fc.pre(text !== '');
      expect(replace(file, { oldText: text, newText: text })).toEqual({ text: file });
    }),
  );
});

test('finds the same texts as indexOf', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 12 });
  fc.assert(
    fc.property(letters, letters, (text, wanted) => {
      fc.pre(wanted !== '');
      const first = text.indexOf(wanted);
      const isOnce = first >= 0 && text.indexOf(wanted, first + 1) < 0;
      const result = replace(text, { oldText: wanted, newText: '-' });
      if (isOnce) expect(result).toEqual({ text: text.replace(wanted, '-') });
      else
        expect(result).toEqual({
          problems: [expect.stringMatching(first < 0 ? /isn't in/ : /more than once/)],
        });
    }),
  );
});

test('takes time in proportion to the texts', () => {
  const edit = { oldText: `${'a'.repeat(25_000)}b${'a'.repeat(24_999)}`, newText: '' };
  const time = cpuTime(() => {
    expect(replace('a'.repeat(1_000_000), ...Array(5).fill(edit))).toHaveProperty('problems.length', 5);
  });
  expect(time).toBeLessThan(5000);
});

test.each([
  ['a changed word', 'the package', 'teh', 'the', true],
  ['an insertion', '\uFEFFone\r\ntwo', 'one', 'one\ntwo', true],
  ['a word that is still to change', 'teh package', 'teh', 'the', false],
  ['an insertion that is still to make', 'one', 'one', 'one\ntwo', false],
  ['a new text that another place already had', 'the package, teh file', 'teh', 'the', false],
  ['a new text that occurs twice', 'the package, the file', 'teh', 'the', false],
  ['a deletion', 'package', 'teh ', '', false],
])('tells whether a file already has %s', (_, file, oldText, newText, isThere) => {
  expect(hasReplacements(file, [{ oldText, newText }])).toBe(isThere);
});

test('finds no replacements in a file that lacks one of them', () => {
  const edits = [
    { oldText: 'a', newText: 'b' },
    { oldText: 'c', newText: 'd' },
  ];
  expect(hasReplacements('b d', edits)).toBe(true);
  expect(hasReplacements('b c', edits)).toBe(false);
});
