import { isPage } from '#domain/git/contentChanges';
import type { ContentApi } from './contentApi';
import type { ApiResult } from './request';

/** What the editor is opened at. */
export interface EarlyLocation {
  readonly path: string | null;
  /** Null stands for the default branch. */
  readonly branch: string | null;
}

/** Reads that begin before the editor requests them. */
export interface EarlyReads {
  /**
   * The functions; the first who asks for what was begun gets that, as long as it turns out to be good and of the branch
   * that is asked for.
   */
  readonly api: ContentApi;
  /**
   * Begins what the editor reads first: the branches, the list of pages and the page. Further calls do nothing.
   *
   * @param hasRole whether the person had a role the last time; without one, only what is public is asked for
   */
  begin(address: EarlyLocation, hasRole: boolean): void;
}

/** Lets reads begin while the editor's code and the person's roles are still on their way. */
export function createEarlyReads(api: ContentApi): EarlyReads {
  const branches = createHolder(api.listBranches);
  const pages = createHolder(api.listPages);
  const page = createHolder(api.readPage);
  let isBegun = false;
  let begunBranch: string | null = null;
  const isOf = (requested: string | null, branch: string): boolean =>
    requested === null ? begunBranch === null : requested === branch;
  return {
    begin({ path, branch }, hasRole) {
      if (isBegun) return;
      isBegun = true;
      if (hasRole) branches.begin();
      const requested = hasRole ? branch : null;
      begunBranch = requested;
      pages.begin(requested);
      if (path !== null && (hasRole || isPage(path))) page.begin(path, requested);
    },
    api: {
      ...api,
      listBranches: async () => (await branches.take(() => true)) ?? api.listBranches(),
      listPages: async (requested, signal) =>
        (await pages.take((read) => isOf(requested, read.branch))) ?? api.listPages(requested, signal),
      readPage: async (path, requested, signal) =>
        (await page.take((read) => read.path === path && isOf(requested, read.branch))) ??
        api.readPage(path, requested, signal),
    },
  };
}

/** Holds the answer of one read until it is taken, once. */
function createHolder<Arguments extends unknown[], Value>(
  read: (...given: Arguments) => Promise<ApiResult<Value>>,
) {
  let answer: Promise<ApiResult<Value>> | null = null;
  return {
    begin(...given: Arguments): void {
      answer = read(...given);
    },
    /** @returns null when nothing was begun, or when it is not what is wanted */
    async take(isWanted: (value: Value) => boolean): Promise<ApiResult<Value> | null> {
      const taken = answer;
      answer = null;
      const result = await taken;
      return result?.ok && isWanted(result.value) ? result : null;
    },
  };
}
