import * as v from 'valibot';
import { AppError } from '#domain/errors/appError';
import { branchMessages } from '#domain/errors/messages';
import { type Database, query } from '../database.mts';
import type { RepositoryName } from '../env.mts';
import type { InstallationTarget } from '../githubApp.mts';

const IdSchema = v.pipe(v.number(), v.safeInteger());
const ConfigRowsSchema = v.array(
  v.object({ repo_owner: v.string(), repo_name: v.string(), installation_id: v.nullable(IdSchema) }),
);
const InstallationRowsSchema = v.array(v.object({ installation_id: IdSchema }));

/**
 * Finds the content repository and the installation to reach it with: the latest verified one, since anyone can send
 * the id of an installation.
 *
 * @param fallback the environment's repository, used while the database has none
 * @returns null before an installation was verified; `installationId` is null for a repository without one
 */
export async function findContentSource(
  database: Database,
  fallback: RepositoryName,
): Promise<{ readonly repository: RepositoryName; readonly installationId: number | null } | null> {
  const [config] = await query(ConfigRowsSchema, database.rpc('get_current_github_config'));
  if (config) {
    const repository = { owner: config.repo_owner, name: config.repo_name };
    return { repository, installationId: config.installation_id };
  }
  const installationId = await readLatestInstallation(database);
  return installationId === null ? null : { repository: fallback, installationId };
}

/**
 * Like {@link findContentSource}, for requests to the repository.
 *
 * @throws AppError `github`: 'No GitHub app installation found'
 */
export async function readContentSource(
  database: Database,
  fallback: RepositoryName,
): Promise<InstallationTarget> {
  const { repository, installationId = null } = (await findContentSource(database, fallback)) ?? {};
  if (repository === undefined || installationId === null) {
    throw new AppError('github', branchMessages.noInstallation, { status: 503 });
  }
  return { repository, installationId };
}

async function readLatestInstallation(database: Database): Promise<number | null> {
  const latest = database
    .from('github_installations')
    .select('installation_id')
    .not('verified_at', 'is', null)
    .order('installed_at', { ascending: false })
    .limit(1);
  const [row] = await query(InstallationRowsSchema, latest);
  return row?.installation_id ?? null;
}
