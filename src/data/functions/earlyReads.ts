import type { ContentApi } from './contentApi';
import type { ApiResult } from './request';

/** What the editor is opened at. */
export interface EarlyAddress {
  readonly path: string | null;
  /** Null stands for the default branch. */
  readonly branch: string | null;
}

/**
 * Begins what the editor reads first while its code and the person's roles are still on their way: the branches, the
 * list of pages and the page.
 *
 * @returns the same functions; the first who asks for what was begun gets that, as long as it turns out to be good and
 *   of the branch that was asked for
 */
export function beginReads(api: ContentApi, { path, branch }: EarlyAddress): ContentApi {
  const takeBranches = once(api.listBranches());
  const takePages = once(api.listPages(branch));
  const takePage = once(path === null ? null : api.readPage(path, branch));
  return {
    ...api,
    listBranches: async () => (await takeGood(takeBranches)) ?? api.listBranches(),
    listPages: async (asked, signal) => {
      const early = await takeGood(takePages, ({ branch: read }) => read === asked);
      return early ?? api.listPages(asked, signal);
    },
    readPage: async (file, asked, signal) => {
      const early = await takeGood(takePage, (page) => page.path === file && page.branch === asked);
      return early ?? api.readPage(file, asked, signal);
    },
  };
}

type Take<Value> = () => Promise<ApiResult<Value>> | null;

function once<Value>(begun: Promise<ApiResult<Value>> | null): Take<Value> {
  let left = begun;
  return () => {
    const taken = left;
    left = null;
    return taken;
  };
}

async function takeGood<Value>(
  take: Take<Value>,
  isFitting: (value: Value) => boolean = () => true,
): Promise<ApiResult<Value> | null> {
  const early = await take();
  return early?.ok && isFitting(early.value) ? early : null;
}
