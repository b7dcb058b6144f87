import * as v from 'valibot';
import { readBlob } from './blobs.mts';
import { type CodeHost, NamedObjectSchema, parseResponse, REPO } from './host.mts';
import { nullIfMissing } from './hostError.mts';

const FileSchema = v.object({
  ...NamedObjectSchema.entries,
  type: v.literal('file'),
  content: v.string(),
  /** `none` for a file of more than 1 MB, whose content the code host leaves out. */
  encoding: v.picklist(['base64', 'none']),
});

/** A file with its content. */
export interface FileContent {
  readonly blobSha: string;
  readonly content: Buffer;
}

/**
 * Reads a file from a commit.
 *
 * @returns `null` when the commit doesn't have it
 */
export async function readFile(host: CodeHost, path: string, commit: string): Promise<FileContent | null> {
  const route = `GET ${REPO}/contents/{+path}`;
  // The placeholder escapes everything but reserved characters, so a `#` or `?` in a name would end the path.
  const escaped = path.split('/').map(encodeURIComponent).join('/');
  const response = await nullIfMissing(host.request(route, { path: escaped, ref: commit }));
  if (response === null) return null;
  const { sha, content, encoding } = parseResponse(FileSchema, response);
  return {
    blobSha: sha,
    content: encoding === 'none' ? await readBlob(host, sha) : Buffer.from(content, 'base64'),
  };
}
