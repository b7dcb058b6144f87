import { Button } from '@site/src/components/ui/Button';
import { Failure } from '@site/src/components/ui/Failure';
import { onRestored } from '@site/src/data/pageEvents';
import { useEffect, useState } from 'react';
import { siGithub } from 'simple-icons';
import { product } from '#domain/product/product';
import { AuthCard, AuthLoading } from './AuthCard';
import styles from './AuthCard.module.css';
import { useAuthState, useAuthStore } from './AuthProvider';
import { toReturnPath } from './authStore';
import { ConfigurationCard, UnreachableCard } from './GuardCards';

interface SignInScreenProps {
  /** Path to go to after sign-in; checked before use. */
  readonly returnTo: string;
  /** Goes to a path on this site. */
  readonly navigate: (path: string) => void;
}

/** The sign-in page. Users who are already signed in are redirected. */
export function SignInScreen({ returnTo, navigate }: SignInScreenProps) {
  const state = useAuthState();
  const isSignedIn = state.status === 'signed-in';
  useEffect(() => {
    if (isSignedIn) navigate(toReturnPath(returnTo));
  }, [isSignedIn, navigate, returnTo]);
  if (state.status === 'unavailable') return <ConfigurationCard missing={state.missing} />;
  if (state.status === 'unreachable') return <UnreachableCard />;
  if (state.status !== 'signed-out') return <AuthLoading text="Loading authentication..." isFramed />;
  return <SignInCard returnTo={returnTo} />;
}

function SignInCard({ returnTo }: { readonly returnTo: string }) {
  const store = useAuthStore();
  const [isLeaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // Back from GitHub.
  useEffect(() => onRestored(() => setLeaving(false)), []);
  async function signIn() {
    setLeaving(true);
    setFailure(null);
    try {
      await store.signIn(returnTo);
    } catch (error) {
      console.error('Sign-in failed:', error);
      setFailure(error instanceof Error ? error.message : String(error));
      setLeaving(false);
    }
  }
  return (
    <AuthCard title="Sign in to edit">
      <p>
        Sign in with your GitHub account to edit the {product.name} documentation. You don't need an account
        to read it.
      </p>
      <Failure>{failure}</Failure>
      <Button variant="primary" isBusy={isLeaving} icon={<GitHubIcon />} onClick={() => void signIn()}>
        Sign in with GitHub
      </Button>
      <p className={styles.hint}>
        We only read your name and email address. <a href="/products">Back to the documentation</a>
      </p>
    </AuthCard>
  );
}

function GitHubIcon() {
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d={siGithub.path} />
    </svg>
  );
}
