import { joinMerge, mergeThreeWay } from '#domain/text/mergeThreeWay';
import { isBinary } from './unifiedPatch.mts';

/**
 * Merges two edits of a text, line by line, as git does.
 *
 * @returns null when both changed the same lines, or one of the three is not text
 */
export function mergeTexts(base: Buffer, ours: Buffer, theirs: Buffer): Buffer | null {
  const texts = [base, ours, theirs];
  // Bytes that aren't UTF-8 would be lost when converted to a string and back.
  if (texts.some((content) => isBinary(content) || !isUtf8(content))) return null;
  const [before = '', our = '', their = ''] = texts.map((content) => content.toString('utf8'));
  const parts = mergeThreeWay(before, their, our);
  if (parts.some(({ kind }) => kind === 'conflict')) return null;
  return Buffer.from(joinMerge(parts, () => []));
}

function isUtf8(content: Buffer): boolean {
  return Buffer.from(content.toString('utf8')).equals(content);
}
