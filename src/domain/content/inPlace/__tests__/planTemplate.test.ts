import { applyEdits } from '../../../text/edit/edits';
import { insertItems, toInsertedText } from '../../insert/insertItems';
import { type EditedSource, readOutline } from '../outline';
import { planSplit } from '../planSplit';
import { planNewTemplate, planTemplate } from '../planTemplate';

const LIST = '- #{1:Point}\n- #{2:Point}#{}';
const TABLE = '| #{1:A} |\n| --- |\n| #{2:b} |#{}';
const QUOTE = '> #{1:Text}#{}';

/** Inserts a template in place of the command `/x`; the result shows the block in brackets. */
function insert(source: EditedSource, template: string): string | null {
  const plan = planTemplate(source, source.text.indexOf('/x'), template);
  if (!plan) return null;
  const after = applyEdits(source.text, plan.edits);
  const { from, to } = plan.caret;
  return `${after.slice(0, from)}⟦${after.slice(from, to)}⟧${after.slice(to)}`;
}

/** Starts a block with Enter at `‸` and inserts a template in its place. */
function insertNew(marked: string, template: string, around: Partial<EditedSource> = {}): string | null {
  const source = { text: marked.replace('‸', ''), ...around };
  const split = planSplit(source, marked.indexOf('‸'));
  const plan = split && 'begin' in split ? planNewTemplate(source, split.begin, template) : null;
  if (!plan) return null;
  const after = applyEdits(source.text, plan.edits);
  const { from, to } = plan.caret;
  return `${after.slice(0, from)}⟦${after.slice(from, to)}⟧${after.slice(to)}`;
}

describe('planTemplate', () => {
  it.each([
    ['/x', LIST, '⟦- Point\n- Point⟧'],
    ['One\n\n/x\n\nTwo', TABLE, 'One\n\n⟦| A |\n| --- |\n| b |⟧\n\nTwo'],
    ['> /x\n>\n> Two', LIST, '> ⟦- Point\n> - Point⟧\n>\n> Two'],
    ['/x\n- one', LIST, '⟦- Point\n- Point⟧\n- one'],
    ['<Card>\n  /x\n  1. Two\n</Card>', LIST, '<Card>\n  ⟦- Point\n  - Point⟧\n  1. Two\n</Card>'],
    ['/x\n> Two', QUOTE, '⟦> Text⟧\n\n> Two'],
    ['## /x', LIST, null],
  ])('replaces the command in %j', (text, template, expected) => {
    expect(insert({ text }, template)).toBe(expected);
  });

  it.each([
    ['| b |', TABLE, '⟦| A |\n| --- |\n| b |⟧\n'],
    ['> Two', QUOTE, '⟦> Text⟧\n'],
    ['# Two', QUOTE, '⟦> Text⟧'],
  ])('keeps the block apart from %j directly below', (below, template, expected) => {
    expect(insert({ text: '/x', below }, template)).toBe(expected);
  });
});

describe('planNewTemplate', () => {
  it.each([
    ['## One‸\nTwo', TABLE, '## One\n\n⟦| A |\n| --- |\n| b |⟧\n\nTwo'],
    ['## One‸\nTwo', QUOTE, '## One\n\n⟦> Text⟧\n\nTwo'],
    ['## One‸\nTwo', '***#{}', '## One\n\n⟦***⟧\nTwo'],
    [
      '<Card>\n  ## One‸\n  Two\n</Card>',
      LIST,
      '<Card>\n  ## One\n\n  ⟦- Point\n  - Point⟧\n\n  Two\n</Card>',
    ],
  ])('inserts below %j', (marked, template, expected) => {
    expect(insertNew(marked, template)).toBe(expected);
  });

  it.each(insertItems.map(({ label, template }) => [label, template]))(
    '%s doesn’t merge with the text directly below a heading',
    (_, template) => {
      const alone = readOutline({ text: toInsertedText(template).text });
      for (const below of ['Two', '- Two', '> Two', '| Two |\n| - |', '1. Two']) {
        const found = insertNew('## One‸', template, { below });
        if (!alone || found === null) throw new Error('no block');
        const text = `${found.replaceAll(/[⟦⟧]/g, '')}\n${below}`;
        const kinds = readOutline({ text })?.map(({ kind }) => kind);
        const own = readOutline({ text: below }) ?? [];
        const wanted = [...alone, ...own].map(({ kind }) => kind);
        // Markdown reads two lists of the same kind as one.
        const isJoined = wanted[0]?.includes('"list"') && own[0]?.kind === wanted[0];
        if (isJoined) wanted.splice(alone.length, 1);
        expect(kinds?.slice(1)).toEqual(wanted);
      }
    },
  );
});
