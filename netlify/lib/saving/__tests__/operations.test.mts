import fc from 'fast-check';
import * as v from 'valibot';
import { partId } from '../operations.mts';

test('derives the same id for a part of an operation every time', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.string(), (id, part) => {
      const made = partId(id, part);
      expect(v.is(v.pipe(v.string(), v.uuid()), made)).toBe(true);
      expect(partId(id, part)).toBe(made);
      expect(partId(id, `${part}.`)).not.toBe(made);
    }),
  );
});
