import type { PagesResponse } from '#domain/api/content';
import { contentMessages } from '#domain/errors/messages';
import { isPage } from '#domain/git/paths';
import type { ContentApi } from './contentApi';
import type { ApiResult } from './request';

/**
 * The content API for users without a role, who can only read public pages of the default branch. Other reads aren't
 * sent: there is one branch without a pull request, and partials, data files and the navigation are refused. The server
 * rejects writes, and no screen offers them.
 */
export function createPublicContentApi(api: ContentApi): ContentApi {
  let prefetched: PagesResponse | null = null;
  let defaultBranch: string | null = null;
  const isOther = (branch: string | null): boolean =>
    branch !== null && defaultBranch !== null && branch !== defaultBranch;
  const readPages = async (signal?: AbortSignal): Promise<ApiResult<PagesResponse>> => {
    const value = prefetched;
    prefetched = null;
    return value ? { ok: true, value } : api.listPages(null, signal);
  };
  return {
    ...api,
    listBranches: async () => {
      const pages = await api.listPages(null);
      if (!pages.ok) return pages;
      // Kept for `listPages`, which the editor calls next.
      prefetched = pages.value;
      const { headSha } = pages.value;
      defaultBranch = pages.value.defaultBranch;
      return ok({ defaultBranch, branches: [{ name: defaultBranch, sha: headSha, isDefault: true }] });
    },
    listPages: async (branch, signal) => (isOther(branch) ? NOT_FOUND : readPages(signal)),
    readPage: async (path, branch, signal) => {
      if (isOther(branch)) return NOT_FOUND;
      return isPage(path) ? api.readPage(path, null, signal) : NEEDS_ROLE;
    },
    readIndex: async () => NOT_FOUND,
    readTexts: async () => NOT_FOUND,
    readHistory: async () => NOT_FOUND,
    readVersion: async () => NOT_FOUND,
    readImage: async () => NOT_FOUND,
    readBranchStatus: async () => ok({ branches: [] }),
    readBranchChanges: async () => NOT_FOUND,
    readPullRequest: async () => ok({ pullRequest: null }),
    readReviewComments: async () => ok({ pullRequest: null, threads: [], lines: [] }),
  };
}

const NOT_FOUND = {
  ok: false,
  failure: { key: 'not_found', message: contentMessages.pageNotFound, status: 404 },
} as const;

const NEEDS_ROLE = {
  ok: false,
  failure: { key: 'forbidden', message: 'Only editors can see this file.', status: 403 },
} as const;

function ok<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value };
}
