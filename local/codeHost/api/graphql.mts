import { Hono } from 'hono';
import * as v from 'valibot';
import { requireRead, requireWrite } from '../access.mts';
import type { CommentOnDiff } from '../reviews.mts';
import { readBody } from './apiError.mts';
import { type CodeHost, fullName } from './host.mts';

const RequestSchema = v.object({
  query: v.string(),
  variables: v.optional(v.record(v.string(), v.unknown()), {}),
});
const ThreadIdSchema = v.object({ threadId: v.string() });
const PullSchema = v.object({
  number: v.pipe(v.number(), v.integer()),
  after: v.nullish(v.pipe(v.string(), v.digits()), null),
});

const PREFIX = 'PRRT_';
const PER_PAGE = 100;

/**
 * The part of GitHub's GraphQL API that REST doesn't have: reading the state of a pull request's threads, and resolving
 * them. It recognizes these operations by name, and responds with the fields that the functions request.
 */
export function graphqlRoutes(host: CodeHost): Hono {
  const routes = new Hono();
  routes.post('/graphql', async (c) => {
    const caller = await host.access.identify(c.req.header('authorization'));
    const { query, variables } = await readBody(c, RequestSchema);
    const mutation = /\b(resolve|unresolve)ReviewThread\s*\(/.exec(query)?.[1];
    if (mutation) {
      requireWrite(caller, 'pull_requests', fullName(host));
      requireWrite(caller, 'contents', fullName(host));
      const parsed = v.safeParse(ThreadIdSchema, variables);
      if (!parsed.success) return c.json(toErrors(parsed.issues));
      const { threadId } = parsed.output;
      const isResolved = mutation === 'resolve';
      const isKnown = host.reviews.resolve(Number(threadId.replace(PREFIX, '')), isResolved);
      if (!isKnown) {
        return c.json({
          data: null,
          errors: [
            { type: 'NOT_FOUND', message: `Could not resolve to a node with the global id of '${threadId}'` },
          ],
        });
      }
      return c.json({ data: { [`${mutation}ReviewThread`]: { thread: { id: threadId, isResolved } } } });
    }
    requireRead(caller, 'pull_requests');
    const parsed = v.safeParse(PullSchema, variables);
    if (!parsed.success) return c.json(toErrors(parsed.issues));
    const { number, after } = parsed.output;
    const pull = host.pulls.get(number);
    if (!pull) {
      const message = `Could not resolve to a PullRequest with the number of ${number}.`;
      return c.json({
        data: { repository: { pullRequest: null } },
        errors: [{ type: 'NOT_FOUND', path: ['repository', 'pullRequest'], message }],
      });
    }
    const threads = host.reviews.comments(pull).filter(({ inReplyTo }) => inReplyTo === null);
    const start = after === null ? 0 : Number(after);
    const nodes = threads.slice(start, start + PER_PAGE).map(presentThread);
    const end = start + nodes.length;
    const pageInfo = { hasNextPage: end < threads.length, endCursor: String(end) };
    return c.json({ data: { repository: { pullRequest: { reviewThreads: { nodes, pageInfo } } } } });
  });
  return routes;
}

/** GitHub answers wrong variables with status 200, too. */
function toErrors(issues: readonly v.BaseIssue<unknown>[]): object {
  return {
    errors: issues.map((issue) => ({
      message: `Variable $${v.getDotPath(issue)} was provided invalid value`,
      extensions: { problems: [{ path: [], explanation: issue.message }] },
    })),
  };
}

function presentThread({ id, isResolved }: CommentOnDiff): object {
  return { id: `${PREFIX}${id}`, isResolved, comments: { nodes: [{ databaseId: id }] } };
}
