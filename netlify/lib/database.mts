import { SupabaseClient } from '@supabase/supabase-js';
import * as v from 'valibot';
import { AppError } from '#domain/errors/appError';
import type { FunctionsEnv } from './env.mts';
import { NoWebSocket } from './noWebSocket.mts';

/** Timeout of requests to the database and the auth server, in ms. */
const TIMEOUT_MS = 8_000;

/**
 * The database with the secret key. Row-level security doesn't apply, so callers must have checked the user's rights.
 */
export function createDatabase(env: Pick<FunctionsEnv, 'supabaseUrl' | 'supabaseSecretKey'>) {
  return connect(env.supabaseUrl, env.supabaseSecretKey);
}

/**
 * The database as a user: row-level security decides what their token may do.
 *
 * @param token the user's access token
 */
export function createUserDatabase(
  env: Pick<FunctionsEnv, 'supabaseUrl' | 'supabasePublishableKey'>,
  token: string,
): Database {
  return connect(env.supabaseUrl, env.supabasePublishableKey, { Authorization: `Bearer ${token}` });
}

/** The database as a visitor. */
export function createVisitorDatabase(
  env: Pick<FunctionsEnv, 'supabaseUrl' | 'supabasePublishableKey'>,
): Database {
  return connect(env.supabaseUrl, env.supabasePublishableKey);
}

/** Turns off the library's retries, with which a failed read takes seven seconds. */
class SingleAttemptClient extends SupabaseClient {
  constructor(...options: ConstructorParameters<typeof SupabaseClient>) {
    super(...options);
    this.rest.retry = false;
  }
}

function connect(url: string, key: string, headers: Readonly<Record<string, string>> = {}) {
  return new SingleAttemptClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    realtime: { transport: NoWebSocket },
    global: {
      headers,
      fetch: (input, init = {}) => send(input, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) }),
    },
  });
}

/** A read whose connection is closed is sent once more: the server may just have closed a connection that was idle. */
async function send(input: Parameters<typeof fetch>[0], init: RequestInit): Promise<Response> {
  try {
    return await fetch(input, init);
  } catch (error) {
    if (init.method !== 'GET' || init.signal?.aborted) throw error;
    return fetch(input, init);
  }
}

/** See {@link createDatabase}. */
export type Database = ReturnType<typeof createDatabase>;

/** The parts of an error of supabase-js that matter here. */
interface QueryError {
  readonly message: string;
  readonly code?: string;
}

/** Result of every query of supabase-js. */
interface QueryResult {
  readonly data: unknown;
  readonly error: QueryError | null;
}

/**
 * PostgreSQL's class of errors in the data of a request, which no repetition can fix: a date that doesn't exist, a number
 * that is too large, a text with a null character.
 */
const DATA_EXCEPTION = /^22/;

/** Translates an error of the database: `validation` when it can't store what the request contains, else `network`. */
export function toDatabaseError({ code = '', message }: QueryError): AppError {
  const key = DATA_EXCEPTION.test(code) ? 'validation' : 'network';
  return new AppError(key, undefined, { cause: new Error(`${code} ${message}`) });
}

/**
 * Awaits a query and parses its result.
 *
 * @throws AppError as {@link toDatabaseError}, or `network` when the result doesn't fit the schema
 */
export async function query<Schema extends v.GenericSchema>(
  schema: Schema,
  pending: PromiseLike<QueryResult>,
): Promise<v.InferOutput<Schema>> {
  const { data, error } = await pending;
  if (error) throw toDatabaseError(error);
  const parsed = v.safeParse(schema, data);
  if (parsed.success) return parsed.output;
  throw new AppError('network', undefined, { cause: new v.ValiError(parsed.issues) });
}

/**
 * Parses what an SQL function returns as part of a response: the names of an object's columns, or of each one's in a list,
 * become camel case.
 *
 * @param schema of the response's part: `createdAt` for the column `created_at`
 */
export function camelCased<Schema extends v.GenericSchema>(schema: Schema) {
  return v.pipe(v.unknown(), v.transform(toCamelCase), schema);
}

function toCamelCase(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(toCamelCase);
  if (typeof data !== 'object' || data === null) return data;
  const rename = (name: string): string =>
    name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [rename(name), value]));
}

/** Rows per request; the database may return fewer, because its operator limits them. */
const PAGE_SIZE = 1000;

/**
 * Reads all rows of a query, with requests until one returns nothing.
 *
 * @param select the query for the rows from one index to another, both included; it must sort them
 * @throws AppError `network` as {@link query}
 */
export async function queryAll<Row>(
  schema: v.GenericSchema<unknown, Row[]>,
  select: (from: number, to: number) => PromiseLike<QueryResult>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const part = await query(schema, select(rows.length, rows.length + PAGE_SIZE - 1));
    if (part.length === 0) return rows;
    rows.push(...part);
  }
}
