import type { Config } from '@netlify/functions';
import { siteApi } from '#domain/api/site';
import { AppError } from '#domain/errors/appError';
import { branchMessages, syncMessages } from '#domain/errors/messages';
import { takeRateLimit } from '../lib/auth/rateLimit.mts';
import { openTarget } from '../lib/content/contentHost.mts';
import { readContentSource } from '../lib/content/contentSource.mts';
import { syncContent } from '../lib/content/contentSync.mts';
import { serve, userRoute } from '../lib/http/endpoint.mts';

/** The repository and the installation in the request must be the configured ones. */
export default serve(
  userRoute(siteApi.syncContent, async ({ repository }, { user, services }) => {
    const target = await readContentSource(services.database, services.env.contentRepository);
    const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
    if (
      !isSame(repository.owner, target.repository.owner) ||
      !isSame(repository.name, target.repository.name)
    ) {
      throw new AppError('forbidden', syncMessages.noRepository);
    }
    if (repository.installation_id !== target.installationId) {
      throw new AppError('forbidden', branchMessages.noInstallation);
    }
    await takeRateLimit(services.database, 'contentSync', user.id);
    const cause = { source: 'manual', userId: user.id } as const;
    const { errors, ...outcome } = await syncContent(services, openTarget(services, target), cause);
    return { ...outcome, errors: [...errors] };
  }),
);

export const config: Config = { path: '/api/sync-and-compile' };
