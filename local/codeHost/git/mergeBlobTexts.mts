import { mergeTexts } from '#domain/git/planMerge';
import { isBinary } from './unifiedPatch.mts';

/**
 * Merges two edits of a file, line by line, as git does.
 *
 * @returns null when both changed the same lines, or one of the three is not text
 */
export function mergeBlobTexts(base: Buffer, ours: Buffer, theirs: Buffer): Buffer | null {
  // Bytes that aren't UTF-8 would be lost when converted to a string and back.
  if ([base, ours, theirs].some((content) => isBinary(content) || !isUtf8(content))) return null;
  const merged = mergeTexts(base.toString('utf8'), ours.toString('utf8'), theirs.toString('utf8'));
  return merged === null ? null : Buffer.from(merged);
}

function isUtf8(content: Buffer): boolean {
  return Buffer.from(content.toString('utf8')).equals(content);
}
