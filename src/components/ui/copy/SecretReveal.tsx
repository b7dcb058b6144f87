import { Check, Copy } from 'lucide-react';
import { Button } from '../Button';
import { failureClass } from '../Failure';
import styles from './SecretReveal.module.css';
import { useCopy } from './useCopy';

interface SecretRevealProps {
  readonly secret: string;
  /** The kind of secret. */
  readonly noun: 'code' | 'token';
}

/** A new secret to copy. It isn't stored, so it can't be shown again. */
export function SecretReveal({ secret, noun }: SecretRevealProps) {
  const [outcome, copy] = useCopy(noun);
  const isCopied = outcome === 'copied';
  return (
    <>
      <p>Copy it now. You won't see it again.</p>
      <div className={styles.reveal} data-once>
        <code data-testid={`access-${noun}`}>{secret}</code>
        <Button icon={isCopied ? <Check /> : <Copy />} onClick={() => void copy(secret)}>
          {isCopied ? 'Copied' : `Copy ${noun}`}
        </Button>
      </div>
      <p className={outcome === 'failed' ? failureClass : 'visually-hidden'} role="status">
        {isCopied && (noun === 'code' ? 'Code copied' : 'Token copied')}
        {outcome === 'failed' && `Your browser blocked copying. Select the ${noun} and copy it yourself.`}
      </p>
    </>
  );
}
