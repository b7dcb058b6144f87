import type { Role } from '#domain/auth/roles';

/** The signed-in user, from the sign-in service. */
export interface User {
  readonly id: string;
  readonly email: string | null;
  /** From the metadata `full_name`, else `name`, else null. */
  readonly fullName: string | null;
  /** GitHub username. */
  readonly login: string | null;
}

/** The sign-in state. */
export type AuthState =
  | { readonly status: 'loading' }
  /** Settings are missing, so sign-in isn't possible. */
  | { readonly status: 'unavailable'; readonly missing: readonly string[] }
  | { readonly status: 'signed-out' }
  /** The session or the roles can't be read, so the user's rights are unknown. `user` is null when unknown. */
  | { readonly status: 'unreachable'; readonly user: User | null }
  /** `roles` is null until they have been read. */
  | { readonly status: 'signed-in'; readonly user: User; readonly roles: readonly Role[] | null };

/** Events of the sign-in service. Not all of them are used. */
export type SessionEventName =
  | 'INITIAL_SESSION'
  | 'SIGNED_IN'
  | 'SIGNED_OUT'
  | 'TOKEN_REFRESHED'
  | 'PASSWORD_RECOVERY'
  | 'USER_UPDATED';

export type AuthEvent =
  | { readonly type: 'session'; readonly name: SessionEventName; readonly user: User | null }
  /** `roles` is null when they couldn't be read. */
  | { readonly type: 'roles'; readonly userId: string; readonly roles: readonly Role[] | null }
  | { readonly type: 'unavailable'; readonly missing: readonly string[] }
  /** The session couldn't be read. */
  | { readonly type: 'unreachable' };

export const initialAuthState: AuthState = { status: 'loading' };

/** The next state after an event. */
export function reduceAuth(state: AuthState, event: AuthEvent): AuthState {
  switch (event.type) {
    case 'unavailable':
      return { status: 'unavailable', missing: event.missing };
    case 'unreachable':
      return state.status === 'loading' ? { status: 'unreachable', user: null } : state;
    case 'session':
      return reduceSession(state, event.name, event.user);
    case 'roles':
      return reduceRoles(state, event.userId, event.roles);
  }
}

function reduceSession(state: AuthState, name: SessionEventName, user: User | null): AuthState {
  if (name === 'SIGNED_OUT' || !user) return { status: 'signed-out' };
  const isSame = 'user' in state && state.user?.id === user.id;
  // A session says nothing about roles: the screen stays as it is until they can be read.
  if (isSame && state.status === 'unreachable') return { status: 'unreachable', user };
  return { status: 'signed-in', user, roles: isSame && state.status === 'signed-in' ? state.roles : null };
}

/** When roles can't be read, the previous ones are kept. */
function reduceRoles(state: AuthState, userId: string, roles: readonly Role[] | null): AuthState {
  if (!('user' in state) || state.user?.id !== userId) return state;
  const { user } = state;
  const known = roles ?? (state.status === 'signed-in' ? state.roles : null);
  return known ? { status: 'signed-in', user, roles: known } : { status: 'unreachable', user };
}

/** Whether an event starts loading the profile and roles. */
export function startsSession(name: SessionEventName): boolean {
  return name === 'SIGNED_IN' || name === 'INITIAL_SESSION' || name === 'USER_UPDATED';
}
