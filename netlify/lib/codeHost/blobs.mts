import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { type CodeHost, NamedObjectSchema, parseResponse, REPO } from './host.mts';
import { HostError } from './hostError.mts';

const BlobSchema = v.object({ content: v.string(), encoding: v.literal('base64') });

/** The git object name of content. */
export function blobSha(content: Uint8Array): string {
  return createHash('sha1').update(`blob ${content.byteLength}\0`).update(content).digest('hex');
}

/**
 * Stores content, always as base64, so that no byte order mark or line ending is lost on the way. The name in the
 * response is compared with the expected one.
 *
 * @returns the blob's name
 * @throws HostError when the code host stored something else
 */
export async function createBlob(host: CodeHost, content: Uint8Array): Promise<string> {
  const response = await host.request(`POST ${REPO}/git/blobs`, {
    content: Buffer.from(content).toString('base64'),
    encoding: 'base64',
  });
  const { sha } = parseResponse(NamedObjectSchema, response);
  if (sha !== blobSha(content))
    throw new HostError({ status: null, reason: "The blob's content doesn't match its SHA" });
  return sha;
}

/** The content of a blob. */
export async function readBlob(host: CodeHost, sha: string): Promise<Buffer> {
  const response = await host.request(`GET ${REPO}/git/blobs/{sha}`, { sha });
  return Buffer.from(parseResponse(BlobSchema, response).content, 'base64');
}
