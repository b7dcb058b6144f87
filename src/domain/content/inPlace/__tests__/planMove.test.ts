import fc from 'fast-check';
import { applyEdits } from '../../../text/edit/edits';
import { planMove, type StructurePlan } from '../planMove';
import type { StructurePart } from '../structurePart';

/** The text after the part in double brackets was moved next to the one in single brackets. */
function move(marked: string, side: 'before' | 'after'): string | null {
  const findMarked = (text: string, [open, close]: readonly [string, string]) => {
    const clean = (part: string) => part.replaceAll(/[⟦⟧‹›]/g, '').length;
    return { from: clean(text.slice(0, text.indexOf(open))), to: clean(text.slice(0, text.indexOf(close))) };
  };
  const text = marked.replaceAll(/[⟦⟧‹›]/g, '');
  const plan = planMove(text, findMarked(marked, ['⟦', '⟧']), {
    beside: findMarked(marked, ['‹', '›']),
    side,
  });
  return plan && applyEdits(text, plan.edits);
}

/** Kinds of blocks; `N` is replaced by a number, so that no two blocks are equal. */
const KINDS = [
  'One N.',
  '## Two N',
  '- a N\n- b',
  '| N |\n| - |\n| 1 |',
  '> quote N',
  '```\nx N\n```',
  '<Callout>\n  Hi N\n</Callout>',
];
const isList = (kind = ''): boolean => kind.startsWith('- ');
const gap = fc.constantFrom('\n\n', '\n\n\n', '\n \n');

/** A page's blocks with the text between them, and two indexes. */
const moves = fc
  .array(fc.tuple(fc.constantFrom(...KINDS), gap), { minLength: 2, maxLength: 7 })
  // Two adjacent lists are one block.
  .filter((parts) => !parts.some(([kind], at) => isList(kind) && isList(parts[at - 1]?.[0])))
  .chain((parts) => {
    const blocks = parts.map(([kind], at) => kind.replace('N', `${at}`));
    const text = blocks.map((block, at) => block + parts[at]?.[1]).join('');
    const index = fc.nat(blocks.length - 1);
    return fc.record({ blocks: fc.constant(blocks), text: fc.constant(text), index, target: index });
  });

/** Moves a block of a page to the place of another. */
function moveTo(text: string, block: string, other: string): StructurePlan | null {
  const [part, beside] = [find(text, block), find(text, other)];
  return planMove(text, part, { beside, side: beside.from < part.from ? 'before' : 'after' });
}

function find(text: string, block: string): StructurePart {
  const from = text.indexOf(block);
  return { from, to: from + block.length };
}

