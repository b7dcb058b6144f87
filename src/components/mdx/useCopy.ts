import { useEffect, useState } from 'react';

/**
 * Copies text to the clipboard and reports success for a while.
 *
 * @param duration milliseconds for which `isCopied` stays true
 * @param whatFailed the line for the console when the browser refuses: a failed copy is only logged
 */
export function useCopy(duration: number, whatFailed: string) {
  const [copies, setCopies] = useState(0);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (copies === 0) return undefined;
    setCopied(true);
    const timer = setTimeout(() => setCopied(false), duration);
    return () => clearTimeout(timer);
  }, [copies, duration]);

  async function copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setCopies((count) => count + 1);
    } catch (error) {
      console.error(whatFailed, error);
    }
  }

  return { isCopied, copy };
}
