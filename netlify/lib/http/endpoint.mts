import * as v from 'valibot';
import type { Endpoint } from '#domain/api/endpoint';
import type { ScheduledFunction } from '#domain/api/services';
import { type RequiredRole, satisfiesRole } from '#domain/auth/roles';
import { AppError } from '#domain/errors/appError';
import { takeRateLimit } from '../auth/rateLimit.mts';
import { readUser, type SignedInUser } from '../auth/session.mts';
import type { FunctionsEnv } from '../env.mts';
import { logError, withLogContext } from '../log.mts';
import { getServices, type Services } from '../services.mts';
import { parseInput } from './input.mts';
import { parseJson, readBody, readJsonBody } from './requestBody.mts';
import { type PlatformFunction, withRequestId } from './requestId.mts';
import { errorResponse, jsonResponse } from './responses.mts';

/** The context of a handler for users. */
export interface UserContext {
  /** The sender, verified by the auth server, with their current roles, which satisfy the endpoint's access. */
  readonly user: SignedInUser;
  /** The verified bearer token, for work that is done with the user's own rights. */
  readonly token: string;
  /** The client's network address from the platform, never from a header; '' when unknown. */
  readonly address: string;
  readonly services: Services;
}

/** The context of a webhook's handler. */
export interface WebhookContext {
  readonly headers: Headers;
  readonly services: Services;
}

/** Does an endpoint's work. Errors become responses in the common error format. */
export type Handler<Request extends v.GenericSchema, Response extends v.GenericSchema, Context> = (
  input: v.InferOutput<Request>,
  context: Context,
) => Promise<v.InferInput<Response>>;

/** Throws AppError unless the bytes of a body have the right signature. */
export type VerifySignature = (body: Uint8Array, headers: Headers, env: FunctionsEnv) => void;

/** An endpoint with its handler; made by {@link userRoute}, {@link visitorRoute} or {@link webhookRoute}. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly run: PlatformFunction;
}

/**
 * Makes a platform function from the endpoints of one path. Responses are never cached, and a response that contains a
 * secret isn't sent.
 *
 * @returns the default export of the file in netlify/functions that has the endpoints' name
 */
export function serve(...routes: readonly Route[]): PlatformFunction {
  const methods = routes.map(({ endpoint }) => endpoint.method).join(', ');
  return withRequestId(async (request, context) => {
    const route = routes.find(({ endpoint }) => endpoint.method === request.method);
    try {
      if (!route) throw new AppError('validation', 'Method not allowed.', { status: 405 });
      return await route.run(request, context);
    } catch (error) {
      const response = errorResponse(error, route?.endpoint.failureFields);
      if (!route) response.headers.set('allow', methods);
      return response;
    }
  });
}

/**
 * An endpoint for signed-in users. Before the handler runs, this checks origin, session, role, rate limit, and the
 * request against its schema.
 */
export function userRoute<Request extends v.GenericSchema, Response extends v.GenericSchema>(
  endpoint: Endpoint<RequiredRole, Request, Response>,
  handler: Handler<Request, Response, UserContext>,
): Route {
  return {
    endpoint,
    run: async (request, context) => {
      const services = getServices();
      requireOwnOrigin(request, services.env.siteOrigins);
      const token = readToken(request);
      const user = await readUser(services.database, token);
      if (!satisfiesRole(user.roles, endpoint.access)) throw new AppError('forbidden', endpoint.refusal);
      await takeLimit(services, endpoint, user);
      const input = parseInput(endpoint.request, await readInput(request));
      const result = await handler(input, { user, token, address: context?.ip ?? '', services });
      return jsonResponse(200, v.parse(endpoint.response, result), services.secrets());
    },
  };
}

/** An endpoint for anyone. Its handler gets nothing from the request, and works without configuration. */
export function visitorRoute<Response extends v.GenericSchema>(
  endpoint: Endpoint<'visitor', v.GenericSchema, Response>,
  handler: () => Promise<v.InferInput<Response>>,
): Route {
  return { endpoint, run: async () => jsonResponse(200, v.parse(endpoint.response, await handler())) };
}

/**
 * An endpoint for another service, which has no origin and no session. Nothing in the request is read before its
 * signature is verified.
 *
 * @param verify checks the service's kind of signature
 */
export function webhookRoute<Request extends v.GenericSchema, Response extends v.GenericSchema>(
  endpoint: Endpoint<'signature', Request, Response>,
  verify: VerifySignature,
  handler: Handler<Request, Response, WebhookContext>,
): Route {
  return {
    endpoint,
    run: async (request) => {
      const services = getServices();
      const body = await readBody(request);
      verify(body, request.headers, services.env);
      const input = parseInput(endpoint.request, parseJson(body));
      const result = await handler(input, { headers: request.headers, services });
      return jsonResponse(200, v.parse(endpoint.response, result), services.secrets());
    },
  };
}

/** Makes a scheduled function. It has no path, so it can't be called from outside. Failures are logged. */
export function scheduled(
  name: ScheduledFunction,
  work: (services: Services) => Promise<unknown>,
): () => Promise<void> {
  return () =>
    withLogContext(name, undefined, async () => {
      try {
        await work(getServices());
      } catch (error) {
        logError('A scheduled function failed.', error);
      }
    });
}

/** Reads the body of a POST, and the query of other requests, where the last of several values counts. */
async function readInput(request: Request): Promise<unknown> {
  if (request.method === 'POST') return readJsonBody(request);
  return Object.fromEntries(new URL(request.url).searchParams);
}

/** @returns the bearer token of a request; '' without one */
export function readToken(request: Request): string {
  return /^Bearer ([\w.~+/=-]+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? '';
}

async function takeLimit(
  { database }: Services,
  { rateLimit, rateLimitWithoutRole }: Endpoint,
  user: SignedInUser,
): Promise<void> {
  const limit = user.roles.length > 0 ? rateLimit : (rateLimitWithoutRole ?? rateLimit);
  if (limit) await takeRateLimit(database, limit, user.id);
}

/**
 * Refuses writes from other sites' pages. Browsers send an Origin with every request that isn't a GET; a GET from
 * another site has one too, but a GET from our own pages may not.
 */
export function requireOwnOrigin(request: Request, allowed: readonly string[]): void {
  const origin = request.headers.get('origin');
  if (origin === null && request.method === 'GET') return;
  if (origin === null || !allowed.includes(origin)) {
    throw new AppError('forbidden', "This request doesn't come from this site.");
  }
}
