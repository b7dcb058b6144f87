import { toHex } from '../toHex';

/** First bytes of each raster format; `..` stands for any byte. */
const SIGNATURES: readonly (readonly [RegExp, string])[] = [
  [/\.png$/, '89504e470d0a1a0a'],
  [/\.jpe?g$/, 'ffd8ff'],
  [/\.gif$/, '47494638'],
  [/\.webp$/, '52494646........57454250'],
  [/\.avif$/, '........6674797061766966'],
];

/**
 * Whether content is a raster image of the format that its file name claims, going by its first bytes.
 *
 * @param path path of the file, with the extension in lower case
 * @param content the file's bytes
 */
export function isImage(path: string, content: Uint8Array): boolean {
  const start = toHex(content.subarray(0, 12));
  return SIGNATURES.some(([name, signature]) => name.test(path) && new RegExp(`^${signature}`).test(start));
}
