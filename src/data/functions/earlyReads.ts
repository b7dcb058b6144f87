import { isPage } from '#domain/git/contentChanges';
import type { ContentApi } from './contentApi';
import type { ApiResult } from './request';

/** What the editor is opened at. */
export interface EarlyAddress {
  readonly path: string | null;
  /** Null stands for the default branch. */
  readonly branch: string | null;
}

/** Reads that are begun before somebody asks for them. */
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
  begin(address: EarlyAddress, hasRole: boolean): void;
}

/** Lets reads begin while the editor's code and the person's roles are still on their way. */
export function createEarlyReads(api: ContentApi): EarlyReads {
  const branches = createHolder(api.listBranches);
  const pages = createHolder(api.listPages);
  const page = createHolder(api.readPage);
  let isBegun = false;
  let begunBranch: string | null = null;
  const isOf = (asked: string | null, branch: string): boolean =>
    asked === null ? begunBranch === null : asked === branch;
  return {
    begin({ path, branch }, hasRole) {
      if (isBegun) return;
      isBegun = true;
      if (hasRole) branches.begin();
      const asked = hasRole ? branch : null;
      begunBranch = asked;
      pages.begin(asked);
      if (path !== null && (hasRole || isPage(path))) page.begin(path, asked);
    },
    api: {
      ...api,
      listBranches: async () => (await branches.take(() => true)) ?? api.listBranches(),
      listPages: async (asked, signal) =>
        (await pages.take((read) => isOf(asked, read.branch))) ?? api.listPages(asked, signal),
      readPage: async (path, asked, signal) =>
        (await page.take((read) => read.path === path && isOf(asked, read.branch))) ??
        api.readPage(path, asked, signal),
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
