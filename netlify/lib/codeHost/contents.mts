import * as v from 'valibot';
import { type CodeHost, NamedObjectSchema, parseResponse, REPO } from './host.mts';
import { hasStatus } from './hostError.mts';

const FileSchema = v.object({
  ...NamedObjectSchema.entries,
  type: v.literal('file'),
  content: v.string(),
  encoding: v.literal('base64'),
});

/** A file with its content. */
export interface FileContent {
  readonly blobSha: string;
  readonly content: Buffer;
}

/**
 * Reads a file of at most 1 MB from a commit.
 *
 * @returns `null` when the commit doesn't have it
 */
export async function readFile(host: CodeHost, path: string, commit: string): Promise<FileContent | null> {
  try {
    const response = await host.request(`GET ${REPO}/contents/{+path}`, { path, ref: commit });
    const { sha, content } = parseResponse(FileSchema, response);
    return { blobSha: sha, content: Buffer.from(content, 'base64') };
  } catch (error) {
    if (hasStatus(error, 404)) return null;
    throw error;
  }
}
