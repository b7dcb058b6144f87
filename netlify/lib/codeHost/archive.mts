import { promisify, types } from 'node:util';
import { gunzip } from 'node:zlib';
import { unpackTar } from 'modern-tar';
import * as v from 'valibot';
import { blobSha } from './blobs.mts';
import { type CodeHost, parseResponse, REPO } from './host.mts';
import { HostError } from './hostError.mts';

/** Maximum size of an archive, compressed and unpacked, in bytes. A function has 1 GB of memory. */
const MAX_PACKED_BYTES = 48 * 1024 * 1024;
const MAX_UNPACKED_BYTES = 192 * 1024 * 1024;
/** The status of an archive that is larger than that. */
export const TOO_LARGE = 413;

const ArchiveSchema = v.custom<ArrayBuffer>((data) => types.isAnyArrayBuffer(data), "isn't an archive");

/** A file of an archive, with the git object name of its content. */
export interface ArchivedFile {
  readonly path: string;
  readonly blobSha: string;
  readonly content: Buffer;
}

/**
 * Reads the files of a commit with their content, in one request.
 *
 * @param commit name of the commit
 * @param isWanted selects files by path
 * @throws HostError when the archive is too large or broken
 */
export async function readArchive(
  host: CodeHost,
  commit: string,
  isWanted: (path: string) => boolean,
): Promise<ArchivedFile[]> {
  const response = await host.request(`GET ${REPO}/tarball/{ref}`, { ref: commit });
  const files = await unpack(Buffer.from(parseResponse(ArchiveSchema, response)), isWanted);
  return files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

async function unpack(packed: Buffer, isWanted: (path: string) => boolean): Promise<ArchivedFile[]> {
  if (packed.length > MAX_PACKED_BYTES) {
    throw new HostError({ status: TOO_LARGE, reason: 'The repository is too large to read in one go' });
  }
  try {
    const archive = await promisify(gunzip)(packed, { maxOutputLength: MAX_UNPACKED_BYTES });
    // Reads only the selected plain files; the content of all other entries is skipped without copying it.
    const entries = await unpackTar(archive, {
      strict: true,
      filter: ({ type, name }) => type === 'file' && isWanted(withoutFolder(name)),
    });
    return entries.map(({ header, data = new Uint8Array() }) => {
      const content = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
      return { path: withoutFolder(header.name), blobSha: blobSha(content), content };
    });
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    const status = isTooLarge ? TOO_LARGE : null;
    throw new HostError({ status, reason: "The archive can't be unpacked", cause: error });
  }
}

/** Everything in an archive is in one folder, which is named after repository and commit. */
function withoutFolder(name: string): string {
  return name.slice(name.indexOf('/') + 1);
}
