import { fetchGithubConfig, fetchSyncedHead } from '../githubConfig';
import type { SupabaseClient } from '../supabaseClient';

interface Answer {
  readonly data: unknown;
  readonly error: { readonly message: string } | null;
}
const rows = (...data: object[]): Answer => ({ data, error: null });
const failure: Answer = { data: null, error: { message: 'no' } };

/** A client with the given responses of its RPC and tables, which records the calls. */
function createClient(answers: Readonly<Record<string, Answer>>) {
  const asked: string[] = [];
  const ask = (name: string) => {
    asked.push(name);
    return Promise.resolve(answers[name] ?? rows());
  };
  const from = (table: string) => {
    const builder = {
      eq: () => builder,
      select: () => builder,
      not: () => builder,
      order: () => builder,
      limit: () => ask(table),
    };
    return builder;
  };
  const client = Object.assign(Object.create(null), { rpc: ask, from }) as SupabaseClient;
  return { client, asked };
}

const REPOSITORY = { repo_owner: 'acme', repo_name: 'docs' };

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

test('returns the repository and its installation with one call', async () => {
  const { client, asked } = createClient({
    get_current_github_config: rows({ ...REPOSITORY, installation_id: 7 }),
  });
  expect(await fetchGithubConfig(client)).toEqual({ owner: 'acme', name: 'docs', installationId: 7 });
  expect(asked).toEqual(['get_current_github_config']);
});

test('reads the tables, newest first, when that call fails', async () => {
  const { client } = createClient({
    get_current_github_config: failure,
    github_config: rows({ ...REPOSITORY, installation_id: null }),
    github_installations: rows({ installation_id: 9 }),
  });
  expect(await fetchGithubConfig(client)).toEqual({ owner: 'acme', name: 'docs', installationId: 9 });
});

test('returns null without a repository, and fails when the reads fail', async () => {
  expect(await fetchGithubConfig(createClient({}).client)).toBeNull();
  const down = { get_current_github_config: failure, github_config: failure, github_installations: failure };
  await expect(fetchGithubConfig(createClient(down).client)).rejects.toThrow("couldn't be read");
  expect(console.error).toHaveBeenCalledTimes(3);
});

test('returns the commit of the newest sync, or null when there is none', async () => {
  const synced = createClient({ content_syncs: rows({ head_sha: 'abc' }) });
  expect(await fetchSyncedHead(synced.client, 'acme/docs')).toBe('abc');
  expect(await fetchSyncedHead(createClient({}).client, 'acme/docs')).toBeNull();
  expect(await fetchSyncedHead(createClient({ content_syncs: failure }).client, 'acme/docs')).toBeNull();
});
