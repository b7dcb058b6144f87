import type { Role } from '#domain/auth/roles';
import { type AuthState, initialAuthState, reduceAuth, type SessionEventName, type User } from '../authState';

const user = (id: string): User => ({ id, email: null, fullName: null, login: null });
const signedIn = (roles: readonly Role[] | null): AuthState => ({
  status: 'signed-in',
  user: user('a'),
  roles,
});
const unreachable: AuthState = { status: 'unreachable', user: user('a') };
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
    for (const state of [signedIn(['admin']), unreachable]) {
      expect(reduceAuth(state, session('SIGNED_OUT', user('a')))).toEqual({ status: 'signed-out' });
    }
  });

  it("accepts only the signed-in user's roles", () => {
    const event = { type: 'roles', userId: 'b', roles: ['admin'] } as const;
    expect(reduceAuth(signedIn(null), event)).toEqual(signedIn(null));
  });

  it("keeps the previous roles when they can't be read; without previous ones they are unknown", () => {
    const event = { type: 'roles', userId: 'a', roles: null } as const;
    expect(reduceAuth(signedIn(['editor']), event)).toEqual(signedIn(['editor']));
    expect(reduceAuth(signedIn([]), event)).toEqual(signedIn([]));
    expect(reduceAuth(signedIn(null), event)).toEqual(unreachable);
    expect(reduceAuth(unreachable, event)).toEqual(unreachable);
  });

  it('stays unreachable until the roles are read', () => {
    expect(reduceAuth(unreachable, session('SIGNED_IN', user('a')))).toEqual(unreachable);
    expect(reduceAuth(unreachable, session('SIGNED_IN', user('b')))).toMatchObject({ status: 'signed-in' });
    expect(reduceAuth(unreachable, { type: 'roles', userId: 'b', roles: ['admin'] })).toEqual(unreachable);
    expect(reduceAuth(unreachable, { type: 'roles', userId: 'a', roles: [] })).toEqual(signedIn([]));
  });

  it("is unreachable when the session can't be read, unless one was read before", () => {
    const event = { type: 'unreachable' } as const;
    expect(reduceAuth(initialAuthState, event)).toEqual({ status: 'unreachable', user: null });
    for (const state of [signedIn(['editor']), signedIn(null), { status: 'signed-out' } as const]) {
      expect(reduceAuth(state, event)).toEqual(state);
    }
    const later = session('TOKEN_REFRESHED', user('a'));
    expect(reduceAuth({ status: 'unreachable', user: null }, later)).toEqual(signedIn(null));
  });
});
