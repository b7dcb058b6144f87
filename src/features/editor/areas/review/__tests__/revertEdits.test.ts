import { Chunk } from '@codemirror/merge';
import { Text } from '@codemirror/state';
import fc from 'fast-check';
import { applyEdits } from '#domain/text/edit/edits';
import { toRevertEdits } from '../comparison/revertEdits';

const lines = fc.array(fc.constantFrom<string>('', 'a', 'b', 'long line'), { minLength: 1, maxLength: 10 });

describe('toRevertEdits', () => {
  it('reverts any changes one by one', () => {
    fc.assert(
      fc.property(lines, lines, (one, other) => {
        const before = Text.of(one);
        let after = Text.of(other);
        for (let round = 0; round < 30; round += 1) {
          const [chunk] = Chunk.build(before, after);
          if (!chunk) break;
          after = Text.of(applyEdits(after.toString(), toRevertEdits(before, after, chunk)).split('\n'));
        }
        expect(after.toString()).toBe(before.toString());
      }),
    );
  });

  it('reverts one change and keeps the others', () => {
    const before = Text.of(['a', 'b', 'c', 'd', 'e']);
    const after = Text.of(['A', 'b', 'c', 'd', 'E']);
    const [, last] = Chunk.build(before, after);
    if (!last) throw new Error('two changes expected');
    expect(applyEdits(after.toString(), toRevertEdits(before, after, last))).toBe('A\nb\nc\nd\ne');
  });
});
