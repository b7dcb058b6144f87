import * as v from 'valibot';
import { readSignature } from '#domain/git/pullRequest/commentSignature';
import type { LineComment, ReviewVote } from '#domain/git/pullRequest/pullRequestState';
import { type CodeHost, parseResponse, REPO } from '../host.mts';
import { readAllPages } from '../readAllPages.mts';

const UserSchema = v.nullable(v.object({ login: v.string() }));
const ReviewsSchema = v.array(
  v.object({ user: UserSchema, state: v.string(), body: v.nullish(v.string(), null) }),
);
const CommentsSchema = v.array(
  v.object({
    id: v.number(),
    path: v.string(),
    line: v.nullish(v.number(), null),
    start_line: v.nullish(v.number(), null),
    side: v.optional(v.picklist(['LEFT', 'RIGHT']), 'RIGHT'),
    subject_type: v.optional(v.string(), 'line'),
    in_reply_to_id: v.optional(v.number()),
    user: UserSchema,
    body: v.string(),
    html_url: v.pipe(v.string(), v.url()),
    created_at: v.string(),
  }),
);

/** Maximum number of pages that are read: more than a pull request has, since GitHub lists the latest ones last. */
const MAX_PAGES = 100;

/** The reviews of a pull request, oldest first. */
export async function readReviews(host: CodeHost, number: number): Promise<ReviewVote[]> {
  return (await listReviews(host, number)).map(({ user, state }) => ({
    reviewer: user?.login ?? null,
    state,
  }));
}

/** The texts of the reviews of a pull request, oldest first, to find one that was sent before. */
export async function readReviewBodies(host: CodeHost, number: number): Promise<string[]> {
  return (await listReviews(host, number)).map(({ body }) => body ?? '');
}

function listReviews(host: CodeHost, number: number): Promise<v.InferOutput<typeof ReviewsSchema>> {
  return readAllPages(MAX_PAGES, async (paging) => {
    const parameters = { pull_number: number, ...paging };
    return parseResponse(
      ReviewsSchema,
      await host.request(`GET ${REPO}/pulls/{pull_number}/reviews`, parameters),
    );
  });
}

/** The comments on lines of a pull request, oldest first. */
export async function readLineComments(host: CodeHost, number: number): Promise<LineComment[]> {
  const comments = await readAllPages(MAX_PAGES, async (paging) => {
    const parameters = { pull_number: number, sort: 'created', direction: 'asc', ...paging };
    return parseResponse(
      CommentsSchema,
      await host.request(`GET ${REPO}/pulls/{pull_number}/comments`, parameters),
    );
  });
  return comments.map(toComment);
}

function toComment(comment: v.InferOutput<typeof CommentsSchema>[number]): LineComment {
  return {
    id: comment.id,
    repliesTo: comment.in_reply_to_id ?? null,
    path: comment.path,
    line: comment.line,
    startLine: comment.start_line,
    side: comment.side === 'LEFT' ? 'before' : 'after',
    isOnFile: comment.subject_type === 'file',
    author: comment.user?.login ?? null,
    ...readSignature(comment.body),
    url: comment.html_url,
    createdAt: comment.created_at,
  };
}
