import { applyEdits } from '../../../text/edit/edits';
import { planNewBlock } from '../newBlock';
import type { EditedSource } from '../outline';
import type { InPlacePlan } from '../plan';
import { planJoinAfter, planJoinBefore } from '../planJoin';
import { planKind, type TextKind } from '../planKind';
import { findLinkWords, type InlineMark, planLink, planMark } from '../planMark';
import { planPaste } from '../planPaste';
import { planAfterRemoval, planReplace } from '../planReplace';
import { planBreak, planSplit, type SplitPlan } from '../planSplit';

/** A source whose selection is marked with brackets `⟦⟧`, and its caret with `‸`. */
function read(marked: string): { text: string; from: number; to: number } {
  const from = marked.search(/[⟦‸]/);
  const to = marked.includes('⟧') ? marked.indexOf('⟧') - 1 : from;
  return { text: marked.replaceAll(/[⟦⟧‸]/g, ''), from, to };
}

/** The source after a plan, with its caret or selection; null for no plan. */
function show(text: string, plan: InPlacePlan | null): string | null {
  if (!plan) return null;
  const after = applyEdits(text, plan.edits);
  const { from, to } = plan.caret;
  if (from === to) return `${after.slice(0, from)}‸${after.slice(from)}`;
  return `${after.slice(0, from)}⟦${after.slice(from, to)}⟧${after.slice(to)}`;
}

describe('planReplace', () => {
  it.each([
    ['a **b⟦c** d⟧e', '', 'a **b‸**e'],
    ['a⟦ **bold** ⟧b', '', 'a‸b'],
    ['a [`⟦code⟧`](/x) b', '', 'a ‸ b'],
    ['a **b *⟦c⟧*** d', '', 'a **b‸**  d'],
    ['a **⟦b *c⟧*** d', '', 'a ‸ d'],
    ['a **⟦b `c⟧`** d', '', 'a ‸ d'],
    ['*a⟦b* **c `d⟧`**', 'x', '*ax‸*'],
    ['a **⟦bold⟧** b', '', 'a ‸ b'],
    ['a **⟦bold⟧** b', 'x', 'a **x‸** b'],
    ['One **two ⟦three⟧**four', '', 'One **two‸** four'],
    ['a [li⟦nk](/x) `co⟧de` b', '', 'a [li‸](/x)`de` b'],
    ['a `c‸d` b', '*', 'a `c*‸d` b'],
    ['⟦We ⟧export it', '', '‸&#101;xport it'],
    ['⟦One⟧ it', 'import', '&#105;mport‸ it'],
    ['⟦*a* b⟧', 'c', '*c‸*'],
    ['## ⟦One⟧', 'x', '## x‸'],
    // Markdown doesn't end a format with underscores before a letter.
    ['a _b_‸', 'c', 'a *b*c‸'],
    ['a __b c__‸, d', 'x', 'a **b c**x‸, d'],
    ['a ___b___‸', 'c', 'a ***b***c‸'],
    ['a _b_‸', '. C', 'a _b_. C‸'],
    ['_a_ _b_‸ _c_', 'x', '_a_ *b*x‸ _c_'],
    ['## ⟦One⟧', '', null],
    ['One **⟦two⟧**\nthree', '', 'One ‸\nthree'],
    ['One\n`⟦two⟧` three', '', 'One\n‸ three'],
    ['> One\n> [⟦two⟧](/x)\n> three', '', '> One\n> ‸three'],
    ['One **⟦two⟧**  \nthree', '', 'One ‸  \nthree'],
    ['One\\\n**⟦two⟧** three', '', 'One\\\n‸ three'],
    ['> One  \n> **⟦two⟧**  \n> three', '', '> One  \n> ‸three'],
    ['One\\\n**⟦two⟧**', '', 'One‸'],
    ['> On⟦e\\\n> t⟧wo', '', '> On‸wo'],
  ])('%j with %j', (marked, insert, expected) => {
    const { text, from, to } = read(marked);
    expect(show(text, planReplace({ text }, { from, to, insert }))).toBe(expected);
  });
});

