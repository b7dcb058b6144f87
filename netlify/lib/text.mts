/**
 * Decodes a file's bytes without losing any: a byte order mark stays in the text.
 *
 * @returns `null` when the bytes are not UTF-8, and so could not be written back as they were
 */
export function decodeText(content: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}
