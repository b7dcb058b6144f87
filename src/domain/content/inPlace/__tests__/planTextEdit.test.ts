import fc from 'fast-check';
import { applyEdits } from '../../../text/edit/edits';
import { toPlainText, walkTree } from '../../mdx/nodes';
import { parseContent } from '../../parseContent';
import { planTextEdit } from '../planTextEdit';
import { planUncheckedEdit, planUncheckedInsert } from '../write/spliceText';

interface FoundText {
  readonly from: number;
  readonly to: number;
  readonly shown: string;
}

/** The text nodes of a block, in order. */
function listTexts(block: string): FoundText[] {
  const parsed = parseContent(block);
  if ('problem' in parsed) throw new Error(parsed.problem.reason);
  const found: FoundText[] = [];
  walkTree(parsed.tree, ({ node }) => {
    if (node.type !== 'text' || !node.position) return;
    found.push({
      from: node.position.start.offset ?? 0,
      to: node.position.end.offset ?? 0,
      shown: node.value,
    });
  });
  return found;
}

/** The block after its text `old` was edited to read `wanted`. */
function rewrite(block: string, old: string, wanted: string, definitions = ''): string | null {
  const text = listTexts(`${block}\n\n${definitions}`).find(({ shown }) => shown.includes(old));
  if (!text) throw new Error(`no text with ${old}`);
  const plan = planTextEdit({ block, ...text, wanted: text.shown.replace(old, wanted), definitions });
  return plan?.isExact ? applyEdits(block, plan.edits) : null;
}

describe('planTextEdit', () => {
  it.each([
    ['One two three.', 'two', '2', 'One 2 three.'],
    ['# One two', 'two', 'three', '# One three'],
    ['- one\n- two *three* four', ' four', ' five', '- one\n- two *three* five'],
    ['| A | B |\n| - | - |\n| one | two |', 'two', 'x | y', '| A | B |\n| - | - |\n| one | x \\| y |'],
    ['**bold** text', 'bold', 'bolder', '**bolder** text'],
    ['[a link](/x "t")', 'a link', 'the link', '[the link](/x "t")'],
    ['[a link](/x)', 'link', 'l]nk', '[a l\\]nk](/x)'],
    ['a \\* b and c', 'and', 'or', 'a \\* b or c'],
    ['a &amp; b and c', 'and', 'or', 'a &amp; b or c'],
    ['> one\n> two', 'two', 'three', '> one\n> three'],
    ['one\ntwo three', 'three', 'four', 'one\ntwo four'],
    ['> one\n> two', 'one\n', 'one!\n', '> one!\n> two'],
    ['> one\n> two', 'one\n', 'one \n', '> one\n> two'],
    ['> one\n> two', '\ntwo', '\n# two', '> one\n> \\# two'],
    ['> one\n> two\n> three', '\ntwo\n', '\n\n', '> one\n> three'],
    ['- one\n  two\n  three', 'one\ntwo\n', '1]\n2\n', '- 1]\n  2\n  three'],
    ['> [one](/)\n> two', '\ntwo', ' \n\ntwo', '> [one](/)\n> two'],
    ['> *one*\n> two *x*', '\ntwo ', 'two ', '> *one*two *x*'],
    [
      '<Steps>\n<Step title="a">Do it</Step>\n</Steps>',
      'it',
      'that',
      '<Steps>\n<Step title="a">Do that</Step>\n</Steps>',
    ],
    ['<Callout>\n\nHello **you**\n\n</Callout>', 'Hello', 'Bye', '<Callout>\n\nBye **you**\n\n</Callout>'],
    [
      'Write here',
      'here',
      '<b> {x} *y* _z_ `c` [d] \\',
      'Write \\<b> \\{x} \\*y\\* \\_z\\_ \\`c\\` \\[d] \\\\',
    ],
    ['Say snake', 'snake', 'snake_case', 'Say snake_case'],
    ['Stock', 'Stock', 'import one from two', '&#105;mport one from two'],
    ['Stock', 'Stock', '1. one', '1\\. one'],
    ['Stock', 'Stock', '# one', '\\# one'],
    ['- Stock', 'Stock', '> one', '- \\> one'],
    ['2 * 3 * 4', '2 * 3 * 4', '2*3*4', '2\\*3\\*4'],
  ])('edits the text of %j', (block, old, wanted, expected) => {
    expect(rewrite(block, old, wanted)).toBe(expected);
  });

  it('keeps references to link targets that are defined elsewhere', () => {
    expect(rewrite('See [it] there', 'See ', 'Read ', '[it]: /x')).toBe('Read [it] there');
  });

  it('drops spaces that Markdown would not keep', () => {
    expect(rewrite('One', 'One', 'One two ')).toBe('One two');
  });

  it.each([
    ['{product} is here', '{product}'],
    ['a &unknownname; b', 'b'],
  ])('returns null for %j', (block) => {
    const to = block.length;
    expect(planTextEdit({ block, from: 0, to, shown: 'Something', wanted: 'Else' })).toBeNull();
  });

  it('returns no change that would make the rest of the block read differently', () => {
    expect(rewrite('**bar**baz', 'bar', 'bar.')).toBeNull();
    expect(rewrite('One **two**', 'two', '')).toBeNull();
    expect(rewrite('Only', 'Only', '')).toBeNull();
  });

  it('lets URLs become links, and keeps the text around them', () => {
    expect(rewrite('Look here.', 'here', 'at https://a.b/c and www.d.e or f@g.h <b>')).toBe(
      'Look at https://a.b/c and www.d.e or f@g.h \\<b>.',
    );
  });

  it('reports an inexact change, and escapes the typed text anyway', () => {
    const plan = planTextEdit({ block: '**bar**baz', from: 2, to: 5, shown: 'bar', wanted: '<b>.' });
    expect(plan).toMatchObject({ isExact: false, edits: [{ from: 2, to: 5, insert: '\\<b>.' }] });
  });

  it('escapes text inserted between two formats, where it may read differently', () => {
    const text = 'One\n\nSay _so__it_';
    const plan = planUncheckedInsert(text, { from: 13, to: 13, insert: '(_now' });
    expect(applyEdits(text, plan.edits)).toBe('One\n\nSay _so_(\\_now_it_');
    expect(plan.caret).toEqual({ from: 19, to: 19 });
  });

  it('empties a table cell', () => {
    expect(rewrite('| A | B |\n| - | - |\n| 1 | 2 |', '2', '')).toBe('| A | B |\n| - | - |\n| 1 |  |');
  });
});

