import fc from 'fast-check';
import * as v from 'valibot';
import { partId } from '../saving/operations.mts';

test('gives each part of an operation an id that is always the same', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.string(), (id, part) => {
      const made = partId(id, part);
      expect(v.is(v.pipe(v.string(), v.uuid()), made)).toBe(true);
      expect(partId(id, part)).toBe(made);
      expect(partId(id, `${part}.`)).not.toBe(made);
    }),
  );
});
