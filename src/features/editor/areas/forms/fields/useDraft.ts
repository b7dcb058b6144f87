import { useEffect, useRef, useState } from 'react';
import { registerPendingInput } from '../../../core/drafts/pendingInput';
import { useReportError } from './FieldErrors';

/** Length of the pause in typing that commits a change, as one undo step, in ms. */
const PAUSE = 300;

/** A field whose value is written to the page during typing. */
export interface Draft {
  readonly text: string;
  /** Why what was typed was rejected. */
  readonly error: string | null;
  readonly change: (text: string) => void;
  /** Commits the typed value right away. */
  readonly flush: () => void;
}

/**
 * Holds a typed value until typing pauses: the page may normalize or reject it.
 *
 * @param value the page's value; shown unless something else is being typed
 * @param commit writes a value to the page; returns why it was rejected, or null
 */
export function useDraft(value: string, commit: (text: string) => string | null): Draft {
  const [draft, setDraft] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [known, setKnown] = useState(value);
  const pending = useRef<{ text: string; timer: ReturnType<typeof setTimeout> } | null>(null);
  const report = useReportError();
  const newest = useRef(commit);
  useEffect(() => {
    newest.current = (text) => {
      const reason = commit(text);
      report(reason);
      return reason;
    };
  });

  if (known !== value) {
    setKnown(value);
    setError(null);
    // The page's value changed, by an undo or in the source: that value replaces the typed one.
    if (draft !== null && toComparable(draft) !== toComparable(value)) setDraft(null);
  }
  useEffect(() => {
    if (error === null) report(null);
  }, [error, report]);

  const send = useRef(() => {
    const waiting = pending.current;
    if (!waiting) return;
    clearTimeout(waiting.timer);
    pending.current = null;
    setError(newest.current(waiting.text));
  });
  useEffect(() => {
    // The page's value replaced what was typed, so that isn't sent anymore.
    if (draft !== null || !pending.current) return;
    clearTimeout(pending.current.timer);
    pending.current = null;
  }, [draft]);
  useEffect(() => {
    const { current } = send;
    const release = registerPendingInput(current);
    return () => {
      release();
      current();
    };
  }, []);

  function change(text: string) {
    setDraft(text);
    if (pending.current) clearTimeout(pending.current.timer);
    pending.current = { text, timer: setTimeout(() => send.current(), PAUSE) };
  }

  return { text: draft ?? value, error, change, flush: () => send.current() };
}

/** Normalizes white space for a comparison. Spaces at the end don't count, because another word may follow. */
function toComparable(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
