import Head from '@docusaurus/Head';
import { Button } from '@site/src/components/ui/Button';
import { Failure } from '@site/src/components/ui/Failure';
import { useEffect, useRef, useState } from 'react';
import { product } from '#domain/product/product';
import { AuthCard, AuthLoading } from './AuthCard';
import { useAuthStore } from './AuthProvider';
import { readCallbackUrl } from './callbackUrl';

interface CallbackScreenProps {
  /** Replaces this page with a path on this site. */
  readonly navigate: (path: string) => void;
}

/** The return from sign-in: completes the session, then goes to the requested page. */
export function CallbackScreen({ navigate }: CallbackScreenProps) {
  const store = useAuthStore();
  const [failure, setFailure] = useState<string | null>(null);
  const isTaken = useRef(false);
  useEffect(() => {
    if (isTaken.current) return;
    isTaken.current = true;
    const { search, hash, pathname } = window.location;
    // Credentials must not stay in the URL, where history, extensions and other code could read them.
    window.history.replaceState(window.history.state, '', pathname);
    void store.completeSignIn(readCallbackUrl(search, hash)).then((outcome) => {
      if (outcome.ok) navigate(outcome.returnTo);
      else setFailure(outcome.message);
    });
  }, [store, navigate]);
  if (failure === null) return <AuthLoading text="Processing authentication..." isFramed />;
  return (
    <>
      <Head>
        <title>{`Sign-in failed | ${product.name}`}</title>
      </Head>
      <AuthCard title="Sign-in failed">
        <Failure>{failure}</Failure>
        <Button variant="primary" onClick={() => navigate('/auth')}>
          Back to sign-in
        </Button>
      </AuthCard>
    </>
  );
}
