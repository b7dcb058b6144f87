/** Longest nested value of a front matter, in UTF-16 code units: the parser compares each key with all others. */
const MAX_LENGTH = 50_000;
/** Deepest nesting of `[` and `{`, and widest indentation: the parser goes down one level at a time. */
const MAX_DEPTH = 100;

const BRACKETS = /[[{\]}]/g;
/** Every level of a block starts further right than the one around it. */
const INDENTED = /^(?:[ \t]|[-?:](?=[ \t])){100}/m;

/**
 * Whether a YAML text can be given to the parser: deeper ones exhaust its stack, which ends the process.
 *
 * @param source untrusted YAML
 */
export function isBoundedYaml(source: string): boolean {
  if (source.length > MAX_LENGTH || INDENTED.test(source)) return false;
  let depth = 0;
  for (const [bracket] of source.matchAll(BRACKETS)) {
    // A closing bracket without an opening one, as in a text, must not make room for more.
    depth = bracket === '[' || bracket === '{' ? depth + 1 : Math.max(0, depth - 1);
    if (depth > MAX_DEPTH) return false;
  }
  return true;
}
