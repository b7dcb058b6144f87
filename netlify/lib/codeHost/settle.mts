import { hasStatus, isUncertain } from './hostError.mts';

/** How often a write whose outcome is unknown is sent, after reading that it was not carried out. */
const MAX_SENDS = 2;

/** A write that must not be repeated blindly. */
export interface Write<Outcome> {
  readonly send: () => Promise<unknown>;
  /** The outcome when the code host says it was carried out. */
  readonly done: Outcome;
  /** Statuses of a refusal after which the state decides, too; 422 by default. */
  readonly refusals?: readonly number[];
  /**
   * The outcome that the state shows; `undefined` when it is as it was before. `isMaybeDone` is false when the
   * write was surely refused.
   */
  readonly readOutcome: (isMaybeDone: boolean) => Promise<Outcome | undefined>;
}

/**
 * Carries out a write. When it is refused as outdated, or nobody knows whether it was carried out, the state
 * is read and decides; it is sent again only when it surely was not.
 *
 * @throws HostError when the state does not explain the failure
 */
export async function settle<Outcome>({
  send,
  done,
  refusals = [422],
  readOutcome,
}: Write<Outcome>): Promise<Outcome> {
  for (let sent = 1; ; sent++) {
    try {
      await send();
      return done;
    } catch (error) {
      if (!refusals.some((status) => hasStatus(error, status)) && !isUncertain(error)) throw error;
      const outcome = await readOutcome(sent > 1 || isUncertain(error));
      if (outcome !== undefined) return outcome;
      if (sent === MAX_SENDS || !isUncertain(error)) throw error;
    }
  }
}
