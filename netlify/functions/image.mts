import type { Config } from '@netlify/functions';
import { contentApi } from '#domain/api/content';
import { AppError } from '#domain/errors/appError';
import { syncMessages } from '#domain/errors/messages';
import { readFile } from '../lib/codeHost/contents.mts';
import { withErrorMessage } from '../lib/codeHost/hostError.mts';
import { openContentHost } from '../lib/content/contentHost.mts';
import { resolveBranch } from '../lib/content/resolveBranch.mts';
import { serve, userRoute } from '../lib/http/endpoint.mts';

/** Maximum size of an image in bytes: as base64, it has to fit into a response, which the platform limits to 6 MB. */
const MAX_BYTES = 4_194_304;

/** Images of a branch may belong to hidden pages, so they need a role; the site itself serves the public ones. */
export default serve(
  userRoute(contentApi.readImage, async ({ path, branch }, { services }) => {
    const host = await openContentHost(services);
    const resolved = await resolveBranch(host, branch);
    const file = await withErrorMessage(syncMessages.fetchFailed, readFile(host, path, resolved.headSha));
    if (file === null) throw new AppError('not_found', "This image doesn't exist.");
    if (file.content.byteLength > MAX_BYTES) {
      const message = "This image is larger than 4 MB, so the editor can't show it.";
      throw new AppError('validation', message, { status: 413 });
    }
    return { path, branch: resolved.branch, blobSha: file.blobSha, base64: file.content.toString('base64') };
  }),
);

export const config: Config = { path: '/api/image' };
