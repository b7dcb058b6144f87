import type { FrontMatter } from './frontMatter/frontMatter';

/** When a page was last compared with what it describes, and what was compared. */
export interface Verification {
  /** `2026-11-23`. */
  readonly date: string;
  /** What was verified, and how; a sentence without a period at the end. */
  readonly what: string;
}

/** What a page says about itself: for whom it is, and how fresh it is. */
export interface PageNotes {
  /** Versions, plans and systems that the page is for; empty when it is for all. */
  readonly appliesTo: readonly string[];
  /** Null when nothing on the page was verified. */
  readonly verified: Verification | null;
}

/**
 * Reads the notes from a page's front matter: `appliesTo`, and `verified` with `verifiedWhat`.
 *
 * @returns no verification unless both of its keys are there
 */
export function readPageNotes(frontMatter: FrontMatter): PageNotes {
  const { appliesTo, verified, verifiedWhat } = frontMatter;
  const items = Array.isArray(appliesTo) ? appliesTo : [appliesTo];
  const date = readText(verified);
  const what = readText(verifiedWhat);
  return {
    appliesTo: items.map(readText).filter((item) => item !== ''),
    verified: isDate(date) && what !== '' ? { date, what } : null,
  };
}

/** Whether a text is a day of the calendar, as `2026-11-23`. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

function readText(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
