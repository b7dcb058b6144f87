import * as v from 'valibot';
import { AppError } from '#domain/errors/appError';
import { branchMessages } from '#domain/errors/messages';
import { type Database, query } from './database.mts';
import type { RepositoryName } from './env.mts';
import type { InstallationTarget } from './githubApp.mts';

const IdSchema = v.pipe(v.number(), v.safeInteger());
const ConfigRowsSchema = v.array(
  v.object({ repo_owner: v.string(), repo_name: v.string(), installation_id: v.nullable(IdSchema) }),
);
const InstallationRowsSchema = v.array(v.object({ installation_id: IdSchema }));

/**
 * The repository with the content, and the installation that reaches it: the latest one that was verified, since
 * anyone can name an installation.
 *
 * @param fallback the repository of the environment, used while the database names none
 * @throws AppError `github`: 'No GitHub app installation found'
 */
export async function readContentSource(
  database: Database,
  fallback: RepositoryName,
): Promise<InstallationTarget> {
  const [config] = await query(ConfigRowsSchema, database.rpc('get_current_github_config'));
  const installationId = config ? config.installation_id : await readLatestInstallation(database);
  if (installationId === null) throw new AppError('github', branchMessages.noInstallation, { status: 503 });
  const repository = config ? { owner: config.repo_owner, name: config.repo_name } : fallback;
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