describe('planMark', () => {
  it.each<[string, InlineMark, string | null]>([
    ['One ⟦two⟧ three', 'strong', 'One **⟦two⟧** three'],
    ['One ⟦two ⟧three', 'emphasis', 'One *⟦two⟧* three'],
    ['One **⟦two⟧** three', 'strong', 'One ⟦two⟧ three'],
    ['One **two ⟦three⟧ four**', 'strong', 'One **two** ⟦three⟧ **four**'],
    ['⟦One **two⟧ three** four', 'strong', '**⟦One two⟧ three** four'],
    ['a ⟦b [c](/x) d⟧ e', 'strong', 'a **⟦b [c](/x) d⟧** e'],
    ['a [b ⟦c](/x) d⟧ e', 'strong', 'a [b **⟦c**](/x) **d⟧** e'],
    ['a ⟦b `c⟧` d', 'strong', 'a **⟦b `c⟧`** d'],
    ['a `⟦b` c⟧ d', 'emphasis', 'a *`⟦b` c⟧* d'],
    ['a ⟦b **c⟧**', 'delete', 'a ~~⟦b **c⟧**~~'],
    ['**a, `⟦b⟧`, c**', 'strong', '**a,** `⟦b⟧`**, c**'],
    ['a ⟦b⟧ c', 'code', 'a `⟦b⟧` c'],
    ['a ⟦b \\* c⟧', 'code', 'a `⟦b * c⟧`'],
    ['a `b ⟦*c⟧` d', 'code', 'a ⟦b \\*c⟧ d'],
    ['a ⟦b⟧ c', 'delete', 'a ~~⟦b⟧~~ c'],
    ['- a\n- ⟦b\n  c⟧', 'strong', '- a\n- **⟦b\n  c⟧**'],
    ['**⟦a⟧**b', 'emphasis', '***⟦a⟧***b'],
    ['One tw‸o three', 'strong', 'One **tw‸o** three'],
    ['One **tw‸o** three', 'strong', 'One tw‸o three'],
    ['One sn\\_a‸ke\\_x', 'code', 'One `sn_a‸ke_x`'],
    ['One `sn_a‸ke_x`', 'code', 'One sn_a‸ke_x'],
    ["don‸'t", 'emphasis', "*don‸'t*"],
    ['One ‸two', 'strong', null],
    ['One two‸', 'strong', null],
  ])('%j as %s', (marked, mark, expected) => {
    const { text, from, to } = read(marked);
    expect(show(text, planMark({ text }, { from, to }, mark))).toBe(expected);
  });

  it.each([
    ['a ⟦b⟧ c', '/x', 'a [⟦b⟧](/x) c'],
    ['a ⟦**b** c⟧ d', '/x y', 'a [**⟦b** c⟧](</x y>) d'],
    ['a [⟦b⟧](/x) c', '/y', 'a [⟦b⟧](/y) c'],
    ['a [b ⟦c⟧](/x) d', null, 'a b ⟦c⟧ d'],
    ['a ⟦b⟧ c', 'javascript:alert(1)', null],
  ])('links %j to %j', (marked, url, expected) => {
    const { text, from, to } = read(marked);
    expect(show(text, planLink({ text }, { from, to }, url))).toBe(expected);
  });
});

describe('findLinkWords', () => {
  it.each([
    ['a ⟦b c⟧ d', 'a ⟦b c⟧ d', ''],
    ['a [⟦b⟧ c](/x) d', 'a [⟦b⟧ c](/x) d', '/x'],
    ['a [**b** ‸c](/x) d', 'a [⟦**b** c⟧](/x) d', '/x'],
    ['a wo‸rd d', 'a ⟦word⟧ d', ''],
    ['See https://a.b‸/c d', 'See ⟦https://a.b/c⟧ d', 'https://a.b/c'],
    ['a ‸word d', null, null],
  ])('finds in %j', (marked, expected, url) => {
    const { text, from, to } = read(marked);
    const found = findLinkWords({ text }, { from, to });
    expect(found && show(text, { edits: [], caret: found })).toBe(expected);
    expect(found?.url ?? null).toBe(url);
  });
});

