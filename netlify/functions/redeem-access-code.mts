import type { Config } from '@netlify/functions';
import * as v from 'valibot';
import { accountApi } from '#domain/api/accounts';
import { AppError } from '#domain/errors/appError';
import { hashAccessCode, inConstantTime } from '../lib/auth/accessCodes.mts';
import { hashAddress } from '../lib/auth/rateLimit.mts';
import { query } from '../lib/database.mts';
import { serve, userRoute } from '../lib/http/endpoint.mts';

const OutcomeSchema = v.tuple([
  v.object({
    outcome: v.picklist(['redeemed', 'invalid', 'rate_limited']),
    retry_after_seconds: v.number(),
  }),
]);

/**
 * Redeems an access code for the user and makes them an editor. The database does both in one transaction and applies
 * the limits, so a repeated request gets the same answer; users who already have a role use nothing up. Unknown, used,
 * expired and revoked codes, and anything that isn't a code, get the same answer in the same time.
 */
export default serve(
  userRoute(accountApi.redeemAccessCode, async ({ code }, { user, address, services }) => {
    const { database, env } = services;
    return inConstantTime(async () => {
      const parameters = {
        p_user: user.id,
        p_code_hash: hashAccessCode(code, env.accessCodePepper),
        p_address: hashAddress(address, env.accessCodePepper),
      };
      const redeemed = database.rpc('redeem_access_code', parameters);
      const [{ outcome, retry_after_seconds: retryAfterSeconds }] = await query(OutcomeSchema, redeemed);
      if (outcome === 'rate_limited')
        throw new AppError('rate_limit', undefined, { details: { retryAfterSeconds } });
      if (outcome === 'invalid') throw new AppError('access_code');
      return { success: true } as const;
    });
  }),
);

export const config: Config = { path: '/api/redeem-access-code' };
