import { cutText } from './cutText';

/** The longest text that {@link sanitizeText} returns by default, in UTF-16 code units. */
export const MAX_TEXT_LENGTH = 1000;

/** Tabs and line breaks separate words; every other control character is removed. */
const SPACING_CONTROLS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
const CONTROLS = /\p{Cc}/gu;
const ANGLE_BRACKETS = /[<>]/g;
const DANGEROUS_SCHEMES = /(?:javascript|data)\s*:/gi;
const EVENT_HANDLERS = /\bon\w+\s*=/gi;
/** How many characters are processed for each one that may remain; deeper nesting is cut off. */
const LOOKED_AT = 8;

/**
 * Makes text that a user typed safe to store and show. Strips angle brackets, `javascript:` and `data:`, control
 * characters and inline event handlers such as `onclick=`. Repeats until nothing changes, because removing a pattern
 * can form another (`javajavascript:script:`). Each pass may find only one, so only the start of a long text is
 * processed.
 *
 * @param text any text
 * @param maxLength maximum length of the result in UTF-16 code units; a surrogate pair is never cut in half
 * @returns the trimmed text; sanitizing it again changes nothing
 */
export function sanitizeText(text: string, maxLength: number = MAX_TEXT_LENGTH): string {
  const length = Math.max(0, maxLength);
  const start = cutText(text, length * LOOKED_AT);
  const readable = start.replace(SPACING_CONTROLS, ' ').replace(CONTROLS, '');
  return cutText(stripPatterns(readable), length).trim();
}

function stripPatterns(text: string): string {
  let current = text.trim();
  for (;;) {
    const next = current
      .replace(ANGLE_BRACKETS, '')
      .replace(DANGEROUS_SCHEMES, '')
      .replace(EVENT_HANDLERS, '')
      .trim();
    if (next === current) return next;
    current = next;
  }
}