describe('planSplit', () => {
  it.each([
    ['One ‸two', 'One\n\n‸two'],
    ['One‸ two', 'One\n\n‸two'],
    ['**bo‸ld** x', '**bo**\n\n**‸ld** x'],
    ['a [li‸nk](/x)', 'a [li](/x)\n\n[‸nk](/x)'],
    ['a `co‸de` b', 'a `co`\n\n`‸de` b'],
    ['a **b**‸ c', 'a **b**\n\n‸c'],
    ['a ‸**b** c', 'a\n\n‸**b** c'],
    ['a **‸b** c', 'a\n\n‸**b** c'],
    ['a **b‸** c', 'a **b**\n\n‸c'],
    ['a **_b‸_ c**', 'a **_b_**\n\n**‸c**'],
    ['a [b‸](/x) c', 'a [b](/x)\n\n‸c'],
    ['**a‸** **b**', '**a**\n\n‸**b**'],
    ['- one ‸two', '- one\n- ‸two'],
    ['1. one ‸two\n2. three', '1. one\n2. ‸two\n2. three'],
    ['9. one ‸two\n   - three', '9. one\n9. ‸two\n   - three'],
    ['- a\n\n- one ‸two', '- a\n\n- one\n- ‸two'],
    ['> one ‸two', '> one\n>\n> ‸two'],
    ['## One ‸two', '## One\n\n‸two'],
    ['<Callout>\n  One ‸two\n</Callout>', '<Callout>\n  One\n\n  ‸two\n</Callout>'],
    ['- [x] one ‸two', '- [x] one\n- [ ] ‸two'],
    ['one\ntwo‸\nthree', 'one\ntwo\n\n‸three'],
    ['One<br />‸two', 'One\n\n‸two'],
    ['One\\\n‸two', 'One\n\n‸two'],
    ['One  \n‸two', 'One\n\n‸two'],
    ['**One<br />‸two**', '**One**\n\n**‸two**'],
    ['> One\\\n> ‸two', '> One\n>\n> ‸two'],
    ['- One\\\n  ‸two', '- One\n- ‸two'],
    ['a<br />b<br />‸two', 'a<br />b\n\n‸two'],
    ['On ‸e\n===', 'On\n===\n\n‸e'],
    ['On ‸e\nmore\n---\n\nTwo', 'On\n---\n\n‸e\nmore\n\nTwo'],
    ['**On ‸e**\n---', '**On**\n---\n\n**‸e**'],
    ['> On ‸e\n> ---\n> Two', '> On\n> ---\n>\n> ‸e\n>\n> Two'],
    ['## On ‸e ##', '## On ##\n\n‸e'],
    ['We ‸export it', 'We\n\n‸&#101;xport it'],
    ['- We ‸export it', '- We\n- ‸export it'],
  ])('splits %j', (marked, expected) => {
    const { text, from } = read(marked);
    const plan = planSplit({ text }, from);
    expect(plan && 'begin' in plan ? plan : show(text, plan)).toBe(expected);
  });

  it.each([
    ['⟦One⟧ two', 'x\n\ntwo'],
    ['**⟦One⟧** two', 'x\n\ntwo'],
    ['- ⟦One⟧ two\n- three', '- x\n- two\n- three'],
    ['> ⟦One⟧ two', '> x\n>\n> two'],
    ['One ⟦two⟧ three', 'One\n\n‸three'],
  ])('replaces the selection in %j', (marked, expected) => {
    const { text, from, to } = read(marked);
    const plan = planAfterRemoval<SplitPlan>({ text }, { from, to }, planSplit);
    if (!plan || !('begin' in plan)) {
      expect(show(text, plan)).toBe(expected);
      return;
    }
    const rest = applyEdits(text, plan.edits);
    expect(applyEdits(rest, planNewBlock({ text: rest }, plan.begin, 'x')?.edits ?? [])).toBe(expected);
  });

  it.each([
    ['One‸', 'Two', 'One\n\nTwo'],
    ['One **two**‸', '# x', 'One **two**\n\n\\# x'],
    ['- one‸\n- two', 'x', '- one\n- x\n- two'],
    ['3. one‸', 'x', '3. one\n4. x'],
    ['1. one\n1. two‸', 'x', '1. one\n1. two\n1. x'],
    ['1. one‸\n1. two', 'x', '1. one\n1. x\n1. two'],
    ['- [ ] one‸', 'x', '- [ ] one\n- [ ] x'],
    ['- ‸one', 'x', '- x\n- one'],
    ['‸One', 'x', 'x\n\nOne'],
    ['## One‸', 'x', '## One\n\nx'],
    ['<Card>\n  ## One‸\n  Two\n</Card>', 'x', '<Card>\n  ## One\n\n  x\n\n  Two\n</Card>'],
    ['> Zero\n> ## ‸One', 'x', '> Zero\n>\n> x\n>\n> ## One'],
    ['<Callout>\n  One‸\n</Callout>', 'x', '<Callout>\n  One\n\n  x\n</Callout>'],
    ['- a\n  - b‸', 'x', '- a\n  - b\n  - x'],
    ['- a\n  - ‸b\n- c', 'x', '- a\n  - x\n  - b\n- c'],
    ['> - a\n>   - ‸b', 'x', '> - a\n>   - x\n>   - b'],
    ['- a‸\n\n  3. b', 'x', '- a\n\n  3. x\n\n  3. b'],
    ['- a‸\n  - b', 'x', '- a\n  - x\n  - b'],
    ['- a‸\n\n  - b\n- c', 'x', '- a\n  - x\n\n  - b\n- c'],
    ['1. a‸\n   - [x] b', 'x', '1. a\n   - [ ] x\n   - [x] b'],
    ['- a‸\n  1. b\n  2. c', 'x', '- a\n  1. x\n  1. b\n  2. c'],
    ['>- a‸\n>  - b', 'x', '>- a\n>- x\n>  - b'],
    ['>- a‸\n>   - b', 'x', '>- a\n>   - x\n>   - b'],
    ['- a<br />‸\n  - b', 'x', '- a\n  - x\n  - b'],
    ['9. a‸\n\n   b', 'x', '9. a\n\n9. x\n\n   b'],
    ['- a‸\n\n  b', 'x', '- a\n\n- x\n\n  b'],
    ['> a > b‸\n> - c', 'x', '> a > b\n>\n> x\n> - c'],
    ['> 1. a‸\n> - c', 'x', '> 1. a\n> 2. x\n> - c'],
    ['- [x] ‸a', 'x', '- [ ] x\n- [x] a'],
    ['> a‸', 'x', '> a\n>\n> x'],
    ['a‸', 'export it', 'a\n\n&#101;xport it'],
    ['- a‸', 'export it', '- a\n- export it'],
    ['One<br />‸', 'x', 'One\n\nx'],
    ['One‸<br />', 'x', 'One\n\nx'],
    ['One<br /><br />‸', 'x', 'One\n\nx'],
    ['One<br />two<br />‸', 'x', 'One<br />two\n\nx'],
    ['**One<br />‸**', 'x', '**One**\n\nx'],
    ['**One**<br />‸', 'x', '**One**\n\nx'],
    ['- One<br />‸\n- two', 'x', '- One\n- x\n- two'],
    ['## One<br />‸', 'x', '## One\n\nx'],
    ['One\ntwo‸\n\nThree', 'x', 'One\ntwo\n\nx\n\nThree'],
    ['- One\n  two‸', 'x', '- One\n  two\n- x'],
    ['One‸\n===', 'x', 'One\n===\n\nx'],
    ['‸One\n---\nTwo', 'x', 'x\n\nOne\n---\nTwo'],
    ['## One‸ ##', 'x', '## One ##\n\nx'],
  ])('starts a new block at %j', (marked, typed, expected) => {
    const { text, from } = read(marked);
    const plan = planSplit({ text }, from);
    if (!plan || !('begin' in plan)) throw new Error('a block should begin');
    const before = applyEdits(text, plan.edits);
    const first = planNewBlock({ text: before }, plan.begin, typed);
    expect(first && applyEdits(before, first.edits)).toBe(expected);
  });

  it.each([
    ['One ‸two', 'One\\\n‸two'],
    ['- One ‸two', '- One\\\n  ‸two'],
    ['>- One ‸two', '>- One\\\n>   ‸two'],
    ['| A ‸b |\n| - |', '| A<br />‸b |\n| - |'],
    ['One‸', 'One<br />‸'],
  ])('breaks the line at %j', (marked, expected) => {
    const { text, from } = read(marked);
    expect(show(text, planBreak({ text }, from))).toBe(expected);
  });

  it('returns null for text on the same line as its tags', () => {
    expect(planSplit({ text: '<Steps>\n<Step title="a">Do it</Step>\n</Steps>' }, 26)).toBeNull();
  });
});

