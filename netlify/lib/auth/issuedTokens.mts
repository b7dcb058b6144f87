import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { AppError } from '#domain/errors/appError';
import { mapParallel } from '#domain/mapParallel';
import { MAX_PARALLEL } from '../codeHost/host.mts';
import { query } from '../database.mts';
import type { InstallationTarget, InstallationToken } from '../githubApp.mts';
import { logError } from '../log.mts';
import type { Services } from '../services.mts';
import { recordAudit } from './audit.mts';
import type { SignedInUser } from './session.mts';
import { decryptToken, encryptToken } from './tokenCipher.mts';

const ClaimedSchema = v.array(v.object({ id: v.string(), ciphertext: v.string() }));

/** The services that issuing needs. */
export type TokenServices = Pick<Services, 'app' | 'database' | 'env'>;

/**
 * Issues a token that can only read the content repository, for one user with a role. It is stored encrypted until it
 * expires, so that it can be revoked with the role, and recorded in the audit log.
 *
 * @throws AppError `forbidden` when the user has just lost the role; `github` when no token can be minted
 */
export async function issueReadToken(
  services: TokenServices,
  target: InstallationTarget,
  user: Pick<SignedInUser, 'id'>,
): Promise<InstallationToken> {
  const { app, database, env } = services;
  const issued = await app.mintReadToken(target);
  const id = randomUUID();
  try {
    const stored = database.rpc('record_issued_token', {
      p_id: id,
      p_user: user.id,
      p_ciphertext: encryptToken(issued.token, env.accessCodePepper, id),
      p_expires_at: issued.expiresAt,
    });
    if (!(await query(v.boolean(), stored))) throw new AppError('forbidden');
    const { owner, name } = target.repository;
    const change = { expires_at: issued.expiresAt };
    await recordAudit(database, user.id, 'read_access.issue', `repository:${owner}/${name}`, change);
    return issued;
  } catch (error) {
    // The token can be revoked now: no one has it yet. Without a stored row, it couldn't be revoked later.
    await app.revokeToken(issued.token);
    throw error;
  }
}

/**
 * Revokes the tokens of users who lost their role, however that happened. Code that removes a role calls it; the
 * scheduled function handles the rest.
 *
 * @returns how many were revoked; failed ones are retried a minute later
 */
export async function revokeDueTokens({ app, database, env }: TokenServices): Promise<number> {
  const claimed = await query(ClaimedSchema, database.rpc('claim_tokens_to_revoke'));
  const revoked = await mapParallel(claimed, MAX_PARALLEL, async ({ id, ciphertext }) => {
    try {
      await app.revokeToken(decryptToken(ciphertext, env.accessCodePepper, id));
      return [id];
    } catch (error) {
      logError("A token couldn't be revoked.", error);
      return [];
    }
  });
  const ids = revoked.flat();
  if (ids.length > 0) await query(v.unknown(), database.rpc('finish_revoked_tokens', { p_ids: ids }));
  return ids.length;
}
