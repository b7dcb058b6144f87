import * as v from 'valibot';
import { tokenPermissions } from '#domain/admin/githubConnection';
import type { GithubInstallation } from '#domain/api/admin';
import { createSender, withRetries } from './codeHost/client.mts';
import { parseResponse } from './codeHost/host.mts';
import { readAllPages } from './codeHost/readAllPages.mts';
import type { Services } from './services.mts';

const AppSchema = v.object({ name: v.string(), html_url: v.string() });
const InstallationsSchema = v.array(
  v.object({
    id: v.number(),
    account: v.nullable(v.object({ login: v.string() })),
    html_url: v.nullish(v.string(), null),
    suspended_at: v.nullish(v.string(), null),
    permissions: v.record(v.string(), v.string()),
  }),
);
const TokenSchema = v.object({ token: v.string() });
const RepositoriesSchema = v.object({
  repositories: v.array(v.object({ name: v.string(), owner: v.object({ login: v.string() }) })),
});

/** Maximum number of pages of a list that are read. */
const MAX_PAGES = 10;

type AppServices = Pick<Services, 'app' | 'env'>;

/**
 * The App's name, and the page where people install it.
 *
 * @throws HostError
 */
export async function readApp({ app }: Pick<Services, 'app'>): Promise<{ name: string; installUrl: string }> {
  const { name, html_url } = parseResponse(AppSchema, await app.request('GET /app'));
  return { name, installUrl: `${html_url}/installations/new` };
}

/**
 * Lists installations of the App on the account of the configured owner, newest first.
 *
 * @throws HostError
 */
export async function listInstallations({ app, env }: AppServices): Promise<GithubInstallation[]> {
  const owner = env.contentRepository.owner.toLowerCase();
  const found = await readAllPages(MAX_PAGES, async (paging) =>
    parseResponse(InstallationsSchema, await app.request('GET /app/installations', { ...paging })),
  );
  return found
    .filter(({ account }) => account?.login.toLowerCase() === owner)
    .map(({ id, account, html_url, suspended_at, permissions }) => ({
      id,
      account: account?.login ?? '',
      url: html_url,
      isSuspended: suspended_at !== null,
      permissions,
    }))
    .sort((a, b) => b.id - a.id);
}

/**
 * Names of the configured owner's repositories that an installation reaches.
 *
 * @throws HostError
 */
export async function listRepositories({ app, env }: AppServices, installationId: number): Promise<string[]> {
  const minted = await app.request('POST /app/installations/{installation_id}/access_tokens', {
    installation_id: installationId,
    permissions: tokenPermissions.list,
  });
  const { token } = parseResponse(TokenSchema, minted);
  const send = createSender(env.githubApiUrl);
  const headers = { authorization: `Bearer ${token}` };
  const repositories = await readAllPages(MAX_PAGES, async (paging) => {
    const { data } = await withRetries(true, () =>
      send('GET /installation/repositories', { ...paging }, headers),
    );
    return parseResponse(RepositoriesSchema, data).repositories;
  });
  const wanted = env.contentRepository.owner.toLowerCase();
  return repositories
    .filter(({ owner }) => owner.login.toLowerCase() === wanted)
    .map(({ name }) => name)
    .sort((a, b) => a.localeCompare(b, 'en'));
}
