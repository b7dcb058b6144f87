/** Patterns of everything that grants access: GitHub's and Supabase's keys, JWTs, PEM keys, headers, URLs. */
const CREDENTIALS: readonly (readonly [RegExp, string])[] = [
  [/-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)/g, '[private key]'],
  [/\bgh[a-z]_[A-Za-z0-9_]+/g, '[token]'],
  [/\bgithub_pat_\w+/g, '[token]'],
  [/\bsb_secret_[\w-]+/g, '[key]'],
  [/\bdocs_pat_[\w-]+/g, '[token]'],
  [/(?<![\w-])eyJ[\w-]+(?:\.[\w-]*){1,2}/g, '[token]'],
  [/\b(authorization:\s*\w+\s+|bearer\s+)[\w.~+/=-]{8,}/gi, '$1[token]'],
  // Without the header's name, matches only values that can't be ordinary words, so that "basic authentication" stays.
  [/\b(basic|token)(\s+)(?=[\w.~+/=-]*\d)[\w.~+/=-]{8,}/gi, '$1$2[token]'],
  [/\b(access_token|refresh_token|client_secret|apikey|code)=[^&\s"']+/gi, '$1=[token]'],
  [/:\/\/[^/\s:@]+:[^/\s@]+@/g, '://[credentials]@'],
];

/**
 * Removes credentials from a text before it is logged or stored in an error.
 *
 * @param text any text: an error message, a URL, a header line
 * @returns the text with every credential replaced by a word in square brackets
 */
export function redactCredentials(text: string): string {
  return CREDENTIALS.reduce((redacted, [pattern, word]) => redacted.replace(pattern, word), text);
}
