import { createCodeHost } from './codeHost/client.mts';
import type { CodeHost } from './codeHost/host.mts';
import { readContentSource } from './contentSource.mts';
import type { Services } from './services.mts';

/**
 * The content repository at the code host, reached as the App. Its token stays in here.
 *
 * @throws AppError `github` when no installation reaches it
 */
export async function openContentHost({ env, database, app }: Services): Promise<CodeHost> {
  const target = await readContentSource(database, env.contentRepository);
  const { owner, name } = target.repository;
  return createCodeHost({ apiUrl: env.githubApiUrl, owner, name, tokens: app.tokenSource(target) });
}
