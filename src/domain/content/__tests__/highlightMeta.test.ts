import fc from 'fast-check';
import { parseCodeMeta, parseLineRanges } from '../highlight/highlightMeta';

describe('parseCodeMeta', () => {
  it('returns defaults for an empty text', () => {
    expect(parseCodeMeta('')).toEqual({
      title: '',
      highlighted: new Set(),
      showLineNumbers: false,
      wrap: false,
    });
  });

  it.each([['title="src/a b.ts" {2} wrap'], ["{2} wrap title='src/a b.ts'"]])('reads %s', (meta) => {
    expect(parseCodeMeta(meta)).toEqual({
      title: 'src/a b.ts',
      highlighted: new Set([2]),
      showLineNumbers: false,
      wrap: true,
    });
  });

  it('ignores options inside the title', () => {
    expect(parseCodeMeta('title="wrap {1} showLineNumbers"')).toMatchObject({
      wrap: false,
      showLineNumbers: false,
      highlighted: new Set(),
    });
  });
});

describe('parseLineRanges', () => {
  it.each([
    ['1,3-5', [1, 3, 4, 5]],
    [' 2 , 4 - 5 ', [2, 4, 5]],
    ['5-3', []],
    ['0', []],
    ['a,1', [1]],
    ['', []],
  ])('reads %j as %j', (ranges, lines) => {
    expect([...parseLineRanges(ranges)]).toEqual(lines);
  });

  it('returns no line before the first, and at most ten thousand', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789,- '), maxLength: 40 }), (ranges) => {
        const lines = [...parseLineRanges(ranges)];
        expect(lines.every((line) => Number.isInteger(line) && line >= 1)).toBe(true);
        expect(lines.length).toBeLessThanOrEqual(10_000);
      }),
    );
  });
});
