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

/**
 * Hashes a network address for rate limits; the database stores no addresses. A provider gives each IPv6 client at least
 * a /64, so all addresses in it count as one.
 *
 * @returns '' for an unknown address
 */
export function hashAddress(address: string, pepper: string): string {
  if (address === '') return '';
  return createHmac('sha256', pepper)
    .update(`address:${toNetwork(address)}`)
    .digest('hex')
    .slice(0, 32);
}

/** An IPv4 address, also one that is written as IPv6, or the first four groups of an IPv6 address. */
function toNetwork(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !address.includes(':')) return mapped ?? address;
  const [before, after] = address
    .toLowerCase()
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  const left = before ?? [];
  const right = after ?? [];
  const omitted = after === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array<string>(omitted).fill('0'), ...right];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
