/** The parts of a Postgres error that a client of the database sees. */
export interface DatabaseError {
  readonly code: string;
  readonly message: string;
  readonly detail?: string | null;
  readonly hint?: string | null;
}

/**
 * Codes @supabase/lite translates itself, or that already ask for a status (PTxxx, PGRST). Anything else it
 * would answer as 500 with code "SUP", which hides what went wrong.
 */
const ALREADY_MAPPED = /^(21|22|42|53|55|25006|23502|23503|23505|PT|PGRST)/;

/**
 * The status PostgREST gives an SQLSTATE that @supabase/lite does not translate, or null when it does.
 * Source: PostgREST's table of error codes (23xxx and P0001 are the client's, 28xxx is permission).
 */
export function statusForSqlState(code: string): number | null {
  if (!/^[0-9A-Z]{5}$/.test(code) || ALREADY_MAPPED.test(code)) return null;
  if (code.startsWith('28')) return 403;
  if (code.startsWith('23') || code === 'P0001') return 400;
  return 500;
}

/**
 * The error in the form @supabase/lite passes on unchanged (its "PGRST" form, by which SQL functions choose the
 * status of an answer), or null when it needs no help.
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
