import { useHistory, useLocation } from '@docusaurus/router';
import { type ReactNode, useEffect } from 'react';
import { type AccessDecision, decideAccess } from '#domain/auth/decideAccess';
import { type RequiredRole, satisfiesRole } from '#domain/auth/roles';
import { AuthLoading } from './AuthCard';
import { useAuthState } from './AuthProvider';
import type { AuthState, User } from './authState';
import { AccessDeniedCard, ConfigurationCard, UnreachableCard } from './GuardCards';

/** The user's access to the guarded content. */
export interface Access {
  readonly user: User;
  /** False: the content is read-only. */
  readonly canEdit: boolean;
  readonly isAdmin: boolean;
}

interface RequireAccessProps {
  readonly required: RequiredRole;
  readonly children: (access: Access) => ReactNode;
}

/**
 * Guards a screen: shows the content, or why the user can't see it yet. Goes to the sign-in page if that's needed, which
 * returns to this URL with its query and hash.
 */
export function RequireAccess({ required, children }: RequireAccessProps) {
  const history = useHistory();
  const { pathname, search, hash } = useLocation();
  const here = pathname + search + hash;
  const state = useAuthState();
  const decision = decide(state, required);
  const needsSignIn = decision.kind === 'sign-in-required';
  useEffect(() => {
    if (needsSignIn) history.replace(`/auth?return=${encodeURIComponent(here)}`);
  }, [needsSignIn, history, here]);
  if (decision.kind === 'configuration-required') return <ConfigurationCard missing={decision.missing} />;
  if (decision.kind === 'unreachable') return <UnreachableCard />;
  if (decision.kind === 'denied') return <AccessDeniedCard required={decision.required} />;
  if (decision.kind !== 'allowed' || state.status !== 'signed-in') return <AuthLoading text="Loading..." />;
  const isAdmin = satisfiesRole(state.roles ?? [], 'admin');
  return children({ user: state.user, canEdit: decision.canEdit, isAdmin });
}

function decide(state: AuthState, required: RequiredRole): AccessDecision {
  return decideAccess({
    missingConfiguration: state.status === 'unavailable' ? state.missing : [],
    session: { status: state.status === 'unavailable' ? 'loading' : state.status },
    roles: state.status === 'signed-in' ? state.roles : null,
    required,
  });
}
