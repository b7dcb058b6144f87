import { AppError } from '#domain/errors/appError';
import { branchMessages } from '#domain/errors/messages';
import { GithubAppAuthRequestSchema } from '#domain/git/api';
import { readContentSource } from '../contentSource.mts';
import type { Handler } from '../http/endpoint.mts';
import { parseInput } from '../http/input.mts';
import { issueReadToken } from '../issuedTokens.mts';
import { takeRateLimit } from '../rateLimit.mts';

/**
 * Gives an editor a token that can read the content repository and nothing else, and that ends with their role. Tokens
 * that can write never leave the functions. Any installation but the latest verified one is refused.
 */
export const mintReadToken: Handler = async ({ body, person }, services) => {
  const { installationId } = parseInput(GithubAppAuthRequestSchema, body);
  await takeRateLimit(services.database, 'readToken', person.id);
  const target = await readContentSource(services.database, services.env.contentRepository);
  if (target.installationId !== installationId) {
    throw new AppError('forbidden', branchMessages.noInstallation);
  }
  return issueReadToken(services, target, person);
};
