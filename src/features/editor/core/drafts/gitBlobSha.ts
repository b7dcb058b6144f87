import { toHex } from '#domain/toHex';

/**
 * Git's object name of a file, which shows whether a branch already has it.
 *
 * @param file its text, or its bytes
 * @returns 40 hex digits
 */
export async function gitBlobSha(file: string | Uint8Array): Promise<string> {
  const content = typeof file === 'string' ? new TextEncoder().encode(file) : file;
  const header = new TextEncoder().encode(`blob ${content.length}\0`);
  const bytes = new Uint8Array(header.length + content.length);
  bytes.set(header);
  bytes.set(content, header.length);
  const digest = await crypto.subtle.digest('SHA-1', bytes);
  return toHex(new Uint8Array(digest));
}
