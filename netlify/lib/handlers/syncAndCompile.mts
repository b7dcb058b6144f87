import { AppError } from '#domain/errors/appError';
import { branchMessages, syncMessages } from '#domain/errors/messages';
import { SyncRequestSchema, type SyncResponse } from '#domain/git/siteApi';
import { openTarget } from '../contentHost.mts';
import { readContentSource } from '../contentSource.mts';
import { syncContent } from '../contentSync.mts';
import type { Handler } from '../http/endpoint.mts';
import { parseInput } from '../http/input.mts';
import { takeRateLimit } from '../rateLimit.mts';

/**
 * Content sync by hand, for editors. The repository and the installation in the request have to be the configured
 * ones: nobody syncs from elsewhere.
 */
export const syncAndCompile: Handler = async ({ body, person }, services): Promise<SyncResponse> => {
  const { repository } = parseInput(SyncRequestSchema, body);
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
  await takeRateLimit(services.database, 'contentSync', person.id);
  const cause = { source: 'manual', userId: person.id } as const;
  const { errors, ...outcome } = await syncContent(services, openTarget(services, target), cause);
  return { ...outcome, errors: [...errors] };
};
