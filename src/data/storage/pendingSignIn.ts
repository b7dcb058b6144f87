import * as v from 'valibot';
import { sessionStore, type TextStore } from './webStorage';

/** A sign-in that this tab started and that hasn't come back yet. Only such a tab accepts a session from its URL. */
export interface PendingSignIn {
  /** Made before the redirect; there is one only in the tab that started. */
  readonly nonce: string;
  /** Where the person was going: a path of this site. */
  readonly returnTo: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
}

const KEY = 'pending-sign-in';
/** A sign-in that takes longer has to be started again, in ms. */
const MAX_AGE = 15 * 60_000;

const PendingSignInSchema = v.object({ nonce: v.string(), returnTo: v.string(), startedAt: v.number() });

/** Notes that this tab goes off to sign in. */
export function writePendingSignIn(pending: PendingSignIn, store: TextStore = sessionStore): void {
  store.write(KEY, JSON.stringify(pending));
}

/**
 * Takes the note away: it is good for one return only.
 *
 * @param now milliseconds since 1970
 * @returns null when this tab did not start a sign-in within the last quarter of an hour
 */
export function takePendingSignIn(now: number, store: TextStore = sessionStore): PendingSignIn | null {
  const text = store.read(KEY);
  store.remove(KEY);
  const parsed = v.safeParse(PendingSignInSchema, parseJson(text));
  if (!parsed.success) return null;
  const age = now - parsed.output.startedAt;
  return age >= 0 && age <= MAX_AGE ? parsed.output : null;
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    // Not ours: the schema refuses null.
    return null;
  }
}
