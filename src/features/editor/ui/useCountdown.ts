import type { ApiFailure } from '@site/src/data/functions/request';
import { useEffect, useState } from 'react';
import { useServices } from '../core/EditorServices';

/** Seconds until a limited request may be retried; 0 when it may be retried now. */
export function useCountdown(failure: Pick<ApiFailure, 'retryAfterSeconds'>): number {
  const { now } = useServices();
  const [left, setLeft] = useState(failure.retryAfterSeconds ?? 0);
  useEffect(() => {
    const end = now() + (failure.retryAfterSeconds ?? 0) * 1000;
    const tick = (): void => setLeft(Math.max(0, Math.ceil((end - now()) / 1000)));
    tick();
    const timer = setInterval(() => {
      tick();
      if (now() >= end) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [failure, now]);
  return left;
}

/** A wait as text: "42 s", "12 min". */
export function formatWait(seconds: number): string {
  return seconds < 60 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`;
}
