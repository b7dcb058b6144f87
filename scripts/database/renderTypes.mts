import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { DatabaseFunction, Field, Schema, Table } from './readSchema.mts';

export const TYPES_FILE = 'src/data/databaseTypes.ts';

/** How the REST interface writes Postgres' types as JSON. */
const JSON_TYPES: Readonly<Record<string, string>> = {
  bool: 'boolean',
  date: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  json: 'Json',
  jsonb: 'Json',
  text: 'string',
  timestamptz: 'string',
  uuid: 'string',
  void: 'undefined',
};

const HEADER = `/**
 * The database as its clients see it: schema public.
 *
 * Generated from the running database by \`npm run schema\`; a test fails when it is out of date.
 */

/** Value of a jsonb column. */
type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];
/** A table. The database makes the columns \`Made\`; a new row may leave out \`Optional\` ones. No call joins tables. */
type Table<Row, Made extends keyof Row, Optional extends keyof Row> = {
  Row: Row;
  Insert: Omit<Row, Made | Optional> & Partial<Pick<Row, Optional>>;
  Update: Partial<Omit<Row, Made>>;
  Relationships: [];
};
`;

/**
 * Writes a schema as the type that supabase-js takes: \`createClient<Database>\`.
 *
 * @throws Error naming a Postgres type that has no counterpart yet
 */
export function renderTypes({ tables, functions }: Schema): string {
  return `${HEADER}
/** For \`createClient<Database>\`. */
export type Database = {
  public: {
    Tables: {
${tables.map(renderTable).join('\n')}
    };
    Views: { [name: string]: never };
    Functions: {
${functions.map(renderFunction).join('\n')}
    };
    Enums: { [name: string]: never };
    CompositeTypes: { [name: string]: never };
  };
};
`;
}

function renderTable({ name, columns }: Table): string {
  const keys = (wanted: readonly Field[]) =>
    wanted.map((column) => `'${column.name}'`).join(' | ') || 'never';
  const made = keys(columns.filter(({ generated }) => generated));
  const optional = keys(columns.filter((column) => column.optional && !column.generated));
  const row = renderFields(columns.map((column) => ({ ...column, optional: false })));
  return `${name}: Table<${row}, ${made}, ${optional}>;`;
}

function renderFunction({ name, parameters, returns, returnsSet }: DatabaseFunction): string {
  const args = parameters.length > 0 ? renderFields(parameters) : 'never';
  const type = typeof returns === 'string' ? toTypeScript(returns) : renderFields(returns);
  return `${name}: { Args: ${args}; Returns: ${type}${returnsSet ? '[]' : ''} };`;
}

function renderFields(fields: readonly Field[]): string {
  const all = fields.map(
    ({ name, type, nullable, optional }) =>
      `${name}${optional ? '?' : ''}: ${toTypeScript(type)}${nullable ? ' | null' : ''}`,
  );
  return `{ ${all.join('; ')} }`;
}

function toTypeScript(type: string): string {
  const element = type.replace(/\[\]$/, '');
  const json = JSON_TYPES[element];
  if (!json) throw new Error(`No TypeScript type is known for Postgres' ${type}: add it to JSON_TYPES.`);
  return type === element ? json : `${json}[]`;
}

/** The text as the project's formatter leaves it. */
export function formatTypes(text: string): string {
  const biome = join('node_modules', '.bin', 'biome');
  return execFileSync(biome, ['format', `--stdin-file-path=${TYPES_FILE}`], {
    input: text,
    encoding: 'utf8',
  });
}
