import type { GlossaryEntry } from '../facts/cards';
import type { TextElement } from './toElements';

/** A part of a text: a term that is explained there, or the text between two terms. */
export interface TextPart {
  readonly value: string;
  readonly term: GlossaryEntry | null;
}

/** Splits a text at the terms that are marked in it. Text without terms is one part. */
export function splitTerms({ value, node }: TextElement): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { from, to, entry } of node?.data?.terms ?? []) {
    if (from > end) parts.push({ value: value.slice(end, from), term: null });
    parts.push({ value: value.slice(from, to), term: entry });
    end = to;
  }
  if (end < value.length || end === 0) parts.push({ value: value.slice(end), term: null });
  return parts;
}

/** The props of the component that shows a term. */
export function toTermProps({ id, meaning, href }: GlossaryEntry): Record<string, string> {
  return { id, meaning, ...(href !== undefined && { href }) };
}
