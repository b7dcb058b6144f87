import fc from 'fast-check';
import { applyEdits } from '../../../text/edit/edits';
import { readOutline } from '../outline';
import { planTextEdit } from '../planTextEdit';
import { planTypedMark } from '../planTypedMark';
import { findTypedMark } from '../typedMark';

/** The source after the characters before the caret `‸` became formatting; null when they stay text. */
function format(marked: string): string | null {
  const at = marked.indexOf('‸');
  const text = marked.replace('‸', '');
  const plan = planTypedMark({ text }, at);
  if (!plan) return null;
  const after = applyEdits(text, plan.edits);
  return `${after.slice(0, plan.caret.to)}‸${after.slice(plan.caret.to)}`;
}

/** Text typed into an empty block, as the source contains it. */
function type(typed: string): string {
  const plan = planTextEdit({ block: 'x', from: 0, to: 1, shown: 'x', wanted: typed });
  return plan?.isExact ? applyEdits('x', plan.edits) : '';
}

const readText = (text: string): string =>
  (readOutline({ text }) ?? []).map(({ cells }) => cells?.map(({ char }) => char).join('') ?? '').join('\n');

describe('planTypedMark', () => {
  it.each([
    ['\\*\\*bold\\*\\*‸', '**bold**‸'],
    ['Some \\*\\*bold words\\*\\*‸ here', 'Some **bold words**‸ here'],
    ['Some \\*italic\\*‸', 'Some *italic*‸'],
    ['Some \\_italic\\_‸, too', 'Some _italic_‸, too'],
    ['Some \\_\\_bold\\_\\_‸', 'Some __bold__‸'],
    ['\\*\\*\\*both\\*\\*\\*‸', '***both***‸'],
    ['\\~\\~old\\~\\~‸ new', '~~old~~‸ new'],
    ['don\\`t \\*a\\*‸', 'don\\`t *a*‸'],
    ['Run \\`a \\* \\<b>\\`‸ now', 'Run `a * <b>`‸ now'],
    ['See \\[the docs](/products)‸.', 'See [the docs](/products)‸.'],
    ['See \\[it](https://a.b/c_d)‸', 'See [it](https://a.b/c_d)‸'],
    ['See \\[it](/a\\_(b))‸', 'See [it](</a_(b)>)‸'],
    ['\\*\\*a [link](/x) and \\`b\\`\\*\\*‸', '**a [link](/x) and \\`b\\`**‸'],
    ['\\*\\*[link](/x)\\*\\*‸', '**[link](/x)**‸'],
    ['\\*\\*2 \\* 3\\*\\*‸', '**2 \\* 3**‸'],
    ['- one\n- \\*two\\*‸', '- one\n- *two*‸'],
    ['## A \\`b\\`‸', '## A `b`‸'],
    ['| A |\n| - |\n| \\*\\*b\\*\\*‸ |', '| A |\n| - |\n| **b**‸ |'],
    ['**in \\`bold\\`‸ words**', '**in `bold`‸ words**'],
    ['(\\*a\\*‸)', '(*a*‸)'],
    ['\\_a\\_‸b', '*a*‸b'],
    ['one\n\\*two\nthree\\*‸', 'one\n*two\nthree*‸'],
  ])('turns %j into %j', (marked, expected) => {
    expect(format(marked)).toBe(expected);
  });

  it.each([
    ['with nothing between the delimiters', '\\*\\*‸'],
    ['with spaces inside the delimiters', '\\* a \\*‸'],
    ['while the closing delimiter is incomplete', '\\*\\*bold\\*‸'],
    ['inside a word', '2\\*3\\*‸'],
    ['inside a name', 'snake\\_case\\_‸'],
    ['inside a URL', 'see https://a.b/\\_next/image\\_‸'],
    ['inside a URL without a protocol', 'see www.a.b/\\*c\\*‸'],
    ['after a backslash', '\\\\\\*a\\*‸'],
    ['in inline code', '`*a*‸`'],
    ['in unclosed code', 'Run \\`git \\*a\\*‸'],
    ['at the start of unclosed code', 'Run \\`\\*a\\*‸'],
    ['from inside code to outside', '`*a` b\\*‸'],
    ['from inside a mark to outside', '**a \\*b** c\\*‸'],
    ['as code around formatted text', '\\`a **b**\\`‸'],
    ['for an image', '!\\[a](/img/b.png)‸'],
    ['with a URL that is not allowed', '\\[a](javascript:x)‸'],
    ['without a URL', '\\[a]()‸'],
    ['with a pipe in a cell, as code', '| A |\n| - |\n| \\`a \\| b\\`‸ |'],
    ['when the caret is elsewhere', '\\*a\\* ‸b'],
  ])('keeps Markdown characters as text %s', (_, marked) => {
    expect(format(marked)).toBeNull();
  });

  it('shows the same text without the delimiters, and changes no other byte', () => {
    const words = fc
      .array(
        fc.constantFrom('a', 'b c', ' ', '*', '_', '`', '~~', '**', '[', '](', ')', '\\', '<', '&amp;'),
        {
          maxLength: 6,
        },
      )
      .map((parts) => parts.join(''));
    const delimiters = fc.constantFrom('*', '**', '***', '_', '__', '~~', '`');
    fc.assert(
      fc.property(words, words, words, delimiters, (before, inner, following, delimiter) => {
        const shown = `x${before} ${delimiter}${inner}${delimiter}`;
        const [head, tail] = [type(shown), type(`${shown}${following}`)];
        fc.pre(head !== '' && tail.startsWith(head));
        const plan = planTypedMark({ text: tail }, head.length);
        const typed = findTypedMark(shown);
        if (!plan || !typed) return;
        const after = applyEdits(tail, plan.edits);
        const { start, open, close } = typed;
        const rest = shown.slice(start + open.length, shown.length - close.length);
        const all = readText(tail);
        expect(readText(after)).toBe(all.slice(0, start) + rest + all.slice(shown.length));
        expect(after.slice(plan.caret.to)).toBe(tail.slice(head.length));
        expect(after.startsWith(type(shown.slice(0, start)).trimEnd())).toBe(true);
      }),
    );
  });
});
