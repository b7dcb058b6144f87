/**
 * The bytes of base64, in browsers too.
 *
 * @throws DOMException when it isn't base64
 */
export function decodeBase64(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
