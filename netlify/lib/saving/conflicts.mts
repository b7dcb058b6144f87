import { AppError } from '#domain/errors/appError';
import type { Conflict } from '#domain/errors/errorBody';
import { pullRequestMessages } from '#domain/errors/messages';
import { isTextPath } from '#domain/git/paths';
import { mapParallel } from '#domain/mapParallel';
import { readBlob } from '../codeHost/blobs.mts';
import { readLastChange } from '../codeHost/fileHistory.mts';
import { type CodeHost, MAX_PARALLEL } from '../codeHost/host.mts';
import { nullIfMissing, withErrorMessage } from '../codeHost/hostError.mts';
import type { TreeFile } from '../codeHost/trees.mts';
import { decodeText } from '../text.mts';
import type { IncomingFile } from './incomingFiles.mts';

/**
 * Reads what a user needs to resolve a conflict: for each file, the text the edit is based on and the text that is on
 * the branch now. Images have no text, only the blob.
 *
 * @param headSha the commit that `current` was read at
 * @returns the error to throw
 */
export async function readConflicts(
  host: CodeHost,
  headSha: string,
  files: readonly IncomingFile[],
  current: ReadonlyMap<string, TreeFile>,
): Promise<AppError> {
  const conflicts = await mapParallel(
    files,
    MAX_PARALLEL,
    async ({ path, baseBlobSha }): Promise<Conflict> => {
      const theirsBlobSha = current.get(path)?.blobSha ?? null;
      const [base, theirs, change] = await withErrorMessage(
        pullRequestMessages.headBranchFailed,
        Promise.all([
          readText(host, path, baseBlobSha),
          readText(host, path, theirsBlobSha),
          // Resolving the conflict doesn't need the author, so a failure to read it is ignored.
          readLastChange(host, headSha, path).catch(() => null),
        ]),
      );
      return { path, base, theirs, theirsBlobSha, ...(change && { change }) };
    },
  );
  return new AppError('conflict', undefined, { details: { headSha, conflicts } });
}

/** A base that the code host doesn't know (invented by the client, or removed by a rewrite) has no text. */
async function readText(host: CodeHost, path: string, sha: string | null): Promise<string | null> {
  if (sha === null || !isTextPath(path)) return null;
  const content = await nullIfMissing(readBlob(host, sha));
  return content && decodeText(content);
}
