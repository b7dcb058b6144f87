import { PAGE_NOT_FOUND } from '../http/missingPage';

/**
 * Messages for particular failures: thrown, shown in a toast, or written to the console by the part of the product
 * that the constant is named after. Tests compare them word for word.
 */

/** Thrown by sign-in when the site has no backend configured. */
export const authMessages = {
  unavailable: 'Authentication not available - please contact administrator.',
} as const;

/** Shown when the database refuses to save SEO settings. */
export const seoMessages = {
  permissionDenied: 'Permission denied: You need editor or admin permissions to manage SEO settings.',
  adminRequired: 'Only admins can change SEO settings that affect the whole site.',
  tooMany: 'Change at most 20 pages at a time.',
  invalid: "The site can't use one of these values. Check them and save again.",
  readFailed: "The current settings couldn't be read. Yours aren't saved yet; nothing is lost. Try again.",
  undoChanged: 'These settings have changed since you saved them, so nothing was undone.',
  failed: "We couldn't confirm that the settings were saved. Check your connection and save again.",
  /** @param field the form's name for the value; @param rule the format it must have */
  invalidField: (field: string, rule: string): string => `${field} isn't valid. ${rule}`,
  /** @param who name of the person who saved last; null when unknown */
  changed: (who: string | null): string =>
    `${who ?? 'Another editor'} changed these settings after you opened them. Yours aren't saved yet; nothing is lost.`,
} as const;

/** Whether visitors see a page. */
export const visibilityMessages = {
  /** @param who name of the person who changed it; null when unknown */
  changed: (who: string | null): string =>
    `${who ?? 'Another editor'} changed this page's visibility after you opened it. Your change isn't saved. Check the current state, then decide.`,
  /** The same for a change of several pages and sections. */
  changedSome: (who: string | null): string =>
    `${who ?? 'Another editor'} changed the visibility after you opened the navigation. Nothing was changed.`,
} as const;

/** Loading, creating, deleting and switching branches. */
export const branchMessages = {
  notAuthenticated: 'Not authenticated',
  signInToLoad: 'Please sign in to load branches',
  noInstallation: 'No GitHub app installation found',
  noToken: 'Failed to get GitHub app token',
  fetchFailed: 'Failed to fetch branches from GitHub',
  noRepositoryForCreation: 'No repository configured. GitHub integration required for branch creation.',
  noRepositoryForDeletion: 'No repository configured. GitHub integration required for branch deletion.',
  accessRequiredForCreation: 'GitHub access required for branch creation.',
  accessRequiredForDeletion: 'GitHub access required for branch deletion.',
  sourceFailed: 'Failed to get source branch',
  createFailed: 'Failed to create branch',
  deleteFailed: 'Failed to delete branch',
  switchFailed: 'Failed to switch branch',
  defaultNotDeletable: 'Cannot delete the default branch',
  /** @param name a branch that wasn't created here; @param prefixes prefixes of branches that were */
  foreignBranch: (name: string, prefixes: readonly string[]): string =>
    `${name} can't be changed from here. Branches you can change start with ${prefixes.join(' or ')}.`,
  directSave: (name: string): string => `You can't save directly to ${name}. Save to another branch.`,
  protectedBranch: (name: string): string =>
    `${name} is protected on GitHub, so it can't be changed from here.`,
  updateFailed: 'Failed to update the branch',
  updateMoved:
    'The branch changed after you opened this, so nothing was merged. The conflicts you resolved are kept. Review the changes and update again.',
  unresolved: 'Resolve every conflict first. Nothing was merged.',
  tooManyConflicts: (count: number): string =>
    `${count} files changed on both branches, which is too many to merge here. Merge them on GitHub.`,
  /** @param defaultBranch the one branch that is open to everyone who is signed in */
  roleRequired: (defaultBranch: string): string =>
    `Without a role you can only read ${defaultBranch}. Redeem an access code to work on other branches.`,
} as const;

