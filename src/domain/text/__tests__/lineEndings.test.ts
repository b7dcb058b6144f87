import { cpuTime } from '@site/tests/support/cpuTime';
import fc from 'fast-check';
import { toEditableText, toFileText } from '../lineEndings';
import { anyText } from './arbitraries';

const lineBreak = fc.constantFrom('\n', '\r\n', '\r');
const word = fc.stringMatching(/^[a-z \t]{0,8}$/);
const file = fc
  .record({ mark: fc.boolean(), lines: fc.array(fc.tuple(word, lineBreak)), last: word })
  .map(
    ({ mark, lines, last }) => (mark ? '\uFEFF' : '') + lines.map((parts) => parts.join('')).join('') + last,
  );

/** The file's lines with their breaks, as in `git diff`. */
const toLines = (text: string): string[] => text.match(/[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+$/g) ?? [];

describe('toEditableText and toFileText', () => {
  it.each([
    ['LF', 'a\nb\n'],
    ['CRLF', 'a\r\nb\r\n'],
    ['lone CR', 'a\rb'],
    ['mixed', 'a\r\nb\nc\rd\r\n'],
    ['a byte order mark', '\uFEFFa\r\n'],
    ['trailing spaces and tabs', 'a \t \r\n\tb  \n'],
    ['no final line break', 'a\nb'],
    ['nothing', ''],
    ['only line breaks', '\r\n\n\r\r\n'],
  ])('restore a file with %s', (_, text) => {
    const editable = toEditableText(text);
    expect(editable.text).not.toMatch(/\r|\uFEFF/);
    expect(toFileText(editable, editable.text)).toBe(text);
  });

  it('restore any file', () => {
    fc.assert(
      fc.property(fc.oneof(file, anyText()), (text) => {
        const editable = toEditableText(text);
        expect(toFileText(editable, editable.text)).toBe(text);
      }),
    );
  });

  it('change one line when one word is changed', () => {
    fc.assert(
      fc.property(file, fc.nat(), (text, pick) => {
        const editable = toEditableText(text);
        const lines = editable.text.split('\n');
        const index = pick % lines.length;
        const edited = lines.map((line, at) => (at === index ? `${line}X` : line)).join('\n');
        const before = toLines(text);
        const after = toLines(toFileText(editable, edited));
        const changed = after.filter((line, at) => line !== before[at]);
        expect(changed).toHaveLength(1);
        expect(changed[0]).toContain('X');
      }),
    );
  });

  it('keep every other line when a line is added or removed', () => {
    const inserted = toFileText(toEditableText('a\r\nb\nc\r\n'), 'a\nnew\nb\nc\n');
    expect(inserted).toBe('a\r\nnew\r\nb\nc\r\n');
    const removed = toFileText(toEditableText('a\r\nb\nc\r\n'), 'a\nc\n');
    expect(removed).toBe('a\r\nc\r\n');
  });

  it('keep the lines between two edits', () => {
    const edited = toFileText(toEditableText('a\r\nb\nc\r\nd\r\n'), 'new\na\nb\nc\nd\nnew\n');
    expect(edited).toBe('new\r\na\r\nb\nc\r\nd\r\nnew\r\n');
  });

  it('keep the line breaks of unchanged lines, however many others change', () => {
    const line = fc.record({ own: lineBreak, action: fc.constantFrom('keep', 'edit', 'delete', 'add') });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), (plan) => {
        const text = plan.map(({ own }, at) => `line ${at}${own}`).join('');
        const edited = plan.flatMap(({ action }, at) => {
          if (action === 'delete') return [];
          const own = action === 'edit' ? `line ${at} X` : `line ${at}`;
          return action === 'add' ? [own, `new ${at}`] : [own];
        });
        const after = toFileText(toEditableText(text), [...edited, ''].join('\n'));
        const kept = plan.flatMap(({ own, action }, at) =>
          action === 'keep' || action === 'add' ? [`line ${at}${own}`] : [],
        );
        expect(toLines(after).filter((found) => /^line \d+[\r\n]/.test(found))).toEqual(kept);
      }),
    );
  });

  it('change one line of a mixed file when lines above and below have changed as well', () => {
    const original = toEditableText('a\r\nb\nc\rd\r\ne\n');
    expect(toFileText(original, 'a\nnew\nb\nc\nd\nX\n')).toBe('a\r\nnew\nb\nc\rd\r\nX\n');
    expect(toFileText(original, 'b\nc!\nd\ne\nmore\n')).toBe('b\nc!\rd\r\ne\nmore\n');
  });

  it('handle a megabyte quickly', () => {
    const text = Array.from(
      { length: 20_000 },
      (_, at) => `A line of some words ${at}${at % 2 ? '\r\n' : '\n'}`,
    );
    const original = toEditableText(text.join('') + 'x'.repeat(500_000));
    const edited = `new\n${original.text.replace('words 9999', 'word 9999')}`;
    expect(cpuTime(() => void toFileText(original, edited))).toBeLessThan(5000);
  });

  it("give new lines the file's most frequent line break", () => {
    expect(toFileText(toEditableText('a\r\nb'), 'a\nb\nc\nd')).toBe('a\r\nb\r\nc\r\nd');
    expect(toFileText(toEditableText('a'), 'a\nb')).toBe('a\nb');
  });

  it('keep the lines of the edited text, after any edit', () => {
    fc.assert(
      fc.property(file, file, (text, other) => {
        const edited = toEditableText(other).text;
        expect(toEditableText(toFileText(toEditableText(text), edited)).text).toBe(edited);
      }),
    );
  });
});