describe('joining', () => {
  it.each([
    ['One\n\n‸two', 'One‸two'],
    ['One **a**\n\n‸*two* b', 'One **a**‸*two* b'],
    ['## One\n\n‸two\nthree', '## One‸two three'],
    ['## ‸One', '‸One'],
    ['One\n===\n\n‸two\nthree', 'One‸two three\n==='],
    ['One\n---\n‸two', 'One‸two\n---'],
    ['> One\n> ---\n>\n> ‸two', '> One‸two\n> ---'],
    ['- One\n  ---\n- ‸two', '- One‸two\n  ---'],
    ['## One ##\n\n‸two', '## One‸two ##'],
    ['‸One\n===', '‸One'],
    ['‸One\nmore\n---\nTwo', '‸One\nmore\n\nTwo'],
    ['> ‸One\n> ---', '> ‸One'],
    ['## ‸One ##', '‸One'],
    ['Zero\n## ‸One', 'Zero\n\n‸One'],
    ['<Card>\n  Zero\n  ## ‸One\n  Two\n</Card>', '<Card>\n  Zero\n\n  ‸One\n\n  Two\n</Card>'],
    ['> Zero\n> ## ‸One', '> Zero\n>\n> ‸One'],
    ['- one\n- ‸two\n  - three', '- one‸two\n  - three'],
    ['- ‸one\n- two', '‸one\n\n- two'],
    ['- ‸one', '‸one'],
    ['- [ ] ‸**one**', '‸**one**'],
    ['Text\n- ‸one\n- two', 'Text\n\n‸one\n\n- two'],
    ['<Card>\n  - ‸one\n  - two\n</Card>', '<Card>\n  ‸one\n\n  - two\n</Card>'],
    ['<Card>\n  Text\n  1. ‸one\n</Card>', '<Card>\n  Text\n\n  ‸one\n</Card>'],
    ['> - ‸one\n> - two', '> ‸one\n>\n> - two'],
    ['1. ‸one\n\n   ```\n   x\n     y\n   ```\n2. two', '‸one\n\n```\nx\n  y\n```\n\n2. two'],
    ['> - [ ] ‸one\n>\n>   more\n> - two', '> ‸one\n>\n> more\n>\n> - two'],
    ['- ‸one\n  - two\n- three', '‸one\n- two\n- three'],
    ['> - ‸one\n>\n> - two', '> ‸one\n>\n> - two'],
    ['- one\n  - ‸two', '- one\n- ‸two'],
    ['- one\n  - ‸two\n    - three\n  - four\n- five', '- one\n- ‸two\n  - three\n  - four\n- five'],
    ['- one\n  1. ‸two\n  2. three', null],
    ['> - one\n>   - ‸two', '> - one\n> - ‸two'],
    ['- one\n\n‸two', '- one‸two'],
    ['> one\n>\n> ‸two', '> one‸two'],
    ['> ‸one', '‸one'],
    ['> ‸export one', '‸&#101;xport one'],
    ['- ‸export one', '‸&#101;xport one'],
    ['## ‸import one', '‸&#105;mport one'],
    ['Zero\n\n> ‸one\n> two\n\nThree', 'Zero\n\n‸one\ntwo\n\nThree'],
    ['Zero\n> ‸one', 'Zero\n\n‸one'],
    ['> ‸one\n>\n> two', '‸one\n\n> two'],
    ['> ‸one\nlazy\n> ## two', '‸one\nlazy\n\n> ## two'],
    ['- a\n\n  > ‸one\n  > two', '- a\n\n  ‸one\n  two'],
    ['> Zero\n>\n> > ‸one\n> > two', '> Zero\n>\n> ‸one\n> two'],
    ['Run\n\n‸**{product}** x', 'Run ‸**{product}** x'],
    ['```\nx\n```\n\n‸two', null],
    ['<Callout>\n  One\n</Callout>\n\n‸two', null],
    ['| A |\n| - |\n| ‸b |', null],
  ])('joins %j with the text before it', (marked, expected) => {
    const { text, from } = read(marked);
    expect(show(text, planJoinBefore({ text }, from))).toBe(expected);
  });

  it.each([
    ['One‸\n\ntwo', 'One‸two'],
    ['- one‸\n- two', '- one‸two'],
    ['One‸\n\n## two', 'One‸two'],
    ['## One‸\n\ntwo\\\nthree', '## One‸two<br />three'],
    ['- [ ] one‸\n- [ ] **two**', '- [ ] one‸**two**'],
    ['One‸\n\ntwo\n===', 'One‸two'],
    ['One‸\n\n## two ##', 'One‸two'],
    ['One‸\n===\n\ntwo', 'One‸two\n==='],
    ['One‸\n===\n\ntwo\n---\n\nThree', 'One‸two\n===\n\nThree'],
    ['## One‸\n\ntwo\nmore\n---', '## One‸two more'],
    ['<Card>\n  One‸\n\n  ## two\n  Three\n</Card>', '<Card>\n  One‸two\n\n  Three\n</Card>'],
    ['> One‸\n>\n> two\n> ---\n> Three', '> One‸two\n>\n> Three'],
    ['One‸', null],
  ])('joins %j with the text after it', (marked, expected) => {
    const { text, from } = read(marked);
    expect(show(text, planJoinAfter({ text }, from))).toBe(expected);
  });

  it('joins the last text with no footnote', () => {
    expect(planJoinAfter({ text: 'One[^1]', definitions: '[^1]: Note' }, 7)).toBeNull();
  });
});

