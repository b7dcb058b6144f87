import type { Config } from '@netlify/functions';
import { serviceApi } from '#domain/api/services';
import { AppError } from '#domain/errors/appError';
import { takeRateLimit } from '../lib/auth/rateLimit.mts';
import type { Database } from '../lib/database.mts';
import { serve, userRoute } from '../lib/http/endpoint.mts';

/**
 * Uses an installation of the App from now on. Its id comes from a URL that anyone can write, so it isn't trusted: the
 * App reports the account, which has to be the owner of the content repository.
 */
export default serve(
  userRoute(serviceApi.confirmInstallation, async ({ installationId }, { user, services }) => {
    await takeRateLimit(services.database, 'default', `github-installation:${user.id}`);
    const account = await services.app.installationAccount(installationId);
    const { owner } = services.env.contentRepository;
    if (account.toLowerCase() !== owner.toLowerCase()) {
      const message = `The App is installed on ${account}, but the content belongs to ${owner}.`;
      throw new AppError('forbidden', message);
    }
    await storeVerified(services.database, installationId);
    return { installationId, account };
  }),
);

async function storeVerified(database: Database, installationId: number): Promise<void> {
  const now = new Date().toISOString();
  const row = { installation_id: installationId, installed_at: now, verified_at: now };
  const { error } = await database.from('github_installations').upsert(row);
  if (error) throw new AppError('network', undefined, { cause: error });
}

export const config: Config = { path: '/api/github-installation' };
