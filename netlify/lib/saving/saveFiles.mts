import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '#domain/errors/appError';
import { pullRequestMessages, saveMessages } from '#domain/errors/messages';
import { addCoAuthorTrailers } from '#domain/git/coAuthors';
import { findPathClashes } from '#domain/git/pathClashes';
import { planCommit } from '#domain/git/planCommit';
import { mapParallel } from '#domain/mapParallel';
import { createBlob } from '../codeHost/blobs.mts';
import { createCommit, type Identity, readCommitTree } from '../codeHost/commits.mts';
import { type CodeHost, MAX_PARALLEL } from '../codeHost/host.mts';
import { withErrorMessage } from '../codeHost/hostError.mts';
import { createBranch, moveBranch, readBranch } from '../codeHost/refs.mts';
import { createTree, readFiles, type TreeFile } from '../codeHost/trees.mts';
import { branchTaken } from './branchRules.mts';
import { readConflicts } from './conflicts.mts';
import type { IncomingFile } from './incomingFiles.mts';
import { runInOrder } from './runInOrder.mts';
import { refuseBrokenPages } from './savedPages.mts';

/** Maximum number of attempts when the branch moves during a save; each time, another save succeeded. */
const MAX_ROUNDS = 20;
/**
 * How long after the save arrived a new attempt can start, in ms. Waiting for a turn and the last attempt come on top,
 * and browsers wait 25 s in total.
 */
const MAX_TIME_MS = 10_000;
/**
 * Seconds after which the client should retry a save whose attempts all failed because the branch moved. Random, so
 * that several clients don't collide again.
 */
const RETRY_AFTER = { min: 3, max: 8 };
/** Maximum random wait before another attempt, in ms, so that saves to one branch don't collide over and over. */
const MAX_JITTER_MS = 200;

/** A save to one branch. */
export interface SaveRequest {
  readonly branch: string;
  /** The branch's current head; `null` when the save creates the branch. */
  readonly head: string | null;
  /** Start of a new branch; `null` when the branch must exist. */
  readonly startAt: string | null;
  /**
   * Whether to refuse a branch that already exists, because another user created it. A branch that already has all
   * changes is accepted: an earlier attempt of this save created it.
   */
  readonly mustBeNew?: boolean;
  readonly message: string;
  readonly files: readonly IncomingFile[];
  /** The user. */
  readonly author: Identity;
  /** The App. */
  readonly committer: Identity;
  /** Time of the commit: ISO 8601, UTC. */
  readonly date: string;
}

/** Result of a save. */
export interface SaveResult {
  readonly headSha: string;
  /** The new commit; the head itself when it already had all changes. */
  readonly commitSha: string;
}

/**
 * Saves files to a branch by compare-and-swap: creates blobs, tree and commit on the head that was read, and moves the
 * branch without force. Saves of this process to one branch take turns. If the branch moved since, the save starts over
 * on the new head, unless one of its files changed there. Only this branch is ever moved, and only to a commit on its
 * head.
 *
 * @throws AppError `conflict` with base and theirs of every file that someone else changed; `github` with status 503
 *   and a time to wait when the branch moved before every attempt. Nothing is written then.
 */
export function saveFiles(host: CodeHost, request: SaveRequest): Promise<SaveResult> {
  const deadline = Date.now() + MAX_TIME_MS;
  return runInOrder(request.branch, async (hasWaited) =>
    saveOnHead(host, request, deadline, hasWaited ? await readHead(host, request) : request.head),
  );
}

async function saveOnHead(
  host: CodeHost,
  request: SaveRequest,
  deadline: number,
  firstHead: string | null,
): Promise<SaveResult> {
  const stored = new Set<string>();
  let head = firstHead;
  for (let round = 1; round === 1 || (round <= MAX_ROUNDS && Date.now() < deadline); round++) {
    const commit = await buildCommit(host, request, head, stored);
    if (commit === null) return finishUnchanged(head);
    if (await updateRef(host, request.branch, head, commit)) return { headSha: commit, commitSha: commit };
    await wait(Math.random() * MAX_JITTER_MS);
    head = await readHead(host, request);
  }
  const retryAfterSeconds = RETRY_AFTER.min + Math.round(Math.random() * (RETRY_AFTER.max - RETRY_AFTER.min));
  throw new AppError('github', saveMessages.busyBranch, { status: 503, details: { retryAfterSeconds } });
}

