import { createCodeHost } from './codeHost/client.mts';
import type { CodeHost } from './codeHost/host.mts';
import { readContentSource } from './contentSource.mts';
import type { Access, InstallationTarget } from './githubApp.mts';
import type { Services } from './services.mts';

/**
 * The content repository at the code host, reached as the App. Its token stays in here.
 *
 * @param access what the token may do
 * @throws AppError `github` when no installation reaches it
 */
export async function openContentHost(services: Services, access: Access = 'write'): Promise<CodeHost> {
  const { database, env } = services;
  return openTarget(services, await readContentSource(database, env.contentRepository), access);
}

/** The same, where the repository and its installation have been read already. */
export function openTarget(
  { env, app }: Services,
  target: InstallationTarget,
  access: Access = 'write',
): CodeHost {
  const { owner, name } = target.repository;
  const tokens = app.tokenSource(target, access);
  return createCodeHost({ apiUrl: env.githubApiUrl, owner, name, tokens });
}
