import { createCodeHost } from '../codeHost/client.mts';
import type { CodeHost } from '../codeHost/host.mts';
import type { Access, InstallationTarget } from '../githubApp.mts';
import type { Services } from '../services.mts';
import { readContentSource } from './contentSource.mts';

/**
 * Opens the content repository at the code host with a token of the App, which isn't exposed.
 *
 * @param access permissions of the token
 * @throws AppError `github` without an installation
 */
export async function openContentHost(services: Services, access: Access = 'write'): Promise<CodeHost> {
  const { database, env } = services;
  return openTarget(services, await readContentSource(database, env.contentRepository), access);
}

/** Opens a repository whose installation is already known; see {@link openContentHost}. */
export function openTarget(
  { env, app }: Services,
  target: InstallationTarget,
  access: Access = 'write',
): CodeHost {
  const { owner, name } = target.repository;
  const tokens = app.tokenSource(target, access);
  return createCodeHost({ apiUrl: env.githubApiUrl, owner, name, tokens });
}
