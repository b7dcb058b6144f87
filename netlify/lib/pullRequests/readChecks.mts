import type { Checks } from '#domain/api/pullRequests';
import { AppError } from '#domain/errors/appError';
import { summarizeChecks } from '#domain/git/pullRequest/pullRequestState';
import { HostError } from '../codeHost/hostError.mts';
import { readChecks } from '../codeHost/pulls/checks.mts';
import { openContentHost } from '../content/contentHost.mts';
import type { Services } from '../services.mts';

/**
 * Summarizes the checks of a commit.
 *
 * @param sha the commit
 * @returns state `unknown` when the App can't read checks; nothing else needs that permission
 * @throws HostError when the code host fails
 */
export async function readChecksIfAllowed(services: Services, sha: string): Promise<Checks> {
  try {
    const host = await openContentHost(services, 'checks');
    return summarizeChecks(await readChecks(host, sha));
  } catch (error) {
    if (isNotAllowed(error)) return { state: 'unknown', runs: [] };
    throw error;
  }
}

function isNotAllowed(error: unknown): boolean {
  if (error instanceof AppError) return error.key === 'github' && error.status === 503;
  return error instanceof HostError && error.status === 403 && error.waitMs === undefined;
}
