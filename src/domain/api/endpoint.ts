import type * as v from 'valibot';
import type { RateLimitName } from '../auth/rateLimits';
import type { RequiredRole } from '../auth/roles';

/**
 * Who may call an endpoint.
 *
 * visitor: anyone. signed-in: any user. editor, admin: users who have that role. signature: another service, which signs
 * its requests.
 */
export type Access = 'visitor' | RequiredRole | 'signature';

/** Methods that endpoints have. GET and DELETE send their input in the query, POST as JSON. */
type Method = 'GET' | 'POST' | 'DELETE';

/** Definition of an endpoint, from which the function, the browser, the docs and the tests derive. */
export interface EndpointDefinition<
  Caller extends Access,
  Request extends v.GenericSchema,
  Response extends v.GenericSchema,
> {
  /** Its function's file in netlify/functions, and the last part of its path. */
  readonly name: string;
  readonly method: Method;
  readonly access: Caller;
  /** One line for the list of endpoints. */
  readonly summary: string;
  /** The input. A body or query that doesn't match it is rejected with `validation`. */
  readonly request: Request;
  /** The body of a successful response; others have the shape of `ErrorBodySchema` in `#domain/errors/errorBody`. */
  readonly response: Response;
  /**
   * Access of users without a role to an endpoint for `signed-in`: `public-pages` limits them to pages of the default
   * branch that visitors can see. Without it, the response is about the user alone.
   */
  readonly withoutRole?: 'public-pages';
  /** Counted per user before any work is done. Repeatable operations count in their handler. */
  readonly rateLimit?: RateLimitName;
  /** Counted instead of `rateLimit` for a user without a role. */
  readonly rateLimitWithoutRole?: RateLimitName;
  /** Message for a user without the role; by default the catalog's. */
  readonly refusal?: string;
  /** Added to a failed response. */
  readonly failureFields?: Readonly<Record<string, unknown>>;
}

/** An endpoint with its path on the site's own origin. */
export interface Endpoint<
  Caller extends Access = Access,
  Request extends v.GenericSchema = v.GenericSchema,
  Response extends v.GenericSchema = v.GenericSchema,
> extends EndpointDefinition<Caller, Request, Response> {
  readonly path: `/api/${string}`;
}

/** Request as the caller sends it. */
export type RequestOf<Any extends Endpoint> = v.InferInput<Any['request']>;
/** Request as parsed by its schema, for the function. */
export type InputOf<Any extends Endpoint> = v.InferOutput<Any['request']>;
/** Response of a successful call. */
export type ResponseOf<Any extends Endpoint> = v.InferOutput<Any['response']>;

/** Defines an endpoint. The groups in this folder are the only ones, and `./index` lists them. */
export function defineEndpoint<
  const Caller extends Access,
  Request extends v.GenericSchema,
  Response extends v.GenericSchema,
>(definition: EndpointDefinition<Caller, Request, Response>): Endpoint<Caller, Request, Response> {
  return { ...definition, path: `/api/${definition.name}` };
}
