import { createHmac, randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { normalizeAccessCode, toAccessCode } from '#domain/auth/accessCodes';

/** Minimum response time, in ms. It is longer than any check takes, so response times reveal nothing about a code. */
const ANSWER_TIME_MS = 300;

/** Makes a code from 100 random bits. */
export function createAccessCode(): string {
  return toAccessCode(randomBytes(20));
}

/**
 * Hashes a code, for storing and comparing.
 *
 * @param code as typed
 * @param pepper key that only the functions have; without it, a stolen table is useless
 * @returns HMAC-SHA-256 in hex
 */
export function hashAccessCode(code: string, pepper: string): string {
  return createHmac('sha256', pepper).update(normalizeAccessCode(code)).digest('hex');
}

/** Runs work and waits until the same time has passed, whether it succeeds or fails. */
export async function inConstantTime<Result>(work: () => Promise<Result>): Promise<Result> {
  const [outcome] = await Promise.allSettled([work(), wait(ANSWER_TIME_MS)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