describe('with no empty line to the blocks above and below', () => {
  const toKind = (kind: TextKind) => (source: EditedSource, at: number) => planKind(source, at, kind);
  const split = (source: EditedSource, at: number) => planSplit(source, at) as InPlacePlan;
  const paste = (source: EditedSource, at: number) =>
    planPaste(source, { from: at, to: at, markdown: '- a\n- b' });

  it.each<[string, string, (source: EditedSource, at: number) => InPlacePlan | null, string]>([
    ['Backspace', '## ‸One', planJoinBefore, '\n‸One\n'],
    ['Backspace', '## ‸[One]', planJoinBefore, '\n‸[One]\n'],
    ['Enter', '## One ‸two', split, '## One\n\n‸two\n'],
    ['a quote', '## ‸One', toKind('quote'), '> ‸One\n'],
    ['a heading', '## ‸One', toKind('heading3'), '### ‸One'],
    ['Delete', 'One‸\n\n## Two', planJoinAfter, '\nOne‸Two\n'],
    ['a pasted list', '## One‸', paste, '## One\n\n- a\n- b‸\n'],
  ])('%s in %j doesn’t merge them', (_, marked, toPlan, expected) => {
    const { text, from } = read(marked);
    const source = { text, above: 'Above [One]', below: 'Below', definitions: '[One]: /x\n\n[^1]: Note' };
    expect(show(text, toPlan(source, from))).toBe(expected);
  });

  it('a new paragraph doesn’t merge with them', () => {
    const source = { text: '## One', above: 'Above', below: 'Below' };
    const write = (plan: SplitPlan | null): string | null => {
      if (!plan || !('begin' in plan)) throw new Error('a block should begin');
      return show(source.text, planNewBlock(source, plan.begin, 'x'));
    };
    expect(write(planSplit(source, 6))).toBe('## One\n\nx‸\n');
    expect(write(planSplit(source, 3))).toBe('\nx‸\n\n## One');
  });
});

