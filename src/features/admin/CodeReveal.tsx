import { Button } from '@site/src/components/ui/Button';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import styles from './AccessCodes.module.css';

/** How long the check mark is shown, in ms; same as for a code block. */
const COPIED_DURATION = 2000;

type Outcome = 'none' | 'copied' | 'failed';

/** A new code to copy. It isn't stored, so it can't be shown again. */
export function CodeReveal({ code }: { readonly code: string }) {
  const [outcome, setOutcome] = useState<Outcome>('none');
  useEffect(() => {
    if (outcome !== 'copied') return undefined;
    const timer = setTimeout(() => setOutcome('none'), COPIED_DURATION);
    return () => clearTimeout(timer);
  }, [outcome]);
  async function copy() {
    try {
      await navigator.clipboard.writeText(code);
      setOutcome('copied');
    } catch (error) {
      console.error('Failed to copy the code:', error);
      setOutcome('failed');
    }
  }
  const isCopied = outcome === 'copied';
  return (
    <>
      <p>Copy it now. You won't see it again.</p>
      <div className={styles.reveal}>
        <code data-testid="access-code">{code}</code>
        <Button
          icon={isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          onClick={() => void copy()}
        >
          {isCopied ? 'Copied' : 'Copy code'}
        </Button>
      </div>
      <p className={outcome === 'failed' ? styles.error : 'visually-hidden'} role="status">
        {isCopied && 'Code copied'}
        {outcome === 'failed' && 'Your browser blocked copying. Select the code and copy it yourself.'}
      </p>
    </>
  );
}
