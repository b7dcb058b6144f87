import type { FrontMatter } from './frontMatter/frontMatter';

/** When a page was last compared with the product, and what was compared. */
export interface Verification {
  /** ISO date: `2026-11-23`. */
  readonly date: string;
  /** What was verified, and how; a sentence without a final period. */
  readonly what: string;
}

/** Notes on a page: who it is for, and how current it is. */
export interface PageNotes {
  /** Versions, plans and systems that the page applies to; empty when it applies to all. */
  readonly appliesTo: readonly string[];
  /** Null when nothing on the page was verified. */
  readonly verified: Verification | null;
}

/**
 * Reads the notes from a page's front matter: `appliesTo`, and `verified` with `verifiedWhat`.
 *
 * @returns a verification only when both of its keys are set
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

/** Whether a text is a valid date such as `2026-11-23`. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

function readText(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
