import * as v from 'valibot';
import type { SupabaseClient } from './supabaseClient';

/** The content repository in the database. */
export interface GithubConfig {
  readonly owner: string;
  readonly name: string;
  /** null while the app isn't installed. */
  readonly installationId: number | null;
}

const RepositorySchema = v.object({ repo_owner: v.string(), repo_name: v.string() });
const IdSchema = v.nullish(v.number(), null);
const ConfigSchema = v.array(v.object({ ...RepositorySchema.entries, installation_id: IdSchema }));
const InstallationSchema = v.array(v.object({ installation_id: v.number() }));

interface Answer {
  readonly data: unknown;
  readonly error: { readonly message: string } | null;
}

/**
 * Fetches the connected repository and the newest installation of the GitHub App, with one RPC or, if that fails,
 * from the tables.
 *
 * @returns null when no repository is connected
 * @throws Error when it can't be read; the reasons are logged
 */
export async function fetchGithubConfig(client: SupabaseClient): Promise<GithubConfig | null> {
  const current = await read(ConfigSchema, client.rpc('get_current_github_config'));
  if (current) return toConfig(current[0], current[0]?.installation_id ?? null);
  const [configs, installations] = await Promise.all([
    read(
      ConfigSchema,
      client
        .from('github_config')
        .select('repo_owner, repo_name, installation_id')
        .order('created_at', { ascending: false })
        .limit(1),
    ),
    read(
      InstallationSchema,
      client
        .from('github_installations')
        .select('installation_id')
        .not('verified_at', 'is', null)
        .order('installed_at', { ascending: false })
        .limit(1),
    ),
  ]);
  // A failed read doesn't mean that there is no repository.
  if (!configs) throw new Error("The connected repository couldn't be read.");
  const [config] = configs;
  return toConfig(config, installations?.[0]?.installation_id ?? config?.installation_id ?? null);
}

const SyncsSchema = v.array(v.object({ head_sha: v.string() }));

/**
 * Fetches the commit of the last content sync, for editors and admins.
 *
 * @param repository `owner/name`
 * @returns null before the first sync or when the read fails; failures are logged
 */
export async function fetchSyncedHead(client: SupabaseClient, repository: string): Promise<string | null> {
  const latest = client
    .from('content_syncs')
    .select('head_sha')
    .eq('repository', repository)
    .order('id', { ascending: false })
    .limit(1);
  return (await read(SyncsSchema, latest))?.[0]?.head_sha ?? null;
}

function toConfig(
  repository: v.InferOutput<typeof RepositorySchema> | undefined,
  installationId: number | null,
): GithubConfig | null {
  return repository ? { owner: repository.repo_owner, name: repository.repo_name, installationId } : null;
}

async function read<Schema extends v.GenericSchema>(
  schema: Schema,
  pending: PromiseLike<Answer>,
): Promise<v.InferOutput<Schema> | null> {
  const { data, error } = await pending;
  const parsed = v.safeParse(schema, data);
  if (!error && parsed.success) return parsed.output;
  console.error('Error fetching the repository:', error?.message ?? 'unexpected response');
  return null;
}
