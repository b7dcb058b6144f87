import { AppError } from '#domain/errors/appError';
import { branchMessages } from '#domain/errors/messages';
import { GithubAppAuthRequestSchema } from '#domain/git/api';
import { readContentSource } from '../contentSource.mts';
import type { Handler } from '../http/endpoint.mts';
import { parseInput } from '../http/input.mts';
import { takeRateLimit } from '../rateLimit.mts';
import { requirePerson } from '../session.mts';

/**
 * Gives an editor a token that can read the content repository and nothing else (decision D8). Tokens that can
 * write never leave the functions. Any installation but the latest verified one is refused.
 */
export const mintReadToken: Handler = async ({ body, token }, services) => {
  const { installationId } = parseInput(GithubAppAuthRequestSchema, body);
  const person = await requirePerson(services.database, token, 'editor');
  await takeRateLimit(services.database, 'default', `github-app-auth:${person.id}`);
  const target = await readContentSource(services.database, services.env.contentRepository);
  if (target.installationId !== installationId) {
    throw new AppError('forbidden', branchMessages.noInstallation);
  }
  return services.app.token(target, 'read');
};
