import * as v from 'valibot';
import { readStored, writeStored } from './storedJson';
import { sessionStore } from './webStorage';

const KEY = 'pending-sign-in';
/** Longest time a sign-in may take, in ms. */
const MAX_AGE = 15 * 60_000;

const PendingSignInSchema = v.object({
  /** Path on this site to return to. */
  returnTo: v.string(),
  /** Milliseconds since 1970. */
  startedAt: v.number(),
});

/** A sign-in that this tab started and that hasn't come back yet. Only such a tab accepts a code from its URL. */
export type PendingSignIn = Readonly<v.InferOutput<typeof PendingSignInSchema>>;

/** Stores that this tab started a sign-in. */
export function writePendingSignIn(pending: PendingSignIn): void {
  writeStored(sessionStore, KEY, pending);
}

/**
 * Reads and removes the pending sign-in, which is valid for one return.
 *
 * @param now milliseconds since 1970
 * @returns null when this tab didn't start a sign-in within the last 15 minutes
 */
export function takePendingSignIn(now: number): PendingSignIn | null {
  const pending = readStored(sessionStore, KEY, PendingSignInSchema);
  sessionStore.remove(KEY);
  if (!pending) return null;
  const age = now - pending.startedAt;
  return age >= 0 && age <= MAX_AGE ? pending : null;
}
