import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { AppError, describeCause } from '#domain/errors/appError';
import { type Database, query } from './database.mts';

const ClaimRowsSchema = v.array(
  v.object({ state: v.picklist(['started', 'running', 'finished']), result: v.unknown() }),
);

/** How often, and after how long each time, one looks whether the first request has finished. */
const POLLS = 20;
const POLL_MS = 500;

/** A write that a client may send more than once. */
export interface Operation<Result> {
  readonly userId: string;
  /** Made by the client: a UUID. */
  readonly id: string;
  readonly kind: 'commit' | 'pull-request' | 'head-branch' | 'branch' | 'merge';
  /** The parsed request: the same id with another request is refused. */
  readonly request: unknown;
  /** What the work returns; a stored result is checked with it. */
  readonly schema: v.GenericSchema<unknown, Result>;
}

/**
 * Runs the work of an operation once, and answers every repetition with the first one's result. When a run
 * failed or was killed (a claim lapses after 60 s), the next one takes over; so the work must end well on top
 * of its own remains.
 *
 * @throws AppError `validation` when the id was used for another request, `default` (409) while another run is
 *   still at work; and whatever the work throws
 */
export async function runOnce<Result>(
  database: Database,
  operation: Operation<Result>,
  work: () => Promise<Result>,
): Promise<Result> {
  const claim = await claimOrWait(database, operation);
  if (claim.state === 'finished') return v.parse(v.object({ value: operation.schema }), claim.result).value;
  try {
    const result = await work();
    // In an object: the embedded database takes no bare string for a jsonb parameter.
    await note(database, 'finish_operation', operation, { p_result: { value: result } });
    return result;
  } catch (error) {
    await note(database, 'abandon_operation', operation);
    throw error;
  }
}

/**
 * The id of a part of an operation, which has its own claim and result.
 *
 * @returns a UUID that follows from the operation's
 */
export function partId(operationId: string, part: string): string {
  const hex = createHash('sha256').update(`${operationId} ${part}`).digest('hex');
  return hex.slice(0, 32).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-8$3-8$4-$5');
}

async function claimOrWait<Result>(database: Database, { userId, id, kind, request }: Operation<Result>) {
  const hash = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  const parameters = { p_id: id, p_user: userId, p_kind: `${kind} ${hash.slice(0, 32)}` };
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
  throw new AppError('default', 'The same request is still being worked on.', { status: 409 });
}

/**
 * Writes down how the run ended. When that fails the outcome stands all the same: a repetition finds the work
 * done and comes to the same result.
 */
async function note<Result>(
  database: Database,
  procedure: 'finish_operation' | 'abandon_operation',
  { userId, id }: Operation<Result>,
  more: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const { error } = await database.rpc(procedure, { p_user: userId, p_id: id, ...more });
  if (error) console.error(`${procedure} ${id}: ${describeCause(new Error(error.message))}`);
}
