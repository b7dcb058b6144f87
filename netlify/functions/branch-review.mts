import type { Config } from '@netlify/functions';
import { type BranchFile, branchApi } from '#domain/api/branches';
import { AppError } from '#domain/errors/appError';
import { pullRequestMessages, reviewMessages } from '#domain/errors/messages';
import { isTextPath } from '#domain/git/paths';
import { compareInDetail } from '../lib/codeHost/compare.mts';
import { readFile } from '../lib/codeHost/contents.mts';
import type { CodeHost } from '../lib/codeHost/host.mts';
import { withErrorMessage } from '../lib/codeHost/hostError.mts';
import { readBranch } from '../lib/codeHost/refs.mts';
import { readDefaultBranch } from '../lib/codeHost/repository.mts';
import { openContentHost } from '../lib/content/contentHost.mts';
import { serve, userRoute } from '../lib/http/endpoint.mts';
import { mapParallel } from '../lib/parallel.mts';
import { previewMerge } from '../lib/pullRequests/mergeVisibility.mts';
import { decodeText } from '../lib/text.mts';

/** Maximum number of files whose texts are read, and of characters in all of them: responses are limited to 6 MB. */
const MAX_TEXTS = 60;
const MAX_CHARACTERS = 2_000_000;

export default serve(
  userRoute(branchApi.review, async ({ branch }, { services }) => {
    const host = await openContentHost(services);
    const [baseBranch, head] = await withErrorMessage(
      reviewMessages.changesFailed,
      Promise.all([readDefaultBranch(host), readBranch(host, branch)]),
    );
    const base = await withErrorMessage(reviewMessages.changesFailed, readBranch(host, baseBranch));
    if (head === null || base === null) throw new AppError('not_found', pullRequestMessages.headBranchFailed);
    const comparison = await withErrorMessage(
      reviewMessages.changesFailed,
      compareInDetail(host, base, head),
    );
    if (comparison === null) {
      throw new AppError('not_found', pullRequestMessages.noCommonHistory(baseBranch, branch));
    }
    const { aheadBy, commits, mergeBase } = comparison;
    const [files, preview] = await withErrorMessage(
      reviewMessages.changesFailed,
      Promise.all([
        readTexts(host, comparison.files, { mergeBase, head }),
        previewMerge(services.database, host, { base, head }),
      ]),
    );
    return {
      baseBranch,
      aheadBy,
      commits: [...commits],
      files,
      newlyVisible: preview ? [...preview.newlyVisible] : [],
      staysHidden: preview ? preview.staysHidden.map(({ path }) => path) : [],
    };
  }),
);

/** Reads both versions of each text. Images and files beyond the limits get none. */
async function readTexts(
  host: CodeHost,
  files: readonly BranchFile[],
  { mergeBase, head }: { readonly mergeBase: string; readonly head: string },
) {
  let characters = 0;
  const texts = await mapParallel(files, async (file) => {
    const { path, kind, movedFrom } = file;
    const isRead = isTextPath(path) && files.indexOf(file) < MAX_TEXTS && characters < MAX_CHARACTERS;
    if (!isRead) return { ...file, before: null, after: null };
    const [before, after] = await Promise.all([
      kind === 'new' ? null : readText(host, movedFrom ?? path, mergeBase),
      kind === 'deleted' ? null : readText(host, path, head),
    ]);
    characters += (before?.length ?? 0) + (after?.length ?? 0);
    return { ...file, before, after };
  });
  return texts;
}

async function readText(host: CodeHost, path: string, commit: string): Promise<string | null> {
  const file = await readFile(host, path, commit);
  return file && decodeText(file.content);
}

export const config: Config = { path: '/api/branch-review' };
