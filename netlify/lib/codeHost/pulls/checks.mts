import * as v from 'valibot';
import type { CheckReport } from '#domain/git/pullRequest/pullRequestState';
import { type CodeHost, parseResponse, REPO } from '../host.mts';

const RunsSchema = v.object({
  check_runs: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      conclusion: v.nullable(v.string()),
      html_url: v.nullish(v.string(), null),
    }),
  ),
});
const StatusesSchema = v.object({
  statuses: v.array(
    v.object({ context: v.string(), state: v.string(), target_url: v.nullish(v.string(), null) }),
  ),
});

/**
 * Reads the checks of a commit of both kinds that GitHub has: check runs of Apps, and commit statuses. Only the newest
 * of each name, and at most a hundred of each kind.
 *
 * @param sha the commit
 */
export async function readChecks(host: CodeHost, sha: string): Promise<CheckReport[]> {
  const parameters = { ref: sha, per_page: 100 };
  const [runs, statuses] = await Promise.all([
    host.request(`GET ${REPO}/commits/{ref}/check-runs`, parameters),
    host.request(`GET ${REPO}/commits/{ref}/status`, parameters),
  ]);
  return [
    ...parseResponse(RunsSchema, runs).check_runs.map(({ name, status, conclusion, html_url }) => ({
      name,
      result: status === 'completed' ? (conclusion ?? 'pending') : 'pending',
      url: html_url,
    })),
    ...parseResponse(StatusesSchema, statuses).statuses.map(({ context, state, target_url }) => ({
      name: context,
      result: state,
      url: target_url,
    })),
  ];
}
