import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { AppError, describeCause } from '#domain/errors/appError';
import { query } from './database.mts';
import type { InstallationTarget, InstallationToken } from './githubApp.mts';
import { mapParallel } from './parallel.mts';
import type { Services } from './services.mts';
import type { SignedInUser } from './session.mts';
import { decryptToken, encryptToken } from './tokenCipher.mts';

const ClaimedSchema = v.array(v.object({ id: v.string(), ciphertext: v.string() }));

/** What issuing needs of the services. */
export type TokenServices = Pick<Services, 'app' | 'database' | 'env'>;

/**
 * Issues a token that can read the content repository and nothing else, for a person with a role. It is this person's
 * alone: it is kept, encrypted, until it ends, so that it can be revoked with the role, and it is in the audit log.
 *
 * @throws AppError `forbidden` when the role went in the meantime; `github` when no token can be had
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
    const note = database.rpc('record_issued_token', {
      p_id: id,
      p_user: user.id,
      p_ciphertext: encryptToken(issued.token, env.accessCodePepper, id),
      p_expires_at: issued.expiresAt,
    });
    if (!(await query(v.boolean(), note))) throw new AppError('forbidden');
    await audit(services, user.id, target, issued.expiresAt);
    return issued;
  } catch (error) {
    // Nobody has it: without a note it could not be revoked later.
    await app.revokeToken(issued.token);
    throw error;
  }
}

/**
 * Revokes the tokens of people who have lost their role, however that happened. Code that takes a role away calls it; the
 * function that runs every minute catches the rest.
 *
 * @returns how many were revoked; what fails is tried again a minute later
 */
export async function revokeDueTokens({ app, database, env }: TokenServices): Promise<number> {
  const claimed = await query(ClaimedSchema, database.rpc('claim_tokens_to_revoke'));
  const revoked = await mapParallel(claimed, async ({ id, ciphertext }) => {
    try {
      await app.revokeToken(decryptToken(ciphertext, env.accessCodePepper, id));
      return [id];
    } catch (error) {
      console.error(`A token could not be revoked: ${describeCause(error)}`);
      return [];
    }
  });
  const ids = revoked.flat();
  if (ids.length > 0) await query(v.unknown(), database.rpc('finish_revoked_tokens', { p_ids: ids }));
  return ids.length;
}

async function audit(
  { database }: TokenServices,
  userId: string,
  { repository }: InstallationTarget,
  expiresAt: string,
): Promise<void> {
  const entry = database.rpc('record_audit', {
    p_actor: userId,
    p_action: 'read_access.issue',
    p_target: `repository:${repository.owner}/${repository.name}`,
    p_before: null,
    p_after: { expires_at: expiresAt },
  });
  await query(v.unknown(), entry);
}
