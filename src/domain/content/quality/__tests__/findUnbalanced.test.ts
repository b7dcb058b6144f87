import fc from 'fast-check';
import { findUnbalanced } from '../findUnbalanced';

const go = { lineComment: '//', quotes: { '"': '\\', "'": '\\', '`': null } };
const powershell = { lineComment: '#', quotes: { '"': '`', "'": null } };

describe('brackets and strings of a sample', () => {
  it.each([
    [go, 'func main() {\n  // a ( that is a comment\n  fmt.Println("a \\" ) }", `raw \\`)\n}'],
    [powershell, 'foreach ($i in 1..3) { "a `" (" } # ('],
    [powershell, "Get-Item 'C:\\a\\' | Where-Object { $_.Name[0] }"],
  ])('match in %#', (rules, sample) => {
    expect(findUnbalanced(sample, rules)).toBeNull();
  });

  it.each([
    ['func main() {', 'line 1: “}” is missing.'],
    ['a(\n  b]', 'line 2: “]” closes nothing.'],
    ['x\n}', 'line 2: “}” closes nothing.'],
    ['a := "b', "line 1: the string isn't closed."],
    ['`a\nb`\n)', 'line 3: “)” closes nothing.'],
  ])('are wrong in %j', (sample, problem) => {
    expect(findUnbalanced(sample, go)).toBe(problem);
  });

  it('are found wrong when any bracket is left out', () => {
    const sample = 'f(a[1], { b: (c) })';
    fc.assert(
      fc.property(fc.nat({ max: sample.length - 1 }), (at) => {
        const without = sample.slice(0, at) + sample.slice(at + 1);
        return /[()[\]{}]/.test(sample[at] ?? '') === (findUnbalanced(without, go) !== null);
      }),
    );
  });
});
