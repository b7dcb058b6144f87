import { useEffect, useState } from 'react';

/** How long a request runs before it counts as slow and can be canceled, in ms. */
export const SLOW_AFTER = 10_000;

/** Whether something has been running for longer than `ms`. */
export function useElapsed(isRunning: boolean, ms: number): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setTimeout(() => setLong(true), ms);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isRunning, ms]);
  return isLong;
}
