import { useEffect, useState } from 'react';

/**
 * Counts down to a point in time.
 *
 * @param until milliseconds since 1970; null for none
 * @returns whole seconds left, then 0
 */
export function useSecondsUntil(until: number | null): number {
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
