import { Button } from '@site/src/components/ui/Button';
import { TextField } from '@site/src/components/ui/Field';
import { toast } from '@site/src/components/ui/overlays/toast';
import type { ApiFailure } from '@site/src/data/functions/request';
import { type FormEvent, useEffect, useState } from 'react';
import { RateLimiter } from '#domain/auth/rateLimiter';
import { rateLimits } from '#domain/auth/rateLimits';
import { errorMessages } from '#domain/errors/catalog';
import styles from './AccessCodeForm.module.css';
import { useAuthState, useAuthStore } from './AuthProvider';

type FormState =
  | { readonly status: 'idle' }
  | { readonly status: 'checking' }
  | { readonly status: 'wrong'; readonly message: string }
  /** `until`: milliseconds since 1970. */
  | { readonly status: 'limited'; readonly until: number };

/** Avoids requests that the server would refuse. The database enforces the limit. */
const limiter = new RateLimiter(rateLimits.accessCode);

/** Lets a user without a role redeem an access code. The new role then changes the surrounding page. */
export function AccessCodeForm() {
  const store = useAuthStore();
  const auth = useAuthState();
  const [code, setCode] = useState('');
  const [state, setState] = useState<FormState>({ status: 'idle' });
  const seconds = useSecondsUntil(state.status === 'limited' ? state.until : null);
  const isWaiting = seconds > 0;

  async function redeem(event: FormEvent) {
    event.preventDefault();
    if (isWaiting || code.trim() === '') return;
    const allowed = limiter.attempt(auth.status === 'signed-in' ? auth.user.id : '', Date.now());
    if (!allowed.allowed) {
      setState({ status: 'limited', until: Date.now() + allowed.retryAfterMs });
      return;
    }
    setState({ status: 'checking' });
    const result = await store.redeemAccessCode(code);
    setState(result.ok ? { status: 'idle' } : toFailedState(result.failure, Date.now()));
    if (!result.ok) return;
    setCode('');
    toast.show({ tone: 'success', text: 'You can edit now.' });
  }

  return (
    <form className={styles.form} onSubmit={(event) => void redeem(event)}>
      <TextField
        label="Access code"
        value={code}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="XXXXX-XXXXX-XXXXX-XXXXX"
        error={explain(state, seconds)}
        onChange={({ target }) => {
          setCode(target.value);
          if (state.status === 'wrong') setState({ status: 'idle' });
        }}
      />
      <Button
        type="submit"
        variant="primary"
        isBusy={state.status === 'checking'}
        disabled={isWaiting || code.trim() === ''}
      >
        {state.status === 'checking' ? 'Checking…' : 'Redeem code'}
      </Button>
      <p className="visually-hidden" role="status">
        {state.status === 'wrong' && state.message}
        {state.status === 'limited' && errorMessages.rate_limit}
      </p>
    </form>
  );
}

function toFailedState({ message, retryAfterSeconds }: ApiFailure, now: number): FormState {
  if (retryAfterSeconds === undefined) return { status: 'wrong', message };
  return { status: 'limited', until: now + retryAfterSeconds * 1000 };
}

function explain(state: FormState, seconds: number): string | null {
  if (state.status === 'wrong') return state.message;
  if (seconds === 0) return null;
  return `Too many attempts. You can try again in ${formatWait(seconds)}.`;
}

/**
 * Counts down to a point in time.
 *
 * @param until milliseconds since 1970; null for none
 * @returns whole seconds left, then 0
 */
function useSecondsUntil(until: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (until === null) return undefined;
    setNow(Date.now());
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= until) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return until === null ? 0 : Math.max(0, Math.ceil((until - now) / 1000));
}

/** Formats a wait: `14:05` minutes, or `42 seconds`. */
export function formatWait(seconds: number): string {
  if (seconds < 60) return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} minutes`;
}
