import fc from 'fast-check';
import {
  type ConflictChoice,
  findChoice,
  findWritten,
  listConflicts,
  type MergeConflict,
  putChoice,
  resolveChoice,
} from '../mergeChoices';
import { type MergePart, mergeThreeWay } from '../mergeThreeWay';

const BASE = 'one\n\nsame\n\ntwo\n\nlast';
const hand = (text: string) => ({ take: 'hand', text }) as const;

/** A merge in which both sides changed the first and the third line. */
function mergeLines(theirs: readonly [string, string], mine: readonly [string, string], base = BASE) {
  const change = ([one, two]: readonly [string, string]) => base.replace('one', one).replace('two', two);
  const parts = mergeThreeWay(BASE, change(theirs), change(mine));
  const conflicts = listConflicts(parts);
  const [first, second] = conflicts as [MergeConflict, MergeConflict];
  return { parts, conflicts, first, second };
}

describe('choices of a merge', () => {
  const { parts, conflicts, first, second } = mergeLines(['A', 'B'], ['a', 'b']);

  it('are found again when the merge is repeated', () => {
    const choices = putChoice(second, putChoice(first, [], hand('ours')), { take: 'mine', text: null });
    const again = mergeLines(['A', 'B'], ['a', 'b'], BASE.replace('last', 'LAST'));
    expect(findChoice(again.first, choices)).toMatchObject(hand('ours'));
    expect(findChoice(again.second, choices)).toMatchObject({ take: 'mine' });
  });

  it('replace the previous choice', () => {
    const choices = putChoice(first, putChoice(first, [], hand('x')), hand('y'));
    expect(choices).toHaveLength(1);
    expect(findChoice(first, choices)?.text).toBe('y');
    expect(findChoice(second, choices)).toBeNull();
  });

  it('no longer apply when their text changed, but written text is still offered', () => {
    const choices = putChoice(first, [], hand('ours'));
    const later = mergeLines(['A2', 'B'], ['a', 'b']);
    expect(findChoice(later.first, choices)).toBeNull();
    expect(findWritten(later.first, later.conflicts, choices)).toBe('ours');
    expect(findWritten(later.second, later.conflicts, choices)).toBeNull();
  });

  it('keep written text when another version is chosen', () => {
    const choices = putChoice(first, [], { take: 'theirs', text: 'ours' });
    expect(findWritten(first, conflicts, choices)).toBe('ours');
    expect(resolveChoice(parts[first.index] as MergePart, { take: 'theirs', text: 'ours' })).toEqual(['A']);
  });

  it('are distinguished where two conflicts have the same texts', () => {
    const base = 'x\n\nsame\n\nx';
    const twice = mergeThreeWay(base, base.replaceAll('x', 'X'), base.replaceAll('x', 'Y'));
    const [one, other] = listConflicts(twice) as [MergeConflict, MergeConflict];
    const choices = putChoice(other, putChoice(one, [], hand('1')), hand('2'));
    expect(findChoice(one, choices)?.text).toBe('1');
    expect(findChoice(other, choices)?.text).toBe('2');
  });
});

test('always give every conflict its latest choice', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', '', 'c'), { maxLength: 12 })
    .map((lines) => lines.join('\n'));
  fc.assert(
    fc.property(text, text, text, (base, theirs, mine) => {
      const conflicts = listConflicts(mergeThreeWay(base, theirs, mine));
      const choices = conflicts.reduce<ConflictChoice[]>(
        (made, conflict) => putChoice(conflict, made, hand(`for ${conflict.index}`)),
        [],
      );
      for (const conflict of conflicts)
        expect(findChoice(conflict, choices)?.text).toBe(`for ${conflict.index}`);
    }),
  );
});