function readHead(host: CodeHost, { branch }: SaveRequest): Promise<string | null> {
  return withErrorMessage(pullRequestMessages.headBranchFailed, readBranch(host, branch));
}

function finishUnchanged(head: string | null): SaveResult {
  if (head === null) throw new AppError('validation', "There aren't any changes to save.");
  return { headSha: head, commitSha: head };
}

/** @returns whether the branch is now at the commit; false when someone else moved or created it first */
async function updateRef(
  host: CodeHost,
  branch: string,
  head: string | null,
  commit: string,
): Promise<boolean> {
  const outcome =
    head === null ? createBranch(host, branch, commit) : moveBranch(host, branch, { from: head, to: commit });
  return ['created', 'moved'].includes(await withErrorMessage(pullRequestMessages.updateRefFailed, outcome));
}

/**
 * @returns a commit on the head, or on the start of a new branch, that no branch points to yet; `null` when the parent
 *   already has all changes
 */
async function buildCommit(
  host: CodeHost,
  request: SaveRequest,
  head: string | null,
  stored: Set<string>,
): Promise<string | null> {
  const parent = head ?? request.startAt;
  if (parent === null) throw new AppError('not_found', pullRequestMessages.headBranchFailed);
  const [baseTree, current] = await withErrorMessage(
    pullRequestMessages.headBranchFailed,
    Promise.all([readCommitTree(host, parent), readFiles(host, parent)]),
  );
  const plan = planCommit(
    request.files.map(({ path, baseBlobSha, blobSha }) => ({
      path,
      base: baseBlobSha,
      head: current.get(path)?.blobSha ?? null,
      mine: blobSha,
    })),
  );
  if (plan.kind === 'unchanged') return null;
  // Before anything is compared with the files of a branch that belongs to someone else.
  if (head !== null && request.mustBeNew) throw branchTaken(request.branch, 'branch');
  const touched = request.files.filter(({ path }) => plan.paths.includes(path));
  if (plan.kind === 'conflict') throw await readConflicts(host, parent, touched, current);
  refuseClashes(touched, current);
  await refuseBrokenPages(host, parent, touched, current);
  await storeBlobs(host, touched, stored);
  const tree = await withErrorMessage(pullRequestMessages.treeFailed, createTree(host, baseTree, touched));
  const message = addCoAuthorTrailers(request.message, [request.author]);
  return withErrorMessage(
    pullRequestMessages.commitFailed,
    createCommit(host, { ...request, message, tree, parents: [parent] }),
  );
}

/** @throws AppError `validation` when a new file's path can't exist beside another one; see {@link findPathClashes} */
function refuseClashes(touched: readonly IncomingFile[], current: ReadonlyMap<string, TreeFile>): void {
  const gone = new Set(touched.filter(({ content }) => content === null).map(({ path }) => path));
  const added = touched.filter(({ path, content }) => content !== null && !current.has(path));
  const kept = [...current.keys()].filter((path) => !gone.has(path));
  const clashes = findPathClashes(
    added.map(({ path }) => path),
    kept,
  );
  if (clashes.length === 0) return;
  const problems = clashes.map(({ path, other, by }) => ({
    path,
    reason:
      by === 'kind'
        ? `${other} can't be a file and a folder at the same time. Use another name.`
        : `This name and ${other} differ only by case or accents, so they are the same file on macOS and Windows. Use another name.`,
  }));
  throw new AppError('validation', undefined, { details: { problems } });
}

/** @param stored paths whose content an earlier attempt stored; this adds to it */
async function storeBlobs(
  host: CodeHost,
  files: readonly IncomingFile[],
  stored: Set<string>,
): Promise<void> {
  await mapParallel(files, MAX_PARALLEL, async ({ path, content }) => {
    if (content === null || stored.has(path)) return;
    await withErrorMessage(pullRequestMessages.blobFailed(path), createBlob(host, content));
    stored.add(path);
  });
}
