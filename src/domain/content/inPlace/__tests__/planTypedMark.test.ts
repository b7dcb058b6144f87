import fc from 'fast-check';
import { applyEdits } from '../../../text/edits';
import { readOutline } from '../outline';
import { planTextEdit } from '../planTextEdit';
import { planTypedMark } from '../planTypedMark';
import { findTypedMark } from '../typedMark';

/** The source after the signs before the caret `‸` became a format; null when they stay text. */
function format(marked: string): string | null {
  const at = marked.indexOf('‸');
  const text = marked.replace('‸', '');
  const plan = planTypedMark({ text }, at);
  if (!plan) return null;
  const after = applyEdits(text, plan.edits);
  return `${after.slice(0, plan.caret.to)}‸${after.slice(plan.caret.to)}`;
}

/** A text typed into an empty place, as the source has it. */
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
  ])('makes %j %j', (marked, expected) => {
    expect(format(marked)).toBe(expected);
  });

  it.each([
    ['with nothing between the signs', '\\*\\*‸'],
    ['with blanks inside the signs', '\\* a \\*‸'],
    ['while the closing sign is half typed', '\\*\\*bold\\*‸'],
    ['within a word', '2\\*3\\*‸'],
    ['within a name', 'snake\\_case\\_‸'],
    ['within an address', 'see https://a.b/\\_next/image\\_‸'],
    ['within an address without a protocol', 'see www.a.b/\\*c\\*‸'],
    ['behind a backslash', '\\\\\\*a\\*‸'],
    ['in inline code', '`*a*‸`'],
    ['in code that is not closed yet', 'Run \\`git \\*a\\*‸'],
    ['at the start of code that is not closed yet', 'Run \\`\\*a\\*‸'],
    ['from inside of code to outside', '`*a` b\\*‸'],
    ['from inside of a mark to outside', '**a \\*b** c\\*‸'],
    ['as code around formatted words', '\\`a **b**\\`‸'],
    ['for an image', '!\\[a](/img/b.png)‸'],
    ['with a URL that is not allowed', '\\[a](javascript:x)‸'],
    ['without a URL', '\\[a]()‸'],
    ['with a pipe in a cell, as code', '| A |\n| - |\n| \\`a \\| b\\`‸ |'],
    ['when the caret is elsewhere', '\\*a\\* ‸b'],
  ])('leaves signs as text %s', (_, marked) => {
    expect(format(marked)).toBeNull();
  });

  it('shows the same text without the signs, and changes no other byte', () => {
    const words = fc
      .array(
        fc.constantFrom('a', 'b c', ' ', '*', '_', '`', '~~', '**', '[', '](', ')', '\\', '<', '&amp;'),
        {
          maxLength: 6,
        },
      )
      .map((parts) => parts.join(''));
    const signs = fc.constantFrom('*', '**', '***', '_', '__', '~~', '`');
    fc.assert(
      fc.property(words, words, words, signs, (before, inner, behind, sign) => {
        const shown = `x${before} ${sign}${inner}${sign}`;
        const [head, tail] = [type(shown), type(`${shown}${behind}`)];
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
