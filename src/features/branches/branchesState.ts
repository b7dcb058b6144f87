import type { Branch, BranchesResponse } from '#domain/api/branches';

/** The branch to show when the branches can't be read. */
const FALLBACK_BRANCH = 'main';

export interface BranchesState {
  readonly branches: readonly Branch[];
  readonly currentBranch: string;
  readonly defaultBranch: string;
  /** Prefixes of branches that can be changed here; new names get the first one. */
  readonly prefixes: readonly string[];
  readonly loading: boolean;
  readonly error: string | null;
  /** Whether the error is a session that ended. */
  readonly isSignedOut: boolean;
  readonly initialized: boolean;
}

export type BranchesEvent =
  | { readonly type: 'loading' }
  /** `selected` is the branch from the URL or cookie; null for none. */
  | { readonly type: 'loaded'; readonly response: BranchesResponse; readonly selected: string | null }
  /** Read again in the background; the current branch stays. */
  | { readonly type: 'refreshed'; readonly response: BranchesResponse }
  | { readonly type: 'failed'; readonly message: string; readonly isSignedOut?: boolean }
  | { readonly type: 'switched'; readonly name: string }
  | { readonly type: 'added'; readonly branch: Branch }
  | { readonly type: 'removed'; readonly name: string };

/** Starts with the fallback, which remains if loading fails. */
export const initialBranchesState: BranchesState = {
  branches: [],
  currentBranch: FALLBACK_BRANCH,
  defaultBranch: FALLBACK_BRANCH,
  prefixes: [],
  loading: false,
  error: null,
  isSignedOut: false,
  initialized: false,
};

/** Whether a branch was created elsewhere or is protected, so that it can't be changed here. */
export function isReadOnlyBranch({ branches }: Pick<BranchesState, 'branches'>, name: string): boolean {
  return branches.some((branch) => branch.name === name && branch.isWritable === false);
}

/** The branch manager's next state after an event. */
export function reduceBranches(state: BranchesState, event: BranchesEvent): BranchesState {
  switch (event.type) {
    case 'loading':
      return { ...state, loading: true, error: null };
    case 'loaded':
      return reduceLoaded(state, event.response, event.selected);
    case 'refreshed':
      return reduceRefreshed(state, event.response);
    case 'failed':
      return { ...reduceFailed(state, event.message), isSignedOut: event.isSignedOut === true };
    case 'switched':
      return { ...state, currentBranch: event.name, error: null };
    case 'added':
      return {
        ...state,
        branches: addBranch(state.branches, event.branch),
        currentBranch: event.branch.name,
      };
    case 'removed':
      return {
        ...state,
        branches: state.branches.filter(({ name }) => name !== event.name),
        currentBranch: state.currentBranch === event.name ? state.defaultBranch : state.currentBranch,
      };
  }
}

function reduceLoaded(
  state: BranchesState,
  { branches, defaultBranch, prefixes = [] }: BranchesResponse,
  selected: string | null,
): BranchesState {
  // After a failed first load, the current branch is only the fallback.
  const wanted = state.branches.length > 0 ? state.currentBranch : selected;
  const isThere = branches.some(({ name }) => name === wanted);
  return {
    branches,
    defaultBranch,
    prefixes,
    currentBranch: isThere && wanted !== null ? wanted : defaultBranch,
    loading: false,
    error: null,
    isSignedOut: false,
    initialized: true,
  };
}

function reduceRefreshed(state: BranchesState, { branches, defaultBranch }: BranchesResponse): BranchesState {
  const isThere = branches.some(({ name }) => name === state.currentBranch);
  return isThere ? { ...state, branches, defaultBranch, error: null } : state;
}

/** A failed first load falls back to one branch; a failed later one keeps the previous branches. */
function reduceFailed(state: BranchesState, error: string): BranchesState {
  if (state.branches.length > 0) return { ...state, loading: false, error };
  return { ...initialBranchesState, error, initialized: true };
}

function addBranch(branches: readonly Branch[], branch: Branch): Branch[] {
  return [...branches.filter(({ name }) => name !== branch.name), branch].toSorted((a, b) =>
    a.name.localeCompare(b.name),
  );
}
