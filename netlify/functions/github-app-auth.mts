import type { Config } from '@netlify/functions';
import { serviceApi } from '#domain/api/services';
import { AppError } from '#domain/errors/appError';
import { branchMessages } from '#domain/errors/messages';
import { issueReadToken } from '../lib/auth/issuedTokens.mts';
import { takeRateLimit } from '../lib/auth/rateLimit.mts';
import { readContentSource } from '../lib/content/contentSource.mts';
import { serve, userRoute } from '../lib/http/endpoint.mts';

/**
 * Issues a token that can only read the content repository, and that is revoked with the user's role. Tokens that can
 * write never leave the functions. Any installation but the latest verified one is refused.
 */
export default serve(
  userRoute(serviceApi.issueReadToken, async ({ installationId }, { user, services }) => {
    await takeRateLimit(services.database, 'readToken', user.id);
    const target = await readContentSource(services.database, services.env.contentRepository);
    if (target.installationId !== installationId) {
      throw new AppError('forbidden', branchMessages.noInstallation);
    }
    return issueReadToken(services, target, user);
  }),
);

export const config: Config = { path: '/api/github-app-auth' };
