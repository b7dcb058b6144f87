import type { BranchFile, BranchReview } from '#domain/api/branches';
import { isTextPath } from '#domain/git/paths';
import { mapParallel } from '#domain/mapParallel';
import { readFile } from '../codeHost/contents.mts';
import { type CodeHost, MAX_PARALLEL } from '../codeHost/host.mts';
import { decodeText } from '../text.mts';

/** Maximum number of files whose texts are read. */
const MAX_TEXTS = 60;
/** Maximum size of all texts, in UTF-16 code units: the platform limits responses to 6 MB. */
const MAX_CHARACTERS = 1_500_000;

/**
 * Reads both versions of each text. Images, texts that aren't UTF-8, and files beyond the limits get none.
 *
 * @throws HostError when the code host fails
 */
export function readChangedTexts(
  host: CodeHost,
  files: readonly BranchFile[],
  { mergeBase, head }: { readonly mergeBase: string; readonly head: string },
): Promise<BranchReview['files']> {
  const read = new Set(files.slice(0, MAX_TEXTS).filter(({ path }) => isTextPath(path)));
  let left = MAX_CHARACTERS;
  return mapParallel(files, MAX_PARALLEL, async (file) => {
    const { path, kind, movedFrom } = file;
    const [before, after] = await Promise.all([
      !read.has(file) || kind === 'new' ? null : readText(host, movedFrom ?? path, mergeBase),
      !read.has(file) || kind === 'deleted' ? null : readText(host, path, head),
    ]);
    // Subtracted only now, because a text's size isn't known before it has been read, and several are read at the same
    // time.
    const size = (before?.length ?? 0) + (after?.length ?? 0);
    if (size > left) return { ...file, before: null, after: null };
    left -= size;
    return { ...file, before, after };
  });
}

async function readText(host: CodeHost, path: string, commit: string): Promise<string | null> {
  const file = await readFile(host, path, commit);
  return file && decodeText(file.content);
}
