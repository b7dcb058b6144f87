import fc from 'fast-check';
import { findUnbalanced } from '../findUnbalanced';

const go = {
  lineComment: '//',
  blockComment: ['/*', '*/'],
  quotes: { '"': '\\', "'": '\\', '`': null },
} as const;
const powershell = { lineComment: '#', quotes: { '"': '`', "'": null } };

const lua = {
  lineComment: '--',
  quotes: { '"': '\\', "'": '\\' },
  blocks: { function: 'end', if: 'end', do: 'end', repeat: 'until' },
};

describe('findUnbalanced', () => {
  it.each([
    [go, 'func main() {\n  // a ( that is a comment\n  fmt.Println("a \\" ) }", `raw \\`)\n}'],
    [go, "/* it isn't a ( */ a()"],
    [powershell, 'foreach ($i in 1..3) { "a `" (" } # ('],
    [powershell, "Get-Item 'C:\\a\\' | Where-Object { $_.Name[0] }"],
    [lua, 'for i = 1, 3 do\n  if a then f(function() end) end -- end\nend\nlocal ending = "end"'],
  ])('accepts %#', (rules, sample) => {
    expect(findUnbalanced(sample, rules)).toBeNull();
  });

  it.each([
    ['func main() {', 'line 1: “}” is missing.'],
    ['a(\n  b]', 'line 2: “]” closes nothing.'],
    ['x\n}', 'line 2: “}” closes nothing.'],
    ['a := "b', "line 1: the string or comment isn't closed."],
    ['a\n/* b', "line 2: the string or comment isn't closed."],
    ['`a\nb`\n)', 'line 3: “)” closes nothing.'],
  ])('reports the problem in %j', (sample, problem) => {
    expect(findUnbalanced(sample, go)).toBe(problem);
  });

  it.each([
    ['if a then', 'line 1: “end” is missing.'],
    ['f()\nend', 'line 2: “end” closes nothing.'],
    ['repeat\nend', 'line 2: “end” closes nothing.'],
    ['f(function() )', 'line 1: “)” closes nothing.'],
  ])('reports the problem in the blocks of %j', (sample, problem) => {
    expect(findUnbalanced(sample, lua)).toBe(problem);
  });

  it('reports any missing bracket', () => {
    const sample = 'f(a[1], { b: (c) })';
    fc.assert(
      fc.property(fc.nat({ max: sample.length - 1 }), (at) => {
        const without = sample.slice(0, at) + sample.slice(at + 1);
        return /[()[\]{}]/.test(sample[at] ?? '') === (findUnbalanced(without, go) !== null);
      }),
    );
  });
});
