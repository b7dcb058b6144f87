/** Characters that could end the script element, or that old parsers read as line breaks. */
const UNSAFE = /[<>&\u2028\u2029]/g;

/**
 * Serializes structured data for a script element. No value can end the element or start a comment in it: `<`, `>`,
 * `&`, U+2028 and U+2029 are escaped.
 *
 * @throws TypeError for data that JSON can't represent (cycles, BigInts)
 */
export function serializeJsonLd(data: object): string {
  return JSON.stringify(data).replace(
    UNSAFE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
