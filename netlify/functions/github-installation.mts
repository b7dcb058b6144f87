import type { Config } from '@netlify/functions';
import * as v from 'valibot';
import { serviceApi } from '#domain/api/services';
import { AppError } from '#domain/errors/appError';
import { branchMessages } from '#domain/errors/messages';
import { takeRateLimit } from '../lib/auth/rateLimit.mts';
import { withErrorMessage } from '../lib/codeHost/hostError.mts';
import { query } from '../lib/database.mts';
import { listRepositories } from '../lib/githubInstallations.mts';
import { serve, userRoute } from '../lib/http/endpoint.mts';

/**
 * Uses an installation of the App from now on, with a repository that it reaches. Its id comes from a URL that anyone
 * can write, so it isn't trusted: GitHub tells the App which account it is on, and that must own the content
 * repository.
 */
export default serve(
  userRoute(serviceApi.confirmInstallation, async ({ installationId, repository }, { user, services }) => {
    const { app, database, env } = services;
    await takeRateLimit(database, 'default', `github-installation:${user.id}`);
    const account = await app.installationAccount(installationId);
    const { owner, name } = env.contentRepository;
    if (account.toLowerCase() !== owner.toLowerCase()) {
      const message = `The App is installed on ${account}, but the content belongs to ${owner}.`;
      throw new AppError('forbidden', message);
    }
    const wanted = repository ?? name;
    const reached = await withErrorMessage(
      branchMessages.noInstallation,
      listRepositories(services, installationId),
    );
    const found = reached.find((reachable) => reachable.toLowerCase() === wanted.toLowerCase());
    if (found === undefined) {
      const message = `The installation can't reach ${owner}/${wanted}. Give it access on GitHub, then try again.`;
      throw new AppError('validation', message, { status: 409 });
    }
    const connected = database.rpc('connect_github', {
      p_admin: user.id,
      p_installation_id: installationId,
      p_owner: owner,
      p_name: found,
    });
    await query(v.unknown(), connected);
    return { installationId, account, repository: `${owner}/${found}` };
  }),
);

export const config: Config = { path: '/api/github-installation' };