const BLOCKS: readonly string[] = [
  'Plain words stand here.',
  '## A heading of words',
  '- first item\n- second *item* with more\n  1. third',
  '> quoted words\n> on two lines',
  '| Key | Meaning |\n| :-- | --: |\n| one | two words |\n| three \\| four | five |',
  'Some **bold words** and *slanted ones*, a [link of words](/products "title") and `code` at the end',
  'Escaped \\* and \\_ and &lt;tags&gt; here',
  '<Callout type="tip">\n\nWords in a callout with **weight**.\n\n</Callout>',
  '<Steps>\n<Step title="First">Words in one step</Step>\n</Steps>',
  'A line\nand another, then ~~old~~ words',
];

/** What people type, and what MDX could parse as something else. */
const typed = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc
    .array(
      fc.constantFrom(
        'word',
        ' ',
        '*',
        '_',
        '`',
        '<',
        '>',
        '{',
        '}',
        '[',
        ']',
        '(',
        ')',
        '|',
        '~',
        '&',
        '\\',
        '#',
        '-',
        '1.',
        '!',
        '&amp;',
        '<b>',
        'é',
        '😀',
        'import',
        ':',
        '=',
        '"',
      ),
      { maxLength: 8 },
    )
    .map((parts) => parts.join('')),
);

describe('planTextEdit with any typed text', () => {
  it('shows exactly that text, and changes no byte outside it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...BLOCKS),
        fc.nat(),
        fc.nat(),
        fc.nat(8),
        typed,
        (block, which, at, removed, put) => {
          const texts = listTexts(block).filter(({ shown }) => shown.trim() !== '');
          const index = which % texts.length;
          const text = texts[index];
          if (!text) throw new Error('no text');
          const start = at % (text.shown.length + 1);
          const wanted = text.shown.slice(0, start) + put + text.shown.slice(start + removed);
          const plan = planTextEdit({ block, ...text, wanted });
          if (!plan) throw new Error('these texts can be told from their source');
          if (!plan.isExact) return;
          const after = applyEdits(block, plan.edits);
          expect(after.slice(0, text.from)).toBe(block.slice(0, text.from));
          expect(after.slice(after.length - (block.length - text.to))).toBe(block.slice(text.to));
          expect(after.slice(text.from, text.from + plan.source.length)).toBe(plan.source);
          const spellings = [wanted, wanted.replaceAll(/[ \n]*\n[ \n]*/g, '\n')].flatMap((one) => [
            one,
            one.trim(),
            one.trimEnd(),
            one.trimStart(),
          ]);
          expect(spellings).toContain(plan.shown);
          const shownBefore = plainText(block);
          const shownAfter = plainText(after);
          expect(shownAfter).toBe(replaceText(shownBefore, texts, index, plan.shown));
        },
      ),
      { numRuns: 120 },
    );
  });

  it('finds a change for every text in a plain paragraph', () => {
    fc.assert(
      fc.property(typed, (put) => {
        const wanted = `Before${put}after`;
        // Line breaks end lines.
        fc.pre(!/[\p{Cc}\p{Zl}\p{Zp}]/u.test(wanted));
        const plan = planTextEdit({ block: 'Before after', from: 0, to: 12, shown: 'Before after', wanted });
        expect(plan).toMatchObject({ shown: wanted, isExact: true });
      }),
      { numRuns: 100 },
    );
  });

  it('keeps every letter in the same text, also without a parser to check it', () => {
    fc.assert(
      fc.property(typed, (put) => {
        const wanted = `Before${put}after`;
        // Line breaks end lines.
        fc.pre(!/[\p{Cc}\p{Zl}\p{Zp}]/u.test(wanted));
        const block = '**One** Before after';
        const edit = { block, from: 8, to: 20, shown: 'Before after', wanted };
        const plan = planUncheckedEdit(edit);
        expect(plainText(applyEdits(block, plan?.edits ?? []))).toBe(`One ${wanted}`);
      }),
      { numRuns: 200 },
    );
  });
});

/** The plain text of a block with one of its texts replaced; other kinds of nodes keep theirs. */
function replaceText(whole: string, texts: readonly FoundText[], index: number, shown: string): string {
  let at = 0;
  for (const text of texts.slice(0, index)) at = whole.indexOf(text.shown, at) + text.shown.length;
  const old = texts[index]?.shown ?? '';
  const start = whole.indexOf(old, at);
  return whole.slice(0, start) + shown + whole.slice(start + old.length);
}

function plainText(block: string): string {
  const parsed = parseContent(block);
  if ('problem' in parsed) throw new Error(parsed.problem.reason);
  return toPlainText(parsed.tree);
}
