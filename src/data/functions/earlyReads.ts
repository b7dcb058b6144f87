import { isPage } from '#domain/git/paths';
import type { ContentApi } from './contentApi';
import type { ApiResult } from './request';

/** The editor's initial location. */
export interface EarlyLocation {
  readonly path: string | null;
  /** Null for the default branch. */
  readonly branch: string | null;
}

/** Starts reads before the editor requests them, and gives the editor their results. */
export interface EarlyReads {
  /**
   * The content API. When a read was started early, the first call for it returns that read's result if the read
   * succeeded and was for the requested branch. Otherwise, the call sends its own request.
   */
  readonly api: ContentApi;
  /**
   * Starts the editor's first reads: the branches, the list of pages and the page. Further calls do nothing.
   *
   * @param hasRole whether the user had a role on the last visit, see `roleHint`; without one, only public content is
   *   read
   */
  begin(location: EarlyLocation, hasRole: boolean): void;
}

/** Creates the early reads, which run while the editor's code and the user's roles are still loading. */
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

/** Holds the result of one read for the first call that takes it; later calls get null. */
function createHolder<Arguments extends unknown[], Value>(
  read: (...given: Arguments) => Promise<ApiResult<Value>>,
) {
  let answer: Promise<ApiResult<Value>> | null = null;
  return {
    begin(...given: Arguments): void {
      answer = read(...given);
    },
    /** @returns null when no read was started, or its result isn't the wanted one */
    async take(isWanted: (value: Value) => boolean): Promise<ApiResult<Value> | null> {
      const taken = answer;
      answer = null;
      const result = await taken;
      return result?.ok && isWanted(result.value) ? result : null;
    },
  };
}
