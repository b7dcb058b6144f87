import fc from 'fast-check';
import { applyEdits } from '../../../text/edit/edits';
import { planNewPaste, planPaste } from '../planPaste';

/** Pastes at the caret `|`, or over the text in brackets; the result shows the caret. */
function paste(marked: string, markdown: string): string | null {
  const text = marked.replaceAll(/[⟦⟧]/g, '');
  const from = marked.indexOf('⟦');
  const plan = planPaste({ text }, { from, to: marked.indexOf('⟧') - 1, markdown });
  if (!plan) return null;
  const after = applyEdits(text, plan.edits);
  return `${after.slice(0, plan.caret.from)}‸${after.slice(plan.caret.from)}`;
}

const LIST = '- a\n- b';
const TABLE = '| A |\n| - |\n| 1 |';

describe('planPaste', () => {
  it.each<[marked: string, markdown: string, expected: string | null]>([
    ['One ⟦⟧two.', '**bold** ', 'One **bold** ‸two.'],
    ['One ⟦old⟧ two.', '[new](/x)', 'One [new](/x)‸ two.'],
    ['One **o⟦ld** t⟧wo.', '`new`', 'One **o**`new`‸wo.'],
    ['**on⟦⟧e**', 'x', '**onx‸e**'],
    ['## One⟦⟧', ' *two*', '## One *two*‸'],
    ['## One⟦⟧', '*two*', '## One*two*‸'],
    ['| A | B |\n| - | - |\n| 1⟦⟧ | 2 |', 'a\nb', '| A | B |\n| - | - |\n| 1a b‸ | 2 |'],
    ['| A | B |\n| - | - |\n| 1⟦⟧ | 2 |', 'a\\\n*b*', '| A | B |\n| - | - |\n| 1a<br />*b*‸ | 2 |'],
    ['One ⟦⟧two.', 'a\\\n*b*', 'One a<br />*b*‸two.'],
    ['| A | B |\n| - | - |\n| 1⟦⟧ | 2 |', LIST, null],
    ['One.⟦⟧', LIST, 'One.\n\n- a\n- b‸'],
    ['⟦⟧One.', TABLE, '| A |\n| - |\n| 1 |‸\n\nOne.'],
    ['One ⟦⟧two.', LIST, 'One\n\n- a\n- b‸\n\ntwo.'],
    ['One **bo⟦⟧ld** two.', '# H\n\nText', 'One **bo**\n\n# H\n\nText‸\n\n**ld** two.'],
    ['One **⟦⟧two** three.', LIST, 'One\n\n- a\n- b‸\n\n**two** three.'],
    ['One ⟦old⟧ two.', '```js\nx\n\ny\n```', 'One\n\n```js\nx\n\ny\n```‸\n\ntwo.'],
    ['⟦One.⟧', LIST, '- a\n- b‸'],
    ['> One.⟦⟧', '# H\n\nText', '> One.\n>\n> # H\n>\n> Text‸'],
    ['- One⟦⟧\n- Two', '```\nx\n```', '- One\n  \n  ```\n  x\n  ```‸\n- Two'],
    ['## He⟦⟧ad', 'a\n\nb', '## He\n\na\n\nb‸\n\nad'],
    ['He⟦⟧ad\n===', 'a\n\nb', 'He\n===\n\na\n\nb‸\n\nad'],
    ['Head⟦⟧\n---', LIST, 'Head\n---\n\n- a\n- b‸'],
    ['⟦One **two**⟧', '*x*', '*x*‸'],
    ['⟦One.⟧', 'export your data', '&#101;xport your data‸'],
    ['⟦⟧One.', 'import **it** ', '&#105;mport **it** ‸One.'],
    ['One ⟦⟧two.', 'export your data', 'One export your data‸two.'],
    ['- ⟦⟧one', 'export your data ', '- export your data ‸one'],
    ['One.⟦⟧', 'a\n\nexport your data', 'One.\n\na\n\n&#101;xport your data‸'],
    ['One.⟦⟧', 'import it\n\n```\nimport x\n```', 'One.\n\n&#105;mport it\n\n```\nimport x\n```‸'],
    [
      '⟦One.⟧',
      "import a from 'a'\nexport const b = 1\n\nc",
      "&#105;mport a from 'a'\nexport const b = 1\n\nc‸",
    ],
    ['## ⟦One **two**⟧ ##', '*x*', '## *x*‸ ##'],
    ['> ## ⟦One⟧\n> a', LIST, '> - a\n> - b‸\n>\n> a'],
    ['One\n⟦two⟧', '*x*', 'One\n*x*‸'],
    ['> One\n> **⟦two⟧**', '[x](/y)', '> One\n> **[x](/y)‸**'],
    ['> One\n> ⟦two⟧\n> three', '*x*', '> One\n> *x*‸\n> three'],
    ['> One\n> ⟦two⟧', LIST, '> One\n>\n> - a\n> - b‸\n>'],
    ['<Note>⟦One⟧</Note>', '*x*', '<Note>*x*‸</Note>'],
    // The pasted Markdown can't be parsed.
    ['One.⟦⟧', '<Callout>\n\n{1 +', null],
  ])('%j gets %j', (marked, markdown, expected) => {
    const found = paste(marked, markdown);
    expect(found?.replaceAll(/ +$/gm, '')).toBe(expected?.replaceAll(/ +$/gm, ''));
  });

  it('keeps every word around the pasted text', () => {
    const word = fc.constantFrom('One', '**two**', '`three`', '*four*', 'five.');
    const texts = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' '));
    const pasted = fc.constantFrom('x', '*x*', LIST, TABLE, '# H', 'a\n\nb', '> q', '```\nx\n```');
    fc.assert(
      fc.property(texts, pasted, fc.nat(), (text, markdown, at) => {
        const from = at % (text.length + 1);
        const plan = planPaste({ text }, { from, to: from, markdown });
        fc.pre(plan !== null);
        const after = applyEdits(text, plan?.edits ?? []);
        const toText = (one: string): string => one.replaceAll(/[\s*`]/g, '');
        expect(toText(after)).toBe(toText(text.slice(0, from)) + toText(markdown) + toText(text.slice(from)));
      }),
    );
  });
});

describe('planNewPaste', () => {
  it.each([
    ['One.', 4, '\n\n', LIST, 'One.\n\n- a\n- b'],
    ['One.', 4, '\n\n', 'export **your** data', 'One.\n\n&#101;xport **your** data'],
    ['One.', 4, '\n\n', 'export it\n\nimport it', 'One.\n\n&#101;xport it\n\n&#105;mport it'],
    ['> One.', 6, '\n>\n> ', 'export it', '> One.\n>\n> export it'],
    ['> One.', 6, '\n>\n> ', TABLE, '> One.\n>\n> | A |\n> | - |\n> | 1 |'],
  ])('%j at %i', (text, at, lead, markdown, expected) => {
    const plan = planNewPaste({ text }, { at, lead, tail: '', tag: 'p', beside: 'after' }, markdown);
    expect(plan && applyEdits(text, plan.edits)).toBe(expected);
    expect(plan?.caret.from).toBe(expected.length);
  });
});
