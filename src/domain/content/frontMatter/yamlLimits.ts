/** Maximum length of a nested value, in UTF-16 code units: the parser compares each key with all others. */
const MAX_LENGTH = 50_000;
/** Maximum nesting of `[` and `{`, and maximum indentation: the parser recurses at each level. */
const MAX_DEPTH = 100;

const BRACKETS = /[[{\]}]/g;
/** Every level of a block is indented more than its parent. */
const INDENTED = /^(?:[ \t]|[-?:](?=[ \t])){100}/m;

/**
 * Whether a YAML text is safe to parse: deeper nesting would exhaust the parser's stack, which ends the process.
 *
 * @param source untrusted YAML
 */
export function isBoundedYaml(source: string): boolean {
  if (source.length > MAX_LENGTH || INDENTED.test(source)) return false;
  let depth = 0;
  for (const [bracket] of source.matchAll(BRACKETS)) {
    // A closing bracket without an opening one, as in a text, must not allow more nesting.
    depth = bracket === '[' || bracket === '{' ? depth + 1 : Math.max(0, depth - 1);
    if (depth > MAX_DEPTH) return false;
  }
  return true;
}
