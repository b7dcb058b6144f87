import * as v from 'valibot';
import { HostError } from './hostError.mts';

/** Parameters of a request: what the route's template names, and the rest as query or JSON body. */
export type HostParameters = Readonly<Record<string, unknown>>;

/** The content repository at the code host, reached with one token. One file beside this one a git noun. */
export interface CodeHost {
  readonly owner: string;
  readonly name: string;
  /**
   * Sends one request. `{owner}` and `{repo}` are filled in.
   *
   * @param route method and path template: `GET /repos/{owner}/{repo}/git/commits/{sha}`
   * @returns the answer's JSON, not yet checked
   * @throws HostError
   */
  request(route: string, parameters?: HostParameters): Promise<unknown>;
}

/** Where every route of a repository begins. */
export const REPO = '/repos/{owner}/{repo}';

/** An object of git, of which only the name matters. */
export const NamedObjectSchema = v.object({ sha: v.pipe(v.string(), v.regex(/^[0-9a-f]{40}$/)) });

/**
 * Checks an answer of the code host.
 *
 * @throws HostError without a status when the answer is not what GitHub documents
 */
export function parseAnswer<Schema extends v.GenericSchema>(
  schema: Schema,
  answer: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, answer);
  if (result.success) return result.output;
  const fields = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'answer'}: ${issue.message}`);
  throw new HostError({ status: null, reason: `Unexpected answer: ${fields.join('; ')}` });
}
