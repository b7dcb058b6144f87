import type { ContentApi } from '@site/src/data/functions/contentApi';
import type { ApiResult } from '@site/src/data/functions/request';
import type { CommitRequest, CommitResponse } from '#domain/api/content';
import type { FileChange } from '#domain/api/values';
import { decodeBase64 } from '#domain/decodeBase64';
import { isTextPath } from '#domain/git/paths';
import { gitBlobSha } from '../drafts/gitBlobSha';

type SentFile = Pick<FileChange, 'path' | 'content'>;

/**
 * Finds out from the branch whether a save whose response was lost succeeded. It isn't sent again, since parts of it
 * may have been reverted since.
 *
 * @returns the lost response; null when the branch doesn't have what was sent, or no longer has it
 */
export async function findSaved(
  api: Pick<ContentApi, 'listPages'>,
  request: CommitRequest,
  signal?: AbortSignal,
): Promise<ApiResult<CommitResponse | null>> {
  const listed = await api.listPages(request.branch, signal);
  if (!listed.ok) return listed.failure.key === 'not_found' ? NOT_SAVED : listed;
  const { headSha } = listed.value;
  const files = await Promise.all(request.files.map(toSaved));
  const onBranch = new Map(listed.value.files.map(({ path, blobSha }) => [path, blobSha]));
  const pages = files.filter(({ path }) => isTextPath(path));
  const isSaved = pages.every(({ path, blobSha }) => (onBranch.get(path) ?? null) === blobSha);
  // Images aren't listed. A save of only images can be repeated: identical content isn't a conflict.
  if (!isSaved || pages.length === 0) return NOT_SAVED;
  return { ok: true, value: { headSha, commitSha: headSha, files } };
}

const NOT_SAVED = { ok: true, value: null } as const;

async function toSaved({ path, content }: SentFile): Promise<{ path: string; blobSha: string | null }> {
  if (content === null) return { path, blobSha: null };
  return { path, blobSha: await gitBlobSha(isTextPath(path) ? content : decodeBase64(content)) };
}
