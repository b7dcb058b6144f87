import { hasStatus, isUncertain } from './hostError.mts';

/** Maximum number of attempts. A write is only sent again after reading that it wasn't carried out. */
const MAX_SENDS = 2;

/** A write that can't be repeated without checking. */
export interface Write<Outcome> {
  /** Sends it, and returns the outcome when the code host confirms it. */
  readonly send: () => Promise<Outcome>;
  /** Statuses of refusals after which the state is read too; 409 and 422 by default. */
  readonly refusals?: readonly number[];
  /**
   * Determines the outcome by reading the current state; `undefined` when nothing has changed. `isMaybeDone` is false
   * when the write was definitely refused.
   */
  readonly readOutcome: (isMaybeDone: boolean) => Promise<Outcome | undefined>;
}

/**
 * Sends a write. When it is refused as outdated, or its response is lost, this reads from the state what happened, and
 * sends the write again only if it wasn't carried out.
 *
 * @throws HostError when the state does not explain the failure
 */
export async function reconcileWrite<Outcome>({
  send,
  refusals = [409, 422],
  readOutcome,
}: Write<Outcome>): Promise<Outcome> {
  for (let sent = 1; ; sent++) {
    try {
      return await send();
    } catch (error) {
      if (!refusals.some((status) => hasStatus(error, status)) && !isUncertain(error)) throw error;
      const outcome = await readOutcome(sent > 1 || isUncertain(error));
      if (outcome !== undefined) return outcome;
      if (sent === MAX_SENDS || !isUncertain(error)) throw error;
    }
  }
}
