import type { Check, PullRequestStatus, SiteState } from '#domain/api/pullRequests';
import { countNoun } from '#domain/text/countNoun';

/** A state's text and tone. */
export interface StateLabels {
  readonly tone: 'good' | 'waiting' | 'bad' | 'done';
  readonly text: string;
}

/** Short state of a pull request: the first obstacle to merging it, if any. */
export function pullRequestLabels(pullRequest: PullRequestStatus): StateLabels {
  const { state, isDraft, mergeable, checks, reviews, baseBranch } = pullRequest;
  if (state === 'merged') return { tone: 'done', text: 'Merged' };
  if (state === 'closed') return { tone: 'done', text: 'Closed' };
  if (mergeable === false) return { tone: 'bad', text: `Conflicts with ${baseBranch}` };
  if (checks.state === 'failure') return { tone: 'bad', text: countChecks(checks.runs, 'failure', 'failed') };
  if (reviews.state === 'changes_requested') return { tone: 'bad', text: 'Changes requested' };
  if (isDraft) return { tone: 'waiting', text: 'Draft' };
  if (checks.state === 'pending') return { tone: 'waiting', text: 'Checks running' };
  if (mergeable === null) return { tone: 'waiting', text: 'Checking for conflicts' };
  return { tone: 'good', text: reviews.state === 'approved' ? 'Approved' : 'Open' };
}

/** State of the checks, without a period. */
export function checksLabel({ state, runs }: PullRequestStatus['checks']): StateLabels {
  switch (state) {
    case 'none':
      return { tone: 'waiting', text: 'No checks' };
    case 'unknown':
      return { tone: 'waiting', text: 'See the checks on GitHub' };
    case 'pending':
      return { tone: 'waiting', text: countChecks(runs, 'pending', 'running') };
    case 'failure':
      return { tone: 'bad', text: countChecks(runs, 'failure', 'failed') };
    case 'success':
      return {
        tone: 'good',
        text: runs.length === 1 ? 'The check passed' : `All ${runs.length} checks passed`,
      };
  }
}

/** State of the reviews. */
export function reviewsLabel({
  state,
  approvedBy,
  changesRequestedBy,
}: PullRequestStatus['reviews']): StateLabels {
  if (state === 'changes_requested') {
    return { tone: 'bad', text: `Changes requested by ${listNames(changesRequestedBy)}` };
  }
  if (state === 'approved') return { tone: 'good', text: `Approved by ${listNames(approvedBy)}` };
  return { tone: 'waiting', text: 'Not reviewed yet' };
}

/** Whether there are merge conflicts. */
export function mergeabilityLabel({ mergeable, behindBy, baseBranch }: PullRequestStatus): StateLabels {
  if (mergeable === false) return { tone: 'bad', text: `Conflicts with ${baseBranch}` };
  if (mergeable === null) return { tone: 'waiting', text: 'Checking for conflicts' };
  const behind = behindBy ? `, ${countNoun(behindBy, 'commit')} behind it` : '';
  return { tone: 'good', text: `No conflicts with ${baseBranch}${behind}` };
}

/** Whether the user may merge, and whether there are unsaved changes. */
export interface MergeState {
  readonly isAdmin: boolean;
  readonly hasUnsavedChanges: boolean;
}

/**
 * Why a pull request can't be merged here now.
 *
 * @returns a sentence; null when it can
 */
export function findMergeBlocker(
  pullRequest: PullRequestStatus,
  { isAdmin, hasUnsavedChanges }: MergeState,
): string | null {
  const { mergeRefusal, mergeable, isDraft, checks, baseBranch, mergeMethods } = pullRequest;
  if (mergeRefusal !== null) return mergeRefusal;
  if (mergeable === false) return `It has conflicts with ${baseBranch}. Resolve them first.`;
  if (!isAdmin) return 'An admin can merge it.';
  if (hasUnsavedChanges) return "Save your changes first; otherwise they aren't part of the merge.";
  if (isDraft) return 'This pull request is a draft. Mark it ready for review on GitHub first.';
  if (checks.state === 'failure') return 'A check failed.';
  return mergeMethods.length === 0 ? "This repository doesn't allow merging from here." : null;
}

/** Whether visitors see the merged changes. */
export function siteLabel(site: SiteState | null): StateLabels {
  switch (site) {
    case 'live':
      return { tone: 'good', text: "It's live on the site." };
    case 'waiting':
    case 'building':
      return { tone: 'waiting', text: 'The site is being rebuilt to include it.' };
    case 'failed':
      return { tone: 'bad', text: "The last build failed, so visitors don't see it yet." };
    default:
      return { tone: 'waiting', text: 'Visitors see it after the next build.' };
  }
}

function countChecks(runs: readonly Check[], state: Check['state'], verb: string): string {
  return `${countNoun(runs.filter((run) => run.state === state).length, 'check')} ${verb}`;
}

function listNames(names: readonly string[]): string {
  return names.join(', ');
}

/** Pages whose visibility changes with the merge, one line for each kind; none when nothing changes. */
export function visibilityLabels({ visibility }: PullRequestStatus): VisibilityLabels[] {
  if (!visibility) return [];
  const { newlyVisible, staysHidden } = visibility;
  const uncertain = staysHidden.filter(({ reason }) => reason === 'uncertain');
  const known = staysHidden.filter(({ reason }) => reason !== 'uncertain');
  const toPaths = (pages: readonly { readonly path: string }[]): string[] => pages.map(({ path }) => path);
  return [
    { tone: 'good' as const, text: 'Visitors will also see:', paths: newlyVisible },
    {
      tone: 'waiting' as const,
      text: 'Stays private, because it has content from private pages:',
      paths: toPaths(known),
    },
    {
      tone: 'waiting' as const,
      text: 'Becomes private, because it may contain a private page that this pull request removes. To make it public, change its visibility after the merge:',
      paths: toPaths(uncertain),
    },
  ].filter(({ paths }) => paths.length > 0);
}

/** A line about pages. */
export interface VisibilityLabels extends StateLabels {
  readonly paths: readonly string[];
}
