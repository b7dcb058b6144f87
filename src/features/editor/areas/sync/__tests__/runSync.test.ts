import { runSync, type SyncServices } from '../runSync';

const REBUILD = { status: 'sent', at: null, message: null } as const;
const services = (changes: Partial<SyncServices> = {}): SyncServices => ({
  findMissingSettings: () => [],
  fetchConfig: async () => ({ owner: 'acme', name: 'docs', installationId: 7 }),
  syncContent: async () => ({
    ok: true,
    value: { filesProcessed: 2, errors: ['Look at this.'], rebuild: REBUILD },
  }),
  ...changes,
});
const failing = (key: 'github' | 'rate_limit', message: string) =>
  services({ syncContent: async () => ({ ok: false, failure: { key, message, status: 500 } }) });

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

test('calls the function with the configured repository and returns its response as the result', async () => {
  const syncContent = jest.fn(services().syncContent);
  expect(await runSync(services({ syncContent }))).toEqual({
    success: true,
    message: '2 files updated.',
    filesUpdated: 2,
    errors: ['Look at this.'],
  });
  expect(syncContent).toHaveBeenCalledWith({
    repository: { owner: 'acme', name: 'docs', installation_id: 7 },
    webhook_event: { type: 'manual', commits: 1 },
  });
});

test.each([
  [
    'without Supabase',
    services({ findMissingSettings: () => ['SUPABASE_URL'] }),
    'Supabase is not configured. Content sync is not available.',
  ],
  [
    'without a repository',
    services({ fetchConfig: async () => null }),
    'No GitHub repository configured. Please connect a repository first.',
  ],
  [
    'without an installation',
    services({ fetchConfig: async () => ({ owner: 'a', name: 'b', installationId: null }) }),
    'No GitHub app installation found',
  ],
  ['when the function fails', failing('github', 'GitHub is down.'), 'Failed to sync content from GitHub'],
  ['when the rate limit is exceeded', failing('rate_limit', 'Too many attempts.'), 'Too many attempts.'],
  [
    'when something throws',
    services({
      fetchConfig: async () => {
        throw new Error('x');
      },
    }),
    'Content sync failed',
  ],
])('fails with its message %s', async (_, given, message) => {
  expect(await runSync(given)).toMatchObject({ success: false, message, filesUpdated: 0 });
});
