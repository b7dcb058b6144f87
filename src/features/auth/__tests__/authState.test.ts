import type { Role } from '#domain/auth/roles';
import { type AuthState, initialAuthState, reduceAuth, type SessionEventName, type User } from '../authState';

const user = (id: string): User => ({ id, email: null, fullName: null, login: null });
const signedIn = (roles: readonly Role[] | null): AuthState => ({
  status: 'signed-in',
  user: user('a'),
  roles,
});
const session = (name: SessionEventName, who: User | null) => ({ type: 'session', name, user: who }) as const;

describe('reduceAuth', () => {
  it('goes from loading to signed out or signed in', () => {
    expect(reduceAuth(initialAuthState, session('INITIAL_SESSION', null)).status).toBe('signed-out');
    expect(reduceAuth(initialAuthState, session('INITIAL_SESSION', user('a')))).toEqual(signedIn(null));
  });

  it.each(['SIGNED_IN', 'TOKEN_REFRESHED', 'USER_UPDATED', 'PASSWORD_RECOVERY'] as const)(
    'keeps the roles of the same user on %s',
    (name) => {
      expect(reduceAuth(signedIn(['editor']), session(name, user('a')))).toEqual(signedIn(['editor']));
    },
  );

  it('drops the roles when another user signs in', () => {
    expect(reduceAuth(signedIn(['admin']), session('SIGNED_IN', user('b')))).toMatchObject({ roles: null });
  });

  it('signs out from any state', () => {
    expect(reduceAuth(signedIn(['admin']), session('SIGNED_OUT', user('a')))).toEqual({
      status: 'signed-out',
      message: null,
    });
  });

  it("accepts only the signed-in user's roles", () => {
    const event = { type: 'roles', userId: 'b', roles: ['admin'] } as const;
    expect(reduceAuth(signedIn(null), event)).toEqual(signedIn(null));
  });

  it("keeps the previous roles, or none, when they can't be read", () => {
    const event = { type: 'roles', userId: 'a', roles: null } as const;
    expect(reduceAuth(signedIn(['editor']), event)).toEqual(signedIn(['editor']));
    expect(reduceAuth(signedIn(null), event)).toEqual(signedIn([]));
  });

  it("doesn't sign out when sign-in fails to load again", () => {
    expect(reduceAuth(signedIn(['editor']), { type: 'failed', message: 'x' })).toEqual(signedIn(['editor']));
  });
});
