import * as v from 'valibot';
import { HostError } from './hostError.mts';

/** Parameters of a request: those in the route's template, and the rest as query or JSON body. */
export type HostParameters = Readonly<Record<string, unknown>>;

/** The content repository at the code host. The files beside this one have the requests, by git noun. */
export interface CodeHost {
  readonly owner: string;
  readonly name: string;
  /**
   * Sends one request. `{owner}` and `{repo}` are filled in.
   *
   * @param route method and path template: `GET /repos/{owner}/{repo}/git/commits/{sha}`
   * @returns the response's JSON, not yet parsed
   * @throws HostError
   */
  request(route: string, parameters?: HostParameters): Promise<unknown>;
}

/** Names a commit of the repository in a cache. */
export function toCommitKey({ owner, name }: Pick<CodeHost, 'owner' | 'name'>, commit: string): string {
  return `${owner}/${name} ${commit}`;
}

/** Maximum number of concurrent requests, because GitHub's guidelines ask clients to avoid concurrency. */
export const MAX_PARALLEL = 20;

/** Prefix of every route of a repository. */
export const REPO = '/repos/{owner}/{repo}';

/** A git object, reduced to its name. */
export const NamedObjectSchema = v.object({ sha: v.pipe(v.string(), v.regex(/^[0-9a-f]{40}$/)) });

/**
 * Parses a response of the code host.
 *
 * @throws HostError without a status when the response doesn't fit GitHub's documentation
 */
export function parseResponse<Schema extends v.GenericSchema>(
  schema: Schema,
  response: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, response);
  if (result.success) return result.output;
  const fields = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'answer'}: ${issue.message}`);
  throw new HostError({ status: null, reason: `Unexpected response: ${fields.join('; ')}` });
}
