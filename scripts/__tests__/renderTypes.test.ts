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
const lines = (text: string): string[] => text.split('\n').map((line) => line.trim());

describe('renderTypes', () => {
  it('makes columns with defaults optional, and excludes generated columns from writes', () => {
    const columns = [
      field('id', { type: 'int8', optional: true, generated: true }),
      field('tags', { type: 'text[]', nullable: true, optional: true }),
      field('name'),
    ];
    const text = renderTypes({ tables: [{ name: 'things', columns, relationships: [] }], functions: [] });
    const table = lines(text).slice(lines(text).indexOf('things: {'));
    expect(table.slice(0, 10)).toEqual([
      'things: {',
      'Row: {',
      'id: number;',
      'tags: string[] | null;',
      'name: string;',
      '};',
      "Insert: Insert<Tables['things']['Row'], 'id', 'tags'>;",
      "Update: Update<Tables['things']['Row'], 'id'>;",
      'Relationships: [];',
      '};',
    ]);
  });

  it('describes functions and foreign keys', () => {
    const relationship = {
      name: 'things_owner_fkey',
      columns: ['owner'],
      table: 'people',
      tableColumns: ['id'],
      oneToOne: false,
    };
    const text = renderTypes({
      tables: [
        { name: 'things', columns: [field('owner', { type: 'uuid' })], relationships: [relationship] },
      ],
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
    expect(lines(text)).toEqual(
      expect.arrayContaining([
        "foreignKeyName: 'things_owner_fkey';",
        "referencedColumns: ['id'];",
        'Args: never;',
        'Returns: undefined;',
        'Args: { p_days?: number };',
        'Returns: { at: string | null }[];',
      ]),
    );
  });

  it('names a type it does not know', () => {
    const tables = [{ name: 'places', columns: [field('at', { type: 'point' })], relationships: [] }];
    expect(() => renderTypes({ tables, functions: [] })).toThrow(
      "No TypeScript type is known for Postgres' point",
    );
  });
});
