import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import { type RateLimitName, rateLimits } from '#domain/auth/rateLimits';
import { AppError } from '#domain/errors/appError';
import { type Database, query } from '../database.mts';

/** Seconds to wait; 0 when the attempt was counted. */
const WaitSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * Counts an attempt in the database, where the limit holds across instances and restarts.
 *
 * @param name which limit
 * @param subject who is limited: a user's id
 * @throws AppError `rate_limit` with the seconds to wait; a refused attempt doesn't count
 */
export async function takeRateLimit(database: Database, name: RateLimitName, subject: string): Promise<void> {
  const { limit, windowMs } = rateLimits[name];
  const parameters = { p_bucket: `${name}:${subject}`, p_limit: limit, p_window_seconds: windowMs / 1000 };
  const retryAfterSeconds = await query(WaitSchema, database.rpc('take_rate_limit', parameters));
  if (retryAfterSeconds > 0) throw new AppError('rate_limit', undefined, { details: { retryAfterSeconds } });
}

/** Hashes a network address for rate limits; the database stores no addresses. An IPv6 client is its whole /64. */
export function hashAddress(address: string, pepper: string): string {
  const network = address.includes(':') ? address.split(':').slice(0, 4).join(':') : address;
  return createHmac('sha256', pepper).update(`address:${network}`).digest('hex').slice(0, 32);
}
