import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from './Button';
import styles from './SecretReveal.module.css';

/** How long the check mark is shown, in ms; same as for a code block. */
const COPIED_DURATION = 2000;

type Outcome = 'none' | 'copied' | 'failed';

interface SecretRevealProps {
  readonly secret: string;
  /** What it is. */
  readonly noun: 'code' | 'token';
}

/** A new secret to copy. It isn't stored, so it can't be shown again. */
export function SecretReveal({ secret, noun }: SecretRevealProps) {
  const [outcome, setOutcome] = useState<Outcome>('none');
  useEffect(() => {
    if (outcome !== 'copied') return undefined;
    const timer = setTimeout(() => setOutcome('none'), COPIED_DURATION);
    return () => clearTimeout(timer);
  }, [outcome]);
  async function copy() {
    try {
      await navigator.clipboard.writeText(secret);
      setOutcome('copied');
    } catch (error) {
      console.error(`Failed to copy the ${noun}:`, error);
      setOutcome('failed');
    }
  }
  const isCopied = outcome === 'copied';
  return (
    <>
      <p>Copy it now. You won't see it again.</p>
      <div className={styles.reveal}>
        <code data-testid={`access-${noun}`}>{secret}</code>
        <Button
          icon={isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          onClick={() => void copy()}
        >
          {isCopied ? 'Copied' : `Copy ${noun}`}
        </Button>
      </div>
      <p className={outcome === 'failed' ? styles.error : 'visually-hidden'} role="status">
        {isCopied && (noun === 'code' ? 'Code copied' : 'Token copied')}
        {outcome === 'failed' && `Your browser blocked copying. Select the ${noun} and copy it yourself.`}
      </p>
    </>
  );
}
