import { APP_EVENTS } from '#domain/admin/githubApp';
import { listEventBranches } from '../../pullRequests/eventBranches.mts';
import { readState, renderAppForm, signState } from '../appCreation.mts';

const env = {
  accessCodePepper: 'p'.repeat(32),
  urlRules: { siteUrl: 'https://docs.example.com', canonicalHosts: [] },
  githubWebUrl: 'https://github.com',
  supabaseUrl: 'https://abc.supabase.co',
};
const owner = { organization: 'acme' };
const HOUR = 60 * 60_000;

test('accepts a state from the same user within an hour', () => {
  const state = signState('ada', owner, env, 0);
  expect(readState(state, env, { userId: 'ada', now: HOUR })).toMatchObject({ userId: 'ada', owner });
});

test.each([
  ['of someone else', 'bob', 0, env],
  ['that expired', 'ada', HOUR + 1, env],
  ['signed with another secret', 'ada', 0, { ...env, accessCodePepper: 'q'.repeat(32) }],
])('rejects a state %s', (_, userId, now, used) => {
  const state = signState('ada', owner, env, 0);
  expect(() => readState(state, used, { userId, now })).toThrow('This link has expired');
});

test("allows only its own script and posts to GitHub in the form's policy", () => {
  const { html, policy } = renderAppForm({ organization: '"><script>' }, '"><script>', env);
  expect(policy).toMatch(
    /^default-src 'none'; script-src 'sha256-[\w+/]{43}='; form-action https:\/\/github\.com; base-uri 'none'; frame-ancestors 'none'$/,
  );
  expect(html.match(/<script>/g)).toHaveLength(1);
});

test('handles every event that the manifest subscribes to', () => {
  for (const event of APP_EVENTS) expect(() => listEventBranches(event, {})).toThrow();
});
