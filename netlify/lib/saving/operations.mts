import { hash } from 'node:crypto';
import * as v from 'valibot';
import { AppError } from '#domain/errors/appError';
import { type Database, query } from '../database.mts';
import { logError, setOperationId } from '../log.mts';

const ClaimRowsSchema = v.array(
  v.object({ state: v.picklist(['started', 'running', 'finished']), result: v.unknown() }),
);

/** Number and interval of checks whether the first request has finished. */
const POLLS = 20;
const POLL_MS = 500;

/** A write that a client can send more than once. */
export interface Operation<Result> {
  readonly userId: string;
  /** A UUID that the client makes. */
  readonly id: string;
  readonly kind:
    | 'commit'
    | 'pull-request'
    | 'head-branch'
    | 'branch'
    | 'branch-start'
    | 'update'
    | 'merge'
    | 'comment'
    | 'review';
  /** The parsed request. The same id with another request is refused. */
  readonly request: unknown;
  /** Schema of the result; a stored result is parsed with it. */
  readonly schema: v.GenericSchema<unknown, Result>;
}

/**
 * Runs the work of an operation once, and returns the first result for every repetition. After a run that failed or was
 * killed (its claim expires after 60 s), the next request runs the work again, so the work must handle what an earlier
 * run left behind.
 *
 * @throws AppError `validation` when the id was used for another request, `default` (409) while another run takes too
 *   long; and whatever the work throws
 */
export async function runOnce<Result>(
  database: Database,
  operation: Operation<Result>,
  work: () => Promise<Result>,
): Promise<Result> {
  setOperationId(operation.id);
  const claim = await claimOrWait(database, operation);
  if (claim.state === 'finished') return v.parse(v.object({ value: operation.schema }), claim.result).value;
  try {
    const result = await work();
    // In an object, because the embedded database doesn't accept a bare string for a jsonb parameter.
    await recordOutcome(database, 'finish_operation', operation, { p_result: { value: result } });
    return result;
  } catch (error) {
    await recordOutcome(database, 'abandon_operation', operation);
    throw error;
  }
}

/**
 * Derives the id of a part of an operation. A part has its own claim and result.
 *
 * @returns a UUID, the same every time
 */
export function partId(operationId: string, part: string): string {
  const hex = hash('sha256', `${operationId} ${part}`);
  return hex.slice(0, 32).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-8$3-8$4-$5');
}

async function claimOrWait<Result>(database: Database, { userId, id, kind, request }: Operation<Result>) {
  const digest = hash('sha256', JSON.stringify(request));
  const parameters = { p_id: id, p_user: userId, p_kind: `${kind} ${digest.slice(0, 32)}` };
  for (let poll = 0; poll < POLLS; poll++) {
    const answer = await database.rpc('begin_operation', parameters);
    if (answer.error?.code === 'PT409') {
      throw new AppError('validation', 'This operation id was used for another request.');
    }
    const [claim] = await query(ClaimRowsSchema, Promise.resolve(answer));
    if (!claim) throw new AppError('network');
    if (claim.state !== 'running') return claim;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new AppError('default', 'This request is still in progress.', { status: 409 });
}

/**
 * Records how the run ended. A failure here is only logged: a repetition finds the work done and gets the same result.
 */
async function recordOutcome<Result>(
  database: Database,
  procedure: 'finish_operation' | 'abandon_operation',
  { userId, id }: Operation<Result>,
  more: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const { error } = await database.rpc(procedure, { p_user: userId, p_id: id, ...more });
  if (error) logError(`${procedure} failed.`, new Error(error.message));
}