describe('planMove', () => {
  it.each<[marked: string, side: 'before' | 'after', expected: string | null]>([
    ['⟦A⟧\n\nB\n\n‹C›\n', 'after', 'B\n\nC\n\nA\n'],
    ['‹A›\n\nB\n\n⟦C⟧\n', 'before', 'C\n\nA\n\nB\n'],
    ['⟦A⟧\n\nB\n\n‹C›\n', 'before', 'B\n\nA\n\nC\n'],
    ['⟦A⟧\n\n‹B›\n', 'before', null],
    ['‹A›\n\n⟦B⟧\n', 'after', null],
    ['A\n\n\n\n⟦B⟧\n\n‹C›', 'after', 'A\n\n\n\nC\n\nB'],
    ['‹# H›\nA\n\n⟦B⟧\n', 'after', '# H\nB\n\nA\n'],
    // Without empty lines, it would become part of a paragraph.
    ['‹A›\n# H\n\n⟦B⟧\n', 'after', 'A\n\nB\n\n# H\n'],
    ['⟦# H⟧\nA\n\nB\n‹# I›\nC\n', 'before', 'A\n\nB\n# H\n# I\nC\n'],
    ['⟦A⟧\n\n‹B›\n# H\n', 'after', 'B\n\nA\n# H\n'],
    ['⟦A⟧\n\nB\n\n‹# H›\nC\n', 'after', 'B\n\n# H\n\nA\n\nC\n'],
    ['---\ntitle: T\n---\n\n‹A›\n\n⟦B⟧\n', 'before', '---\ntitle: T\n---\n\nB\n\nA\n'],
    ['‹A›\n\n[x]: /x\n\n⟦B [x]⟧\n', 'before', 'B [x]\n\nA\n\n[x]: /x\n'],
    ['1. ⟦a⟧\n2. b\n3. ‹c›', 'after', null],
    ['⟦1. a⟧\n2. b\n‹3. c›\n', 'after', '1. b\n2. c\n3. a\n'],
    ['‹- a›\n- b\n⟦- c\n  - d⟧\n', 'before', '- c\n  - d\n- a\n- b\n'],
    [
      '| A | B |\n| - | - |\n⟦| 1 ⟧| 2 |\n| 3 | 4 |\n‹| 5 ›| 6 |\n',
      'after',
      '| A | B |\n| - | - |\n| 3 | 4 |\n| 5 | 6 |\n| 1 | 2 |\n',
    ],
    ['‹| A ›| B |\n| - | - |\n| 1 | 2 |\n⟦| 3 ⟧| 4 |\n', 'before', null],
    [
      '<Steps>\n  ⟦<Step title="a">\n  A\n  </Step>⟧\n  <Step title="b">\n  B\n  </Step>\n  ‹<Step title="c">\n  C\n  </Step>›\n</Steps>',
      'after',
      '<Steps>\n  <Step title="b">\n  B\n  </Step>\n  <Step title="c">\n  C\n  </Step>\n  <Step title="a">\n  A\n  </Step>\n</Steps>',
    ],
    // Not siblings.
    ['⟦A⟧\n\n<Steps>\n‹<Step title="b">\nB\n</Step>›\n</Steps>', 'after', null],
  ])('%j %s', (marked, side, expected) => {
    expect(move(marked, side)).toBe(expected);
  });

  it('moves the bytes of one block and a gap, and keeps all others', () => {
    fc.assert(
      fc.property(moves, ({ blocks, text, index, target }) => {
        const [block = '', other = ''] = [blocks[index], blocks[target]];
        const plan = moveTo(text, block, other);
        // Adjacent lists are one list.
        fc.pre(plan !== null || index === target);
        const moved = applyEdits(text, plan?.edits ?? []);
        const order = blocks.toSpliced(index, 1).toSpliced(target, 0, block);
        expect(blocks.toSorted((a, b) => moved.indexOf(a) - moved.indexOf(b))).toEqual(order);
        expect(moved).toHaveLength(text.length);
        if (plan) expect(plan.caret.from).toBe(moved.indexOf(block));
        if (plan) expect(text.indexOf(block) + (plan.shift ?? NaN)).toBe(moved.indexOf(block));
        expect(plan === null).toBe(index === target);
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    ['1. zero\n2. ⟦one two⟧\n', '‹1. zero›', 'before'],
    ['- ⟦one two⟧\n- b\n- c\n', '‹- c›', 'after'],
    ['100. a\n101. ⟦one two⟧\n', '‹100. a›', 'before'],
    ['| A | B |\n| - | - |\n| ⟦one two⟧ | 2 |\n| 3 | 4 |\n', '‹| 3 ›', 'after'],
    ['| A | B |\n| - | - |\n| 1 | 2 |\n| ⟦one two⟧ | 4 |\n', '‹| 1 ›', 'before'],
  ] as const)('says how far the text in %j is moved', (marked, beside, side) => {
    const text = marked.replaceAll(/[⟦⟧]/g, '');
    const at = text.indexOf('one two');
    // The range of a cell ends before the next one.
    const part = { from: text.lastIndexOf('\n', at) + 1, to: at + (text.startsWith('|') ? 8 : 7) };
    const plan = planMove(text, part, { beside: find(text, beside.slice(1, -1)), side });
    const moved = applyEdits(text, plan?.edits ?? []);
    expect(moved).not.toBe(text);
    expect(at + (plan?.shift ?? NaN)).toBe(moved.indexOf('one two'));
  });

  it('restores the page when a block is moved back', () => {
    fc.assert(
      fc.property(moves, ({ blocks, text, index, target }) => {
        const [block = '', other = ''] = [blocks[index], blocks[target]];
        const plan = moveTo(text, block, other);
        fc.pre(plan !== null);
        const moved = applyEdits(text, plan?.edits ?? []);
        const back = moveTo(moved, block, blocks[index < target ? index + 1 : index - 1] ?? '');
        expect(applyEdits(moved, back?.edits ?? [])).toBe(text);
      }),
      { numRuns: 60 },
    );
  });
});
