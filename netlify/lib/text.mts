import { AppError } from '#domain/errors/appError';

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

/**
 * Like {@link decodeText}, for a file that has to be text.
 *
 * @param path of the file, for the message
 * @throws AppError `validation` when the bytes aren't UTF-8
 */
export function requireText(path: string, content: Uint8Array): string {
  const text = decodeText(content);
  if (text === null) throw new AppError('validation', `${path} isn't UTF-8 text.`, { status: 422 });
  return text;
}
