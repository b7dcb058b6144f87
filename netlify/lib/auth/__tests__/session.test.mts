import type { Database } from '../../database.mts';
import { readUser } from '../session.mts';

/** A database where GitHub reported this about the user. */
function databaseWith(identity: object): Database {
  const user = { id: 'u-1', identities: [{ provider: 'github', identity_data: identity }] };
  const roles = { select: () => ({ eq: async () => ({ data: [{ role: 'editor' }], error: null }) }) };
  return { auth: { getUser: async () => ({ data: { user } }) }, from: () => roles } as unknown as Database;
}
const read = (identity: object) => readUser(databaseWith(identity), 'token');

test.each(['ada', 'Ada-99', 'ada_acme'])('commits and comments are those of the login %s', async (login) => {
  const { identity, accountName } = await read({ user_name: login, provider_id: '7', full_name: 'Ada L' });
  expect(identity).toEqual({ name: 'Ada L', email: `7+${login}@users.noreply.github.com` });
  expect(accountName).toBe(`${login} (Ada L)`);
});

test('a long name is shortened between characters', async () => {
  const { identity } = await read({ user_name: 'ada', provider_id: '7', full_name: `${'x'.repeat(99)}🔑` });
  expect(identity.name).toBe('x'.repeat(99));
});

test.each(['', 'ada> <eve', 'ada\neve', 'dependabot[bot]'])(
  'a login like %j is never part of a commit',
  async (login) => {
    expect((await read({ user_name: login, provider_id: '7' })).identity).toEqual({
      name: 'Documentation editor',
      email: 'u-1@users.noreply.invalid',
    });
  },
);
