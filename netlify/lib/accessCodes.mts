import { createHmac, randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { normalizeAccessCode, toAccessCode } from '#domain/auth/accessCodes';

/** A code is answered no sooner than this, in ms: what was found out about it takes less, and cannot be timed. */
const ANSWER_TIME_MS = 300;

/** A new code, of 100 random bits. */
export function createAccessCode(): string {
  return toAccessCode(randomBytes(20));
}

/**
 * What is stored and compared of a code.
 *
 * @param code what a person typed
 * @param pepper key that only the functions have; without it a stolen table is of no use
 * @returns HMAC-SHA-256 in hex
 */
export function hashAccessCode(code: string, pepper: string): string {
  return createHmac('sha256', pepper).update(normalizeAccessCode(code)).digest('hex');
}

/** Runs work that shall take the same time whatever comes of it, failures included. */
export async function inEqualTime<Result>(work: () => Promise<Result>): Promise<Result> {
  const [outcome] = await Promise.allSettled([work(), wait(ANSWER_TIME_MS)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
