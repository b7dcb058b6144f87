import * as v from 'valibot';
import { readSignature } from '#domain/git/commentSignature';
import type { LineComment, ReviewVote } from '#domain/git/pullRequestState';
import { type CodeHost, parseResponse, REPO } from './host.mts';

const UserSchema = v.nullable(v.object({ login: v.string() }));
const ReviewsSchema = v.array(v.object({ user: UserSchema, state: v.string() }));
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

const PER_PAGE = 100;
/** Maximum number of pages of comments that are read. */
const MAX_PAGES = 5;

/** The first hundred reviews of a pull request, oldest first. */
export async function readReviews(host: CodeHost, number: number): Promise<ReviewVote[]> {
  const parameters = { pull_number: number, per_page: PER_PAGE };
  const response = await host.request(`GET ${REPO}/pulls/{pull_number}/reviews`, parameters);
  return parseResponse(ReviewsSchema, response).map(({ user, state }) => ({
    reviewer: user?.login ?? null,
    state,
  }));
}

/** The comments on lines of a pull request, oldest first, five hundred at most. */
export async function readLineComments(host: CodeHost, number: number): Promise<LineComment[]> {
  const comments: LineComment[] = [];
  for (let page = 1; page <= MAX_PAGES; page++) {
    const parameters = { pull_number: number, sort: 'created', direction: 'asc', per_page: PER_PAGE, page };
    const response = await host.request(`GET ${REPO}/pulls/{pull_number}/comments`, parameters);
    const listed = parseResponse(CommentsSchema, response);
    comments.push(...listed.map(toComment));
    if (listed.length < PER_PAGE) break;
  }
  return comments;
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
