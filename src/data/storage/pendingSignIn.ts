import * as v from 'valibot';
import { sessionStore, type TextStore } from './webStorage';

/** A sign-in that this tab started and that hasn't come back yet. Only such a tab accepts a session from its URL. */
export interface PendingSignIn {
  /** Created before the redirect; only the tab that started the sign-in has it. */
  readonly nonce: string;
  /** Path on this site to return to. */
  readonly returnTo: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
}

const KEY = 'pending-sign-in';
/** Longest time a sign-in may take, in ms. */
const MAX_AGE = 15 * 60_000;

const PendingSignInSchema = v.object({ nonce: v.string(), returnTo: v.string(), startedAt: v.number() });

/** Stores that this tab started a sign-in. */
export function writePendingSignIn(pending: PendingSignIn, store: TextStore = sessionStore): void {
  store.write(KEY, JSON.stringify(pending));
}

/**
 * Reads and removes the pending sign-in, which is valid for one return.
 *
 * @param now milliseconds since 1970
 * @returns null when this tab didn't start a sign-in within the last 15 minutes
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
    // Not written here: the schema rejects null.
    return null;
  }
}
