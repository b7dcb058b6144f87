import { ApiError, validationFailed } from './api/apiError.mts';
import { numberPatchLines } from './git/patchLines.mts';
import { relocateLine } from './git/relocateLine.mts';
import type { GitRepository } from './git/repository.mts';
import type { PullRequests } from './pullRequests.mts';
import type { Pull } from './pullStore.mts';
import type { CommitCheck, LineComment, Review, ReviewStore } from './reviewStore.mts';

/** A comment to be written; `line` counts from 1 in the file's version on `side`. */
export interface NewComment extends Pick<LineComment, 'path' | 'line' | 'side' | 'author' | 'body'> {
  /** The first comment of the thread that it answers; `path`, `line` and `side` are taken from there. */
  readonly inReplyTo: number | null;
}

/** A comment, and where its line is now; `null` when the line has been changed since. */
export interface PlacedComment extends LineComment {
  readonly currentLine: number | null;
}

/** What reviewers and checks say about pull requests, for the API and for the pages alike. */
export class Reviews {
  constructor(
    private readonly repository: GitRepository,
    private readonly pulls: PullRequests,
    private readonly store: ReviewStore,
  ) {}

  /** The comments on a pull request, oldest first. */
  comments(pull: Pull): PlacedComment[] {
    const { headSha } = this.pulls.status(pull);
    return this.store
      .comments(pull.number)
      .map((comment) => ({ ...comment, currentLine: this.#place(comment, headSha) }));
  }

  /**
   * Writes a comment on a line that the pull request shows.
   *
   * @throws ApiError 422 for a line that is not in its diff, or a reply to nothing
   */
  comment(pull: Pull, input: NewComment): LineComment {
    const { author, body, inReplyTo } = input;
    if (body.trim() === '') throw invalid('body');
    const { path, line, side, commit } =
      inReplyTo === null ? this.#requireLine(pull, input) : this.#requireThread(pull, inReplyTo);
    const place = { pull: pull.number, path, line, side, commit };
    return this.store.addComment({ ...place, author, body, inReplyTo, createdAt: now() });
  }

  /** The reviews of a pull request, oldest first. */
  reviews(pull: Pull): Review[] {
    return this.store.reviews(pull.number);
  }

  /** Notes what a reviewer decided about the newest commit. */
  review(pull: Pull, author: string, state: Review['state']): Review {
    const { headSha: commit } = this.pulls.status(pull);
    return this.store.addReview({ pull: pull.number, author, state, commit, submittedAt: now() });
  }

  /** The checks of a commit. */
  checks(commit: string): CommitCheck[] {
    return this.store.checks(commit);
  }

  /** Notes how a check of the newest commit went. */
  setCheck(pull: Pull, check: Pick<CommitCheck, 'name' | 'kind' | 'state'>): CommitCheck {
    if (check.name.trim() === '') throw new ApiError(422, 'Validation Failed');
    return this.store.setCheck({ ...check, commit: this.pulls.status(pull).headSha, updatedAt: now() });
  }

  #requireThread(pull: Pull, id: number): LineComment {
    const comment = this.store.comments(pull.number).find((candidate) => candidate.id === id);
    if (!comment || comment.inReplyTo !== null) throw invalid('in_reply_to');
    return comment;
  }

  #requireLine(
    pull: Pull,
    { path, line, side }: NewComment,
  ): Pick<LineComment, 'path' | 'line' | 'side' | 'commit'> {
    const { comparison, headSha: commit } = this.pulls.status(pull);
    const change = comparison?.changes.find((candidate) => candidate.path === path);
    const lines = change?.text ? numberPatchLines(change.text) : [];
    if (!lines.some(({ before, after }) => (side === 'LEFT' ? before : after) === line))
      throw invalid('line');
    return { path, line, side, commit };
  }

  /** A line of the old version stays where it is; one of the new version goes along with later commits. */
  #place({ path, line, side, commit }: LineComment, headSha: string): number | null {
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

function now(): string {
  return new Date().toISOString().replace(/\.\d{3}Z$/, 'Z');
}
