import { useEffect, useState } from 'react';

/** How long a copied state lasts, in ms; same as for a code block. */
const COPIED_DURATION = 2000;

export type CopyOutcome = 'none' | 'copied' | 'failed';

/**
 * Copies a text to the clipboard.
 *
 * @param noun name of the text, for the console
 * @returns the outcome of the latest attempt, and the function that copies
 */
export function useCopy(noun: string): readonly [CopyOutcome, (text: string) => Promise<void>] {
  const [outcome, setOutcome] = useState<CopyOutcome>('none');
  useEffect(() => {
    if (outcome !== 'copied') return undefined;
    const timer = setTimeout(() => setOutcome('none'), COPIED_DURATION);
    return () => clearTimeout(timer);
  }, [outcome]);
  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch (error) {
      console.error(`Failed to copy the ${noun}:`, error);
      setOutcome('failed');
    }
  }
  return [outcome, copy];
}
