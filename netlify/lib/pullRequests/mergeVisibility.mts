import * as v from 'valibot';
import { toHref } from '#domain/content/paths';
import { AppError } from '#domain/errors/appError';
import { reviewMessages } from '#domain/errors/messages';
import {
  listChangedElsewhere,
  mergeBlobs,
  previewVisibility,
  type VisibilityPreview,
} from '#domain/git/mergePreview';
import { isPage } from '#domain/git/paths';
import { compare, readRenames } from '../codeHost/compare.mts';
import type { CodeHost } from '../codeHost/host.mts';
import { readBranch } from '../codeHost/refs.mts';
import { readBlobs, traceContent } from '../content/contentHistory.mts';
import { type Database, query } from '../database.mts';
import { findHiddenFiles } from '../visibility/hiddenFiles.mts';

/** The two commits of a merge. */
export interface MergeCommits {
  /** Head of the branch to merge into. */
  readonly base: string;
  readonly head: string;
}

const NO_RENAMES: ReadonlyMap<string, string> = new Map();

/**
 * Previews what visitors would see after a merge.
 *
 * @returns null when the two have no common history, and so can't be merged
 * @throws HostError when the code host fails; AppError `network` when the database does
 */
export async function previewMerge(
  database: Database,
  host: CodeHost,
  { base, head }: MergeCommits,
): Promise<VisibilityPreview | null> {
  const comparison = await compare(host, base, head);
  if (comparison === null) return null;
  const [mergeBase, before, after] = await Promise.all([
    readBlobs(host, comparison.mergeBase),
    readBlobs(host, base),
    readBlobs(host, head),
  ]);
  const isElsewhere = listChangedElsewhere(mergeBase, before, after).length > 0;
  const renames = isElsewhere ? await readRenames(host, comparison.mergeBase, base) : NO_RENAMES;
  const merged = mergeBlobs(mergeBase, before, after, renames);
  const added = [...merged.keys()].filter((path) => isPage(path) && !before.has(path));
  const [{ origins, hidden }, hiddenByHref] = await Promise.all([
    traceContent(database, host, { before, after: merged, base, head }),
    findHiddenFiles(database, added),
  ]);
  return previewVisibility({ before, origins, hidden, hiddenByHref });
}

/**
 * Hides pages that a merge adds and that visitors must not see. This runs before the merge, so that no build can
 * publish them in between. The content sync that follows replaces it with an entry in the navigation.
 *
 * @param baseBranch the branch to merge into
 * @returns a function that undoes it, for a merge that failed
 * @throws HostError or AppError when it can't determine what to hide; the merge must not happen then
 */
export async function hideBeforeMerge(
  database: Database,
  host: CodeHost,
  { baseBranch, head }: { readonly baseBranch: string; readonly head: string },
): Promise<() => Promise<void>> {
  const base = await readBranch(host, baseBranch);
  const preview = base && (await previewMerge(database, host, { base, head }));
  if (!preview) throw new AppError('validation', reviewMessages.notMergeable(baseBranch), { status: 409 });
  // Pages that are hidden at the same path stay hidden until the sync, which keeps them hidden.
  const pages = preview.staysHidden
    .filter(({ reason }) => reason !== 'same')
    .map(({ path }) => ({ file_path: path, href: toHref(path) }));
  if (pages.length === 0) return async () => undefined;
  await query(v.unknown(), database.rpc('hide_ahead', { p_pages: pages }));
  return async () => {
    const files = pages.map(({ file_path }) => file_path);
    await query(v.unknown(), database.rpc('reveal_ahead', { p_files: files }));
  };
}
