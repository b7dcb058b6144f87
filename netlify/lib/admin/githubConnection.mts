import type { Connection } from '#domain/api/admin';
import { serviceApi } from '#domain/api/services';
import { hasStatus } from '../codeHost/hostError.mts';
import { readLastSync } from '../content/contentAccess.mts';
import { findContentSource } from '../content/contentSource.mts';
import type { RepositoryName } from '../env.mts';
import { listInstallations, listRepositories, readApp } from '../githubInstallations.mts';
import { logError } from '../log.mts';
import type { Services } from '../services.mts';
import { readSiteFacts } from './siteFacts.mts';

type HostState = Pick<Connection, 'app' | 'installations' | 'repositories' | 'problem'>;

/**
 * Reads the connection to GitHub for an admin, or for an operator (null). Failures of the code host are part of the
 * result.
 *
 * @throws AppError `network` when the database fails, or the user is no longer an admin
 */
export async function readConnection(services: Services, adminId: string | null): Promise<Connection> {
  const { env, database } = services;
  const [current, facts] = await Promise.all([
    findContentSource(database, env.contentRepository),
    readSiteFacts(database, adminId),
  ]);
  const repository = current?.repository ?? env.contentRepository;
  const [state, lastSync] = await Promise.all([
    readHostState(services, current?.installationId ?? null, repository),
    readLastSync(database, repository),
  ]);
  return {
    configured: env.contentRepository,
    current,
    ...state,
    webhook: {
      url: `${env.urlRules.siteUrl}${serviceApi.githubWebhook.path}`,
      hasSecret: env.githubWebhookSecret !== null,
      lastDeliveryAt: facts.lastDeliveryAt,
    },
    lastSyncAt: lastSync?.syncedAt ?? null,
  };
}

async function readHostState(
  services: Services,
  installationId: number | null,
  repository: RepositoryName,
): Promise<HostState> {
  try {
    const [app, installations] = await Promise.all([readApp(services), listInstallations(services)]);
    const used = installations.find(({ id }) => id === installationId) ?? installations[0];
    if (!used || used.isSuspended) return { app, installations, repositories: [], problem: null };
    const listed = await tryToList(services, used.id);
    if (typeof listed === 'string') return { app, installations, repositories: [], problem: listed };
    const isReached = listed.some((name) => name.toLowerCase() === repository.name.toLowerCase());
    const isConnected = used.id === installationId;
    const problem =
      isReached || !isConnected
        ? null
        : `The installation can't reach ${repository.owner}/${repository.name}.`;
    return { app, installations, repositories: listed, problem };
  } catch (error) {
    logError("The GitHub App couldn't be checked.", error);
    const problem = hasStatus(error, 401)
      ? 'GitHub rejects the App ID or the private key.'
      : "GitHub didn't respond.";
    return { app: null, installations: [], repositories: [], problem };
  }
}

/** @returns the repositories, or why they couldn't be listed */
async function tryToList(services: Services, installationId: number): Promise<string[] | string> {
  try {
    return await listRepositories(services, installationId);
  } catch (error) {
    logError("The repositories of the installation couldn't be listed.", error);
    return "GitHub didn't list the repositories of the installation.";
  }
}
