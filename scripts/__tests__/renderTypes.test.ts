import type { Field } from '../database/readSchema.mts';
import { renderTypes } from '../database/renderTypes.mts';

const field = (name: string, more: Partial<Field> = {}): Field => ({
  name,
  type: 'text',
  nullable: false,
  optional: false,
  generated: false,
  ...more,
});
describe('renderTypes', () => {
  it('makes columns with defaults optional, and excludes generated columns from writes', () => {
    const columns = [
      field('id', { type: 'int8', optional: true, generated: true }),
      field('tags', { type: 'text[]', nullable: true, optional: true }),
      field('name'),
    ];
    expect(renderTypes({ tables: [{ name: 'things', columns }], functions: [] })).toContain(
      "things: Table<{ id: number; tags: string[] | null; name: string }, 'id', 'tags'>;",
    );
  });

  it('describes functions', () => {
    const text = renderTypes({
      tables: [],
      functions: [
        { name: 'ping', parameters: [], returns: 'void', returnsSet: false },
        {
          name: 'find',
          parameters: [field('p_days', { type: 'int4', optional: true })],
          returns: [field('at', { type: 'timestamptz', nullable: true })],
          returnsSet: true,
        },
      ],
    });
    expect(text).toContain('ping: { Args: never; Returns: undefined };');
    expect(text).toContain('find: { Args: { p_days?: number }; Returns: { at: string | null }[] };');
  });

  it('names a type it does not know', () => {
    const tables = [{ name: 'places', columns: [field('at', { type: 'point' })] }];
    expect(() => renderTypes({ tables, functions: [] })).toThrow(
      "No TypeScript type is known for Postgres' point",
    );
  });
});
