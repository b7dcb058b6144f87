import type { OwnerConnection } from './embeddedDatabase.mts';

/** A column of a table, a parameter of a function, or a column of what it returns. */
export interface Field {
  readonly name: string;
  /** Name of the Postgres type; of an array's elements with "[]" behind it. */
  readonly type: string;
  readonly nullable: boolean;
  /** Whether a value may be left out when a row is inserted or the function is called. */
  readonly optional: boolean;
  /** `generated always`: can't be written. */
  readonly generated: boolean;
}

/** A table with its columns. */
export interface Table {
  readonly name: string;
  readonly columns: readonly Field[];
}

/** A function that can be called through the API. */
export interface DatabaseFunction {
  readonly name: string;
  readonly parameters: readonly Field[];
  /** A type's name, or the columns of the rows. */
  readonly returns: string | readonly Field[];
  readonly returnsSet: boolean;
}

/** The schema `public`, which the API exposes. */
export interface Schema {
  readonly tables: readonly Table[];
  readonly functions: readonly DatabaseFunction[];
}

const TYPE_NAME = (oid: string): string => `(
  select case when element.oid is null then t.typname else element.typname || '[]' end
  from pg_type t left join pg_type element on element.oid = t.typelem and t.typcategory = 'A'
  where t.oid = ${oid}
)`;

const TABLES = `
select c.relname as name,
  (select json_agg(json_build_object(
      'name', a.attname, 'type', ${TYPE_NAME('a.atttypid')}, 'nullable', not a.attnotnull,
      'optional', not a.attnotnull or a.atthasdef or a.attidentity <> '',
      'generated', a.attidentity = 'a' or a.attgenerated <> ''
    ) order by a.attname)
    from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
from pg_class c
where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
order by c.relname`;

const FUNCTIONS = `
select p.proname as name, p.proretset as "returnsSet", ${TYPE_NAME('p.prorettype')} as "returnType",
  coalesce((select json_agg(json_build_object(
      'name', p.proargnames[n], 'type', ${TYPE_NAME('case when p.proallargtypes is null then p.proargtypes[n - 1] else p.proallargtypes[n] end')},
      'mode', coalesce(p.proargmodes[n]::text, 'i'),
      'nullable', false, 'optional', n > p.pronargs - p.pronargdefaults, 'generated', false
    ) order by n)
    -- proargtypes is a vector that counts from 0.
    from generate_series(1, cardinality(p.proargnames)) n), '[]') as arguments
from pg_proc p
where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype
order by p.proname`;

interface FunctionRow {
  readonly name: string;
  readonly returnsSet: boolean;
  readonly returnType: string;
  readonly arguments: readonly (Field & { readonly mode: 'i' | 't' | 'o' })[];
}

/** Reads the tables and functions of schema public from the catalogs of a running database. */
export async function readSchema({ query }: Pick<OwnerConnection, 'query'>): Promise<Schema> {
  const functions = await query<FunctionRow>(FUNCTIONS);
  return { tables: await query<Table>(TABLES), functions: functions.map(toFunction) };
}

function toFunction({ name, returnsSet, returnType, arguments: all }: FunctionRow): DatabaseFunction {
  // Postgres has no "not null" for the columns that a function returns.
  const columns = all.filter(({ mode }) => mode !== 'i').map((column) => ({ ...column, nullable: true }));
  return {
    name,
    returnsSet,
    parameters: all.filter(({ mode }) => mode === 'i'),
    returns: columns.length > 0 ? columns : returnType,
  };
}
