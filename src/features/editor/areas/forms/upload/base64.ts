/** How many bytes go into one call: arguments of a function are limited. */
const STEP = 0x8000;

/** Bytes as base64. */
export function toBase64(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let index = 0; index < bytes.length; index += STEP) {
    parts.push(String.fromCharCode(...bytes.subarray(index, index + STEP)));
  }
  return btoa(parts.join(''));
}
