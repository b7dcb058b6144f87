import { ApiError, validationFailed } from './api/apiError.mts';
import { numberPatchLines } from './git/patchLines.mts';
import { relocateLine } from './git/relocateLine.mts';
import type { GitRepository } from './git/repository.mts';
import type { PullRequests } from './pullRequests.mts';
import { now, type Pull } from './pullStore.mts';
import type { CommitCheck, LineComment, Review, ReviewStore } from './reviewStore.mts';

/** A new comment; `line` counts from 1 in the file's version on `side`. */
export interface NewComment extends Pick<LineComment, 'path' | 'line' | 'side' | 'author' | 'body'> {
  /** First line of a comment on several lines. */
  readonly startLine?: number | null | undefined;
  readonly isOnFile?: boolean | undefined;
  /** First comment of the thread that it replies to; `path`, `line` and `side` are taken from there. */
  readonly inReplyTo: number | null;
}

/** A comment with the current number of its line; `null` when the line has changed since. */
export interface CommentOnDiff extends LineComment {
  readonly currentLine: number | null;
  /** The same for the first line of a comment on several lines. */
  readonly currentStart: number | null;
}

/** Reviews, comments and checks of pull requests, used by the API and by the web pages. */
export class Reviews {
  constructor(
    private readonly repository: GitRepository,
    private readonly pulls: PullRequests,
    private readonly store: ReviewStore,
  ) {}

  /** The comments on a pull request, oldest first. */
  comments(pull: Pull): CommentOnDiff[] {
    const { headSha } = this.pulls.status(pull);
    return this.store.comments(pull.number).map((comment) => {
      const { startLine } = comment;
      const currentLine = this.#position(comment, headSha);
      const isMoved = startLine !== null && currentLine !== null;
      return {
        ...comment,
        currentLine,
        currentStart: isMoved ? this.#position({ ...comment, line: startLine }, headSha) : null,
      };
    });
  }

  /**
   * Writes a comment on a line that the pull request shows.
   *
   * @throws ApiError 422 for a line that isn't in the diff, or a reply to a comment that doesn't exist
   */
  comment(pull: Pull, input: NewComment): LineComment {
    const { author, body, inReplyTo } = input;
    if (body.trim() === '') throw invalid('body');
    const { path, line, startLine, isOnFile, side, commit } =
      inReplyTo === null ? this.#requirePlace(pull, input) : this.#requireThread(pull, inReplyTo);
    const position = { pull: pull.number, path, line, startLine, isOnFile, side, commit };
    const written = { author, body, inReplyTo, isResolved: false, createdAt: now() };
    return this.store.addComment({ ...position, ...written });
  }

  /**
   * Marks a thread as resolved, or as open again.
   *
   * @param id its first comment
   * @returns whether there is such a thread
   */
  resolve(id: number, isResolved: boolean): boolean {
    const thread = this.pulls
      .list()
      .flatMap(({ number }) => this.store.comments(number))
      .find((one) => one.id === id);
    if (!thread || thread.inReplyTo !== null) return false;
    this.store.setResolved(id, isResolved);
    return true;
  }

  /** The reviews of a pull request, oldest first. */
  reviews(pull: Pull): Review[] {
    return this.store.reviews(pull.number);
  }

  /**
   * Records a reviewer's decision about the newest commit, with comments on lines: all of them or nothing.
   *
   * @throws ApiError 422 for a decision about one's own pull request, or a comment on a line that isn't in its diff
   */
  review(
    pull: Pull,
    author: string,
    state: Review['state'],
    { body = '', comments = [] }: { readonly body?: string; readonly comments?: readonly NewComment[] } = {},
  ): Review {
    if (state !== 'COMMENTED' && pull.author === author) {
      const verb = state === 'APPROVED' ? 'approve' : 'request changes on';
      throw new ApiError(422, `Review Can not ${verb} your own pull request`);
    }
    for (const comment of comments) this.#requirePlace(pull, comment);
    for (const comment of comments) this.comment(pull, comment);
    return this.store.addReview({ pull: pull.number, author, state, body });
  }

  checks(commit: string): CommitCheck[] {
    return this.store.checks(commit);
  }

  /** Records the result of a check of the newest commit. */
  setCheck(pull: Pull, check: Pick<CommitCheck, 'name' | 'kind' | 'state'>): CommitCheck {
    if (check.name.trim() === '') throw new ApiError(422, 'Validation Failed');
    return this.store.setCheck({ ...check, commit: this.pulls.status(pull).headSha });
  }

  #requireThread(pull: Pull, id: number): LineComment {
    const comment = this.store.comments(pull.number).find((candidate) => candidate.id === id);
    if (!comment || comment.inReplyTo !== null) throw invalid('in_reply_to');
    return comment;
  }

  #requirePlace(
    pull: Pull,
    { path, line, startLine = null, side, isOnFile = false }: NewComment,
  ): Pick<LineComment, 'path' | 'line' | 'startLine' | 'isOnFile' | 'side' | 'commit'> {
    const { comparison, headSha: commit } = this.pulls.status(pull);
    const change = comparison?.changes.find((candidate) => candidate.path === path);
    if (!change) throw invalid('path');
    if (isOnFile) return { path, line: 1, startLine: null, isOnFile, side: 'RIGHT', commit };
    const lines = change.text ? numberPatchLines(change.text) : [];
    const isShown = (wanted: number): boolean =>
      lines.some(({ before, after }) => (side === 'LEFT' ? before : after) === wanted);
    if (!isShown(line)) throw invalid('line');
    if (startLine !== null && (startLine >= line || !isShown(startLine))) throw invalid('start_line');
    return { path, line, startLine, isOnFile, side, commit };
  }

  /**
   * Finds the current number of a line: in the old version it is fixed, in the new version later commits can move it.
   */
  #position({ path, line, side, commit, isOnFile }: LineComment, headSha: string): number | null {
    if (isOnFile) return null;
    if (side === 'LEFT' || commit === headSha) return line;
    const [written, current] = [this.#text(commit, path), this.#text(headSha, path)];
    return written === null || current === null ? null : relocateLine(written, current, line);
  }

  #text(commit: string, path: string): string | null {
    const { objects } = this.repository;
    const file = objects.readCommit(commit) && this.repository.filesOf(commit).get(path);
    return file ? (objects.readBlob(file.sha)?.toString('utf8') ?? null) : null;
  }
}

function invalid(field: string): ApiError {
  return validationFailed({ resource: 'PullRequestReviewComment', field, code: 'invalid' });
}
