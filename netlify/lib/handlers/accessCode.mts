import * as v from 'valibot';
import { RedeemRequestSchema } from '#domain/auth/accessCodes';
import { AppError } from '#domain/errors/appError';
import { hashAccessCode, inEqualTime } from '../accessCodes.mts';
import { query } from '../database.mts';
import type { Handler } from '../http/endpoint.mts';
import { parseInput } from '../http/input.mts';

const OutcomeSchema = v.tuple([
  v.object({
    outcome: v.picklist(['redeemed', 'invalid', 'rate_limited']),
    retry_after_seconds: v.number(),
  }),
]);

/**
 * Redeems an access code for the person who asks and makes them an editor. The database does both in one transaction,
 * with the limits, so a repeated request gets the same answer; people who have a role already use nothing up.
 * Unknown, used, expired and revoked codes, and anything that isn't a code, get the same answer in the same time.
 */
export const redeemAccessCode: Handler = async ({ body, person, address }, { database, env }) => {
  const { code } = parseInput(RedeemRequestSchema, body);
  return inEqualTime(async () => {
    const parameters = {
      p_user: person.id,
      p_code_hash: hashAccessCode(code, env.accessCodePepper),
      p_address: address,
    };
    const redeemed = database.rpc('redeem_access_code', parameters);
    const [{ outcome, retry_after_seconds: retryAfterSeconds }] = await query(OutcomeSchema, redeemed);
    if (outcome === 'rate_limited')
      throw new AppError('rate_limit', undefined, { details: { retryAfterSeconds } });
    if (outcome === 'invalid') throw new AppError('access_code');
    return { success: true };
  });
};