/** Pull requests and saves: one message for each step that can fail. */
export const pullRequestMessages = {
  baseBranchFailed: 'Failed to get base branch',
  headBranchFailed: 'Failed to get head branch',
  treeFailed: 'Failed to create tree',
  commitFailed: 'Failed to create commit',
  updateRefFailed: 'Failed to update branch reference',
  createFailed: 'Failed to create pull request',
  unknown: 'Unknown error',
  /** @param path the file whose content GitHub refused */
  blobFailed: (path: string): string => `Failed to create blob for ${path}`,
  /** @param base the branch to merge into; @param head the branch with the changes */
  noCommonHistory: (base: string, head: string): string =>
    `Branches may have no common history between ${base} and ${head}`,
} as const;

/** Saving to a branch that others save to. */
export const saveMessages = {
  busyBranch: "Other editors kept saving to this branch, so your changes aren't saved yet. Nothing is lost.",
} as const;

/** Reviewing and merging an open pull request. */
export const reviewMessages = {
  readFailed: 'Failed to read the pull request',
  commentsFailed: 'Failed to read the review comments',
  changesFailed: 'Failed to compare the branches',
  commentFailed: 'Failed to write the review comment',
  resolveFailed: 'Failed to resolve the comments',
  /** @param number of a pull request that doesn't exist */
  missing: (number: number): string => `Pull request #${number} doesn't exist.`,
  threadGone: 'This conversation is no longer part of the pull request. Reload to see the current comments.',
  notOpen: 'This pull request is no longer open, so nothing was sent. Your comments are still here.',
  placeRefused:
    "GitHub didn't accept a comment on this line because the pull request no longer shows it. Your comments are still here. Reload, or comment on the whole page.",
  adminDecides: 'Only admins can approve a pull request or request changes. Submit your review as comments.',
  emptyReview: 'Write a comment before you submit the review.',
  updateFailed: 'Failed to update the pull request',
  mergeFailed: 'Failed to merge the pull request',
  foreignPull:
    "This pull request is from a fork, or from a branch that the editor doesn't manage. Review and merge it on GitHub.",
  /** @param path a file that the pull request changes */
  foreignFile: (path: string): string =>
    `This pull request changes files that can't be edited here, such as ${path}. Merge it on GitHub.`,
  tooManyFiles: 'This pull request changes too many files to check here. Merge it on GitHub.',
  closed: 'This pull request was closed without being merged.',
  draft: 'This pull request is a draft. Mark it ready for review on GitHub first.',
  headMoved: 'New commits were added to this pull request after you opened it. Review them before you merge.',
  /** @param number the branch's pull request */
  branchMerged: (number: number): string => `Pull request #${number} was merged, so this branch is finished.`,
  noMethod: "This repository doesn't allow merging from here.",
  /** @param base the branch to merge into */
  notMergeable: (base: string): string => `This branch has conflicts with ${base}. Nothing was merged.`,
  /** @param names the checks that failed */
  checksFailed: (names: readonly string[]): string =>
    `Some checks failed: ${names.join(', ')}. Nothing was merged.`,
  /** @param reason GitHub's reason, without a period */
  refused: (reason: string): string => `GitHub didn't merge it: ${reason}.`,
} as const;

/** Content sync. */
export const syncMessages = {
  notConfigured: 'Supabase is not configured. Content sync is not available.',
  noRepository: 'No GitHub repository configured. Please connect a repository first.',
  fetchFailed: 'Failed to sync content from GitHub',
  failed: 'Content sync failed',
  configurationRequired: 'Configuration required',
} as const;

/** Pages and images in the reader. */
export const contentMessages = {
  pageNotFound: PAGE_NOT_FOUND,
  historyFailed: 'Failed to read the history of the page',
  /** A commit, whose branch was deleted or rewritten. */
  versionGone: 'This version no longer exists. Reload to see the current one.',
} as const;

/** Console messages for failures of optional features. */
export const consoleMessages = {
  schemaFailed: 'Error generating schema:',
  invalidSchemaData: 'Invalid JSON-LD schema data:',
  noSchemaData: 'No schema data available for path',
  editorSectionsFailed: 'Error fetching navigation sections for editor:',
  editorItemsFailed: 'Error fetching navigation items for editor:',
  navigationFailed: 'Failed to fetch navigation from database',
} as const;
