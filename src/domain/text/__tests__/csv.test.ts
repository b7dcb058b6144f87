import fc from 'fast-check';
import { toCsv } from '../csv';

/** Parses CSV by RFC 4180. */
function parseCsv(csv: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < csv.length) {
    const quoted = /"((?:[^"]|"")*)"/y;
    const plain = /[^,\r\n"]*/y;
    quoted.lastIndex = at;
    plain.lastIndex = at;
    const match = quoted.exec(csv);
    const cell = match ? (match[1] ?? '').replaceAll('""', '"') : (plain.exec(csv)?.[0] ?? '');
    at = match ? quoted.lastIndex : plain.lastIndex;
    row.push(cell);
    if (csv[at] === ',') at += 1;
    else if (csv.startsWith('\r\n', at)) {
      rows.push(row);
      row = [];
      at += 2;
    } else throw new Error(`Not CSV at ${at}.`);
  }
  return rows;
}

const hostile = fc
  .tuple(
    fc.constantFrom('', ' ', 'x;', 'x; ', 'x\n', '\t', '\r', '\n', '\u0000', '\ufeff', '"', '\u00a0'),
    fc.constantFrom('=', '+', '-', '@', '＝', '＋', '|', '%', ''),
    fc.string({ unit: 'binary' }),
  )
  .map((parts) => parts.join(''));

describe('toCsv', () => {
  it('writes a header and rows, with quotes where they are needed', () => {
    expect(
      toCsv(
        ['Page', 'Views'],
        [
          ['/a', 3],
          ['say "hi", you', -1],
          [null, 0],
        ],
      ),
    ).toBe('Page,Views\r\n/a,3\r\n"say ""hi"", you",-1\r\n,0\r\n');
  });

  it.each([
    ['x;=1+1', "x;'=1+1"],
    ['x; \t@a;-1', "x; \t'@a;'-1"],
    ['x\n=1', "x\n'=1"],
    ['a; b - c = d', 'a; b - c = d'],
  ])('prevents a part of %j from being a formula where semicolons separate cells', (text, cell) => {
    expect(parseCsv(toCsv([], [[text, 'x']]))[1]).toEqual([cell, 'x']);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', ' =1', '\t=1', '\r=1', '\n@a', '＝1', '|cmd', '\u0000=1'])(
    'prevents %j from being a formula',
    (text) => {
      expect(parseCsv(toCsv([], [[text, 'x']]))[1]?.[0]).toMatch(/^'/);
    },
  );

  it('writes every cell so that it reads back, and never starts a formula', () => {
    fc.assert(
      fc.property(fc.array(fc.array(hostile, { minLength: 2, maxLength: 4 }), { maxLength: 5 }), (rows) => {
        const read = parseCsv(toCsv(['a', 'b'], rows)).slice(1);
        expect(read).toHaveLength(rows.length);
        for (const [at, row] of rows.entries()) {
          for (const [index, value] of row.entries()) {
            const cell = read[at]?.[index] ?? '';
            expect(cell.replaceAll("'", '')).toBe(value.replaceAll("'", ''));
            for (const part of cell.split(/[;\t\r\n]/)) expect(part.trimStart()).not.toMatch(/^[=+\-@]/);
          }
        }
      }),
    );
  });
});
