import { redactCredentials } from '#domain/errors/redact';

/** The parts of a Postgres error that a client of the database sees. */
export interface DatabaseError {
  readonly code: string;
  readonly message: string;
  readonly detail?: string | null;
  readonly hint?: string | null;
}

/**
 * Codes that @supabase/lite translates itself, or that already have a status (PTxxx, PGRST). For any other code, it
 * responds with status 500 and code "SUP", which hides what went wrong.
 */
const ALREADY_MAPPED = /^(21|22|42|53|55|25006|23502|23503|23505|PT|PGRST)/;

/**
 * Returns PostgREST's status for an SQLSTATE that @supabase/lite doesn't translate, or null when it does.
 * Source: PostgREST's table of error codes (23xxx and P0001 are client errors, 28xxx is a permission error).
 */
export function statusForSqlState(code: string): number | null {
  if (!/^[0-9A-Z]{5}$/.test(code) || ALREADY_MAPPED.test(code)) return null;
  if (code.startsWith('28')) return 403;
  if (code.startsWith('23') || code === 'P0001') return 400;
  return 500;
}

/** Whether an error comes from Postgres: it has a code. */
export function isDatabaseError(error: unknown): error is Error & DatabaseError {
  return error instanceof Error && 'code' in error && typeof error.code === 'string';
}

/**
 * Describes an expected refusal in one line for the log: missing permissions (42501), violated constraints (22, 23),
 * and errors raised by the product's own functions (P0001, PTxxx). It contains no values of rows.
 *
 * @returns null for an error of the database itself, which is logged with its stack
 */
export function describeRefusal({ code, message }: DatabaseError): string | null {
  if (!/^(?:42501|22|23|P0001|PT[1-4])/.test(code)) return null;
  const [line = ''] = message.split('\n', 1);
  return `The database refused a request (${code}): ${redactCredentials(line)}`;
}

/**
 * Converts an error to the form that @supabase/lite passes through unchanged (its "PGRST" form, with which SQL
 * functions choose the status of a response), or returns null when no conversion is needed.
 */
export function toPassThroughError(error: DatabaseError): Error | null {
  const status = statusForSqlState(error.code);
  if (status === null) return null;
  const body = {
    code: error.code,
    message: error.message.replace(/^error: /, ''),
    details: error.detail ?? null,
    hint: error.hint ?? null,
  };
  return Object.assign(new Error(JSON.stringify(body)), {
    code: 'PGRST',
    detail: JSON.stringify({ status, headers: {} }),
  });
}
