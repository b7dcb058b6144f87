import fc from 'fast-check';
import { type AccessInput, decideAccess } from '../decideAccess';
import { parseRoles, roles } from '../roles';

const signedIn: AccessInput = {
  missingConfiguration: [],
  session: { status: 'signed-in' },
  roles: [],
  required: 'signed-in',
};

test('reports a missing setting before everything else', () => {
  const decision = decideAccess({
    ...signedIn,
    session: { status: 'loading' },
    missingConfiguration: ['SUPABASE_URL'],
  });
  expect(decision).toEqual({ kind: 'configuration-required', missing: ['SUPABASE_URL'] });
});

test('decides nothing while session or roles are loading', () => {
  expect(decideAccess({ ...signedIn, session: { status: 'loading' } })).toEqual({ kind: 'loading' });
  expect(decideAccess({ ...signedIn, roles: null })).toEqual({ kind: 'loading' });
});

test('decides nothing when session or roles are unreachable', () => {
  const decision = decideAccess({ ...signedIn, session: { status: 'unreachable' }, roles: null });
  expect(decision).toEqual({ kind: 'unreachable' });
});

test('sends a signed-out visitor to sign in', () => {
  const decision = decideAccess({ ...signedIn, session: { status: 'signed-out' }, roles: null });
  expect(decision).toEqual({ kind: 'sign-in-required' });
});

test('lets a visitor see the editor read-only', () => {
  expect(decideAccess(signedIn)).toEqual({ kind: 'allowed', canEdit: false });
});

test('lets an editor edit, but not open the admin panel', () => {
  expect(decideAccess({ ...signedIn, roles: ['editor'] })).toEqual({ kind: 'allowed', canEdit: true });
  expect(decideAccess({ ...signedIn, roles: ['editor'], required: 'admin' })).toEqual({
    kind: 'denied',
    required: 'admin',
  });
});

test('lets an admin open everything', () => {
  for (const required of ['signed-in', 'editor', 'admin'] as const) {
    expect(decideAccess({ ...signedIn, roles: ['admin'], required })).toEqual({
      kind: 'allowed',
      canEdit: true,
    });
  }
});

test('allows access only to a signed-in person with known roles that satisfy the requirement', () => {
  const input = fc.record({
    missingConfiguration: fc.array(fc.string(), { maxLength: 1 }),
    session: fc.record({
      status: fc.constantFrom(...(['loading', 'signed-out', 'unreachable', 'signed-in'] as const)),
    }),
    roles: fc.option(fc.subarray([...roles])),
    required: fc.constantFrom('signed-in' as const, ...roles),
  });
  fc.assert(
    fc.property(input, (given) => {
      const decision = decideAccess(given);
      const entitled =
        given.required === 'signed-in' ||
        given.roles?.includes('admin') ||
        given.roles?.includes(given.required);
      const known =
        given.missingConfiguration.length === 0 &&
        given.session.status === 'signed-in' &&
        given.roles !== null;
      expect(decision.kind === 'allowed').toBe(known && Boolean(entitled));
    }),
  );
});

test('drops unknown roles', () => {
  expect(parseRoles(['owner', 'admin', null, 'ADMIN', '__proto__'])).toEqual(['admin']);
});
