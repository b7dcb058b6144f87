import * as v from 'valibot';
import { parseInput } from '../http/input.mts';

const RepositorySchema = v.object({ full_name: v.string() });
const PullRequestEventSchema = v.object({
  repository: RepositorySchema,
  pull_request: v.object({
    head: v.object({ ref: v.string(), repo: v.nullish(RepositorySchema) }),
  }),
});
const SuiteSchema = v.object({ head_branch: v.nullish(v.string(), null) });

const PREFIX = 'refs/heads/';

/** Reads the branches of an event, by event name. `null` stands for tags and for branches of forks. */
const EVENTS: Readonly<Record<string, (payload: unknown) => readonly (string | null)[]>> = {
  push: (payload) => {
    const { ref } = parseInput(v.object({ ref: v.string() }), payload);
    return [ref.startsWith(PREFIX) ? ref.slice(PREFIX.length) : null];
  },
  pull_request: readHead,
  pull_request_review: readHead,
  pull_request_review_comment: readHead,
  pull_request_review_thread: readHead,
  check_run: (payload) => {
    const { check_run } = parseInput(
      v.object({ check_run: v.object({ check_suite: SuiteSchema }) }),
      payload,
    );
    return [check_run.check_suite.head_branch];
  },
  check_suite: (payload) => [
    parseInput(v.object({ check_suite: SuiteSchema }), payload).check_suite.head_branch,
  ],
  status: (payload) =>
    parseInput(v.object({ branches: v.array(v.object({ name: v.string() })) }), payload).branches.map(
      ({ name }) => name,
    ),
};

/**
 * Lists the branches of the content repository that a GitHub webhook event is about: those that were pushed to, or
 * whose pull request was merged, closed, reviewed or checked.
 *
 * @param event from the header `x-github-event`
 * @returns null when it is about none, such as an event about a tag or a fork's branch
 * @throws AppError `validation` when the payload isn't what GitHub documents for the event
 */
export function listEventBranches(event: string, payload: unknown): readonly string[] | null {
  const reader = Object.hasOwn(EVENTS, event) ? EVENTS[event] : undefined;
  const branches = reader?.(payload).filter((branch) => branch !== null) ?? [];
  return branches.length === 0 ? null : branches;
}

/** Reads the head branch of a pull request; null for a fork's branch. */
function readHead(payload: unknown): readonly (string | null)[] {
  const { repository, pull_request } = parseInput(PullRequestEventSchema, payload);
  const { ref, repo } = pull_request.head;
  return [repo?.full_name === repository.full_name ? ref : null];
}
