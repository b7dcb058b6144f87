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
  /** Settings are missing, so no one can sign in. */
  | { readonly status: 'unavailable'; readonly missing: readonly string[] }
  | { readonly status: 'signed-out'; readonly message: string | null }
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
  | { readonly type: 'failed'; readonly message: string };

export const initialAuthState: AuthState = { status: 'loading' };

/** The next state after an event. */
export function reduceAuth(state: AuthState, event: AuthEvent): AuthState {
  switch (event.type) {
    case 'unavailable':
      return { status: 'unavailable', missing: event.missing };
    case 'failed':
      return state.status === 'signed-in' ? state : { status: 'signed-out', message: event.message };
    case 'session':
      return reduceSession(state, event.name, event.user);
    case 'roles':
      return reduceRoles(state, event.userId, event.roles);
  }
}

function reduceSession(state: AuthState, name: SessionEventName, user: User | null): AuthState {
  if (name === 'SIGNED_OUT' || !user) return { status: 'signed-out', message: null };
  const isSame = state.status === 'signed-in' && state.user.id === user.id;
  return { status: 'signed-in', user, roles: isSame ? state.roles : null };
}

/** When roles can't be read, the previous ones stay; without previous ones, the user has no role. */
function reduceRoles(state: AuthState, userId: string, roles: readonly Role[] | null): AuthState {
  if (state.status !== 'signed-in' || state.user.id !== userId) return state;
  return { ...state, roles: roles ?? state.roles ?? [] };
}

/** Whether an event starts loading the profile and roles. */
export function startsSession(name: SessionEventName): boolean {
  return name === 'SIGNED_IN' || name === 'INITIAL_SESSION' || name === 'USER_UPDATED';
}
