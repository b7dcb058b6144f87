import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { DatabaseFunction, Field, Relationship, Schema, Table } from './readSchema.mts';

/** The file with the types. */
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
/** A new row: without the columns that the database makes, and with those optional that have a default. */
type Insert<Row, Made extends keyof Row, Optional extends keyof Row> = Omit<Row, Made | Optional> &
  Partial<Pick<Row, Optional>>;
/** New values of a row's columns. */
type Update<Row, Made extends keyof Row> = Partial<Omit<Row, Made>>;
`;

/**
 * Writes a schema as the type that supabase-js takes: \`createClient<Database>\`.
 *
 * @throws Error naming a Postgres type that has no counterpart yet
 */
export function renderTypes({ tables, functions }: Schema): string {
  return `${HEADER}
type Tables = {
${tables.map(renderTable).join('')}};

/** For \`createClient<Database>\`. */
export type Database = {
  public: {
    Tables: Tables;
    Views: { [name: string]: never };
    Functions: {
${functions.map(renderFunction).join('')}    };
    Enums: { [name: string]: never };
    CompositeTypes: { [name: string]: never };
  };
};
`;
}

function renderTable({ name, columns, relationships }: Table): string {
  const row = block(
    'Row',
    columns.map((column) => renderField(column, false)),
  );
  const keys = (wanted: readonly Field[]) =>
    wanted.map((column) => `'${column.name}'`).join(' | ') || 'never';
  const generated = keys(columns.filter((column) => column.generated));
  const optional = keys(columns.filter((column) => column.optional && !column.generated));
  return block(
    name,
    [
      ...row.split('\n'),
      `Insert: Insert<Tables['${name}']['Row'], ${generated}, ${optional}>;`,
      `Update: Update<Tables['${name}']['Row'], ${generated}>;`,
      ...renderRelationships(relationships),
    ],
    1,
  );
}

/** Lines of an object type, indented; at the outermost level with a line end. */
function block(name: string, lines: readonly string[], depth = 0): string {
  const indent = '  '.repeat(depth);
  const text = [`${name}: {`, ...lines.map((line) => `  ${line}`), '};'];
  return text.map((line) => `${indent}${line}`).join('\n') + (depth > 0 ? '\n' : '');
}

function renderField({ name, type, nullable }: Field, optional: boolean): string {
  return `${name}${optional ? '?' : ''}: ${toTypeScript(type)}${nullable ? ' | null' : ''};`;
}

function renderRelationships(relationships: readonly Relationship[]): string[] {
  if (relationships.length === 0) return ['Relationships: [];'];
  return ['Relationships: [', ...relationships.flatMap(renderRelationship).map((line) => `  ${line}`), '];'];
}

function renderRelationship({ name, columns, table, tableColumns, oneToOne }: Relationship): string[] {
  return [
    '{',
    `  foreignKeyName: '${name}';`,
    `  columns: [${quoteAll(columns)}];`,
    `  isOneToOne: ${oneToOne};`,
    `  referencedRelation: '${table}';`,
    `  referencedColumns: [${quoteAll(tableColumns)}];`,
    '},',
  ];
}

function quoteAll(names: readonly string[]): string {
  return names.map((name) => `'${name}'`).join(', ');
}

function renderFunction({ name, parameters, returns, returnsSet }: DatabaseFunction): string {
  const fields = parameters.map((field) => renderField(field, field.optional));
  const args = fields.length > 0 ? `{ ${fields.join(' ').replace(/;$/, '')} }` : 'never';
  return block(name, [`Args: ${args};`, `Returns: ${renderReturns(returns)}${returnsSet ? '[]' : ''};`], 3);
}

function renderReturns(returns: DatabaseFunction['returns']): string {
  if (typeof returns === 'string') return toTypeScript(returns);
  return `{ ${returns
    .map((field) => renderField(field, false))
    .join(' ')
    .replace(/;$/, '')} }`;
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
