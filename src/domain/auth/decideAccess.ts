import { canEdit, type RequiredRole, type Role, satisfiesRole } from './roles';

type SessionState =
  | { readonly status: 'loading' }
  | { readonly status: 'signed-out' }
  /** Session or roles can't be read. */
  | { readonly status: 'unreachable' }
  | { readonly status: 'signed-in' };

/** The input of {@link decideAccess}. */
export interface AccessInput {
  /** Names of settings that are missing; empty when the site is configured. */
  readonly missingConfiguration: readonly string[];
  readonly session: SessionState;
  /** Roles read from the database; `null` while they are being read. */
  readonly roles: readonly Role[] | null;
  readonly required: RequiredRole;
}

/** State of the guard of a protected page, including the redirect to sign-in. */
export type AccessDecision =
  | { readonly kind: 'loading' }
  | { readonly kind: 'configuration-required'; readonly missing: readonly string[] }
  | { readonly kind: 'sign-in-required' }
  /** Session or roles can't be read; nothing is denied, and nothing is shown. */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'denied'; readonly required: Role }
  /** `canEdit` false: the page is shown read-only, as for a signed-in user without a role. */
  | { readonly kind: 'allowed'; readonly canEdit: boolean };

/**
 * Decides what someone can see on a protected page. This is for the interface only: functions and row-level security
 * make the same decision again for everything that is read or written.
 *
 * @returns the guard's state; never `allowed` before session and roles are known
 */
export function decideAccess({
  missingConfiguration,
  session,
  roles,
  required,
}: AccessInput): AccessDecision {
  if (missingConfiguration.length > 0)
    return { kind: 'configuration-required', missing: missingConfiguration };
  if (session.status === 'loading') return { kind: 'loading' };
  if (session.status === 'signed-out') return { kind: 'sign-in-required' };
  if (session.status === 'unreachable') return { kind: 'unreachable' };
  if (roles === null) return { kind: 'loading' };
  if (required !== 'signed-in' && !satisfiesRole(roles, required)) return { kind: 'denied', required };
  return { kind: 'allowed', canEdit: canEdit(roles) };
}
