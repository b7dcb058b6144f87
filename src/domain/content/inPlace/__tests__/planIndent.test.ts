import { applyEdits } from '../../../text/edit/edits';
import { planNewBlock } from '../newBlock';
import { planIndent, planNewIndent } from '../planIndent';
import { planSplit } from '../planSplit';

/** The text after moving the item at `‸` one level, with the caret. */
function move(marked: string, direction: 'in' | 'out'): string | null {
  const text = marked.replace('‸', '');
  const at = marked.indexOf('‸');
  const plan = planIndent({ text }, { from: at, to: at }, direction);
  if (!plan) return null;
  const after = applyEdits(text, plan.edits);
  return `${after.slice(0, plan.caret.from)}‸${after.slice(plan.caret.to)}`;
}

describe('planIndent', () => {
  it.each([
    ['- a\n- b‸\n- c', '- a\n  - b‸\n- c'],
    ['> - a\n> - b‸\n> - c', '> - a\n>   - b‸\n> - c'],
    ['> 1. a\n> 2. b‸\n>\n>    more\n> 3. c', '> 1. a\n>    1. b‸\n>\n>       more\n> 2. c'],
    ['>- a\n> - b‸\n>   - c', '>- a\n>   - b‸\n>     - c'],
    ['> Text\n>\n> > - a\n> > - b‸', '> Text\n>\n> > - a\n> >   - b‸'],
    ['<Callout>\n  > - a\n  > - b‸\n</Callout>', '<Callout>\n  > - a\n  >   - b‸\n</Callout>'],
  ])('in: %j becomes %j, and out again', (before, after) => {
    expect(move(before, 'in')).toBe(after);
    expect(move(after, 'out')).toBe(before);
  });

  it.each([
    ['>- a\n>- b‸\n>- c', '>- a\n>   - b‸\n>- c', '>- a\n> - b‸\n>- c'],
    [
      '>1. a\n>2. b‸\n>\n>    more\n>3. c',
      '>1. a\n>    1. b‸\n>\n>       more\n>2. c',
      '>1. a\n> 2. b‸\n>\n>    more\n>3. c',
    ],
    ['>>- a\n>>- b‸', '>>- a\n>>   - b‸', '>>- a\n>> - b‸'],
  ])('in: %j without a space after the quote marker becomes %j, and %j out again', (before, after, back) => {
    expect(move(before, 'in')).toBe(after);
    expect(move(after, 'out')).toBe(back);
  });

  it.each([
    ['> - a‸\n> - b', 'in'],
    ['> - a\n> - b‸', 'out'],
    ['> a‸', 'in'],
  ] as const)('%j can’t move %s', (text, direction) => {
    expect(move(text, direction)).toBeNull();
  });
});

describe('planNewIndent', () => {
  it.each([
    ['- a\n- b‸\n- c', '- a\n- b\n  - x\n- c'],
    ['1. a‸\n2. c', '1. a\n   1. x\n2. c'],
    ['- a\n  - b\n- ‸c', '- a\n  - b\n  - x\n- c'],
    ['- [ ] a‸', '- [ ] a\n  - [ ] x'],
    ['> - a‸', '> - a\n>   - x'],
    ['>- a‸', '>- a\n>   - x'],
    ['- ‸a', null],
  ])('moves the new item at %j in', (marked, expected) => {
    const source = { text: marked.replace('‸', '') };
    const split = planSplit(source, marked.indexOf('‸'));
    const block = split && 'begin' in split ? planNewIndent(source, split.begin) : null;
    const plan = block && planNewBlock(source, block, 'x');
    expect(plan && applyEdits(source.text, plan.edits)).toBe(expected);
  });
});
