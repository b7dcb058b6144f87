import { ensureProfile } from '../profiles';
import type { SupabaseClient } from '../supabaseClient';
import { fetchRoles } from '../userRoles';

interface Answer {
  readonly data?: unknown;
  readonly error: { readonly code: string; readonly message: string } | null;
}

/** A client with one response for reads and one for writes, which records the writes. */
function createClient(read: Answer, write: Answer = { error: null }) {
  const written: unknown[] = [];
  const abortSignal = () => Object.assign(Promise.resolve(read), { maybeSingle: async () => read });
  const from = () => ({
    select: () => ({ eq: () => ({ abortSignal }) }),
    upsert: (row: unknown, options: unknown) => {
      written.push(row, options);
      return { abortSignal: async () => write };
    },
  });
  // Only the part that these two functions use.
  return { client: Object.assign(Object.create(null), { from }) as SupabaseClient, written };
}

const owner = { id: 'u', email: 'a@b.c', fullName: null };
const failure = (code: string) => ({ error: { code, message: code } });

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

describe('ensureProfile', () => {
  it('leaves an existing profile unchanged', async () => {
    const { client, written } = createClient({ data: { id: 'u' }, error: null });
    await ensureProfile(client, owner);
    expect(written).toEqual([]);
  });

  it('creates one when there is no row', async () => {
    const { client, written } = createClient({ data: null, error: null });
    await ensureProfile(client, owner);
    expect(written).toEqual([
      { id: 'u', email: 'a@b.c', full_name: null },
      { onConflict: 'id', ignoreDuplicates: true },
    ]);
    expect(console.error).not.toHaveBeenCalled();
  });

  it('only logs other errors', async () => {
    const { client, written } = createClient(failure('500'));
    await ensureProfile(client, owner);
    expect(written).toEqual([]);
    expect(console.error).toHaveBeenCalledTimes(1);
  });

  it("logs why a profile can't be created", async () => {
    const { client } = createClient({ data: null, error: null }, failure('42501'));
    await ensureProfile(client, owner);
    expect(console.error).toHaveBeenCalledWith('Error creating profile:', '42501');
  });
});

describe('fetchRoles', () => {
  it('returns the known roles', async () => {
    const { client } = createClient({ data: [{ role: 'editor' }, { role: 'king' }], error: null });
    await expect(fetchRoles(client, 'u')).resolves.toEqual(['editor']);
  });

  it("returns null when they can't be read", async () => {
    await expect(fetchRoles(createClient(failure('500')).client, 'u')).resolves.toBeNull();
  });
});