describe('planKind', () => {
  it.each<[string, TextKind, number, string | null]>([
    ['On‸e', 'heading2', 0, '## On‸e'],
    ['One\ntwo‸', 'heading3', 0, '### One two‸'],
    ['## On‸e', 'paragraph', 0, 'On‸e'],
    ['## On‸e', 'heading4', 0, '#### On‸e'],
    ['‸**One** two', 'heading2', 0, '## ‸**One** two'],
    ['## ‸`One`', 'paragraph', 0, '‸`One`'],
    ['\\#‸ **One**', 'heading2', 2, '## ‸**One**'],
    ['‸~~One~~\n---', 'quote', 0, '> ‸~~One~~'],
    ['One\\\ntw‸o  \nthree', 'heading2', 0, '## One<br />tw‸o<br />three'],
    ['On‸e\n===', 'heading3', 0, '### On‸e'],
    ['On‸e\nmore\n---', 'heading2', 0, '## On‸e more'],
    ['On‸e\n---', 'paragraph', 0, 'On‸e'],
    ['On‸e\n---', 'quote', 0, '> On‸e'],
    ['## On‸e ##', 'heading3', 0, '### On‸e'],
    ['One\ntwo‸', 'bullets', 0, null],
    ['On‸e', 'numbers', 0, '1. On‸e'],
    ['On‸e', 'quote', 0, '> On‸e'],
    ['\\#\\#‸ One', 'heading2', 3, '## ‸One'],
    ['| A‸ |\n| - |', 'heading2', 0, null],
  ])('turns %j into %s', (marked, kind, removed, expected) => {
    const { text, from } = read(marked);
    const shown = show(text, planKind({ text }, from, kind, removed));
    if (expected === null && shown) expect(shown.replace('‸', '')).toBe('- One\n  two');
    else expect(shown).toBe(expected);
  });
});
