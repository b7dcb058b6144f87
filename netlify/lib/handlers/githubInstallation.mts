import { AppError } from '#domain/errors/appError';
import { GithubInstallationRequestSchema } from '#domain/git/api';
import type { Database } from '../database.mts';
import type { Handler } from '../http/endpoint.mts';
import { parseInput } from '../http/input.mts';
import { takeRateLimit } from '../rateLimit.mts';

/**
 * Takes an installation of the App into use. The number comes from a URL that anyone can write, so it
 * isn't trusted: the App is asked, and the account has to be the owner of the content repository. Only for admins.
 */
export const confirmInstallation: Handler = async ({ body, person }, services) => {
  const { installationId } = parseInput(GithubInstallationRequestSchema, body);
  await takeRateLimit(services.database, 'default', `github-installation:${person.id}`);
  const account = await services.app.installationAccount(installationId);
  const { owner } = services.env.contentRepository;
  if (account.toLowerCase() !== owner.toLowerCase()) {
    throw new AppError(
      'forbidden',
      `The App is installed on ${account}, but the content belongs to ${owner}.`,
    );
  }
  await storeVerified(services.database, installationId);
  return { installationId, account };
};

async function storeVerified(database: Database, installationId: number): Promise<void> {
  const now = new Date().toISOString();
  const row = { installation_id: installationId, installed_at: now, verified_at: now };
  const { error } = await database.from('github_installations').upsert(row);
  if (error) throw new AppError('network', undefined, { cause: error });
}
