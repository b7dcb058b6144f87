import { Octokit } from '@octokit/rest';
import * as v from 'valibot';
import { AppError } from '#domain/errors/appError';
import { isRateLimited, nextAttemptDelayMs, requestedWaitMs } from '#domain/git/retry';
import type { CodeHost, HostParameters } from './host.mts';
import { HostError } from './hostError.mts';
import { type HostResponse, ResponseCache, UNMODIFIED } from './responseCache.mts';

/** Timeout of a request, in ms. */
const TIMEOUT_MS = 10_000;
/** How long to wait after a rate limit that doesn't say when to retry, in ms. */
const DEFAULT_WAIT_MS = 60_000;
/** Requests that can be repeated safely: reads, and objects named by their content. */
const REPEATABLE = /^(?:GET |POST \/repos\/\{owner\}\/\{repo\}\/git\/(?:blobs|trees|commits)$)/;

/**
 * Turns off Octokit's error log, which contains every refusal, even the 404 for a branch that doesn't exist. Callers
 * log real errors once.
 */
const octokitLog = {
  debug: () => undefined,
  info: () => undefined,
  warn: console.warn,
  error: () => undefined,
};

/**
 * Creates a function that sends one request to GitHub's REST API, with a timeout.
 *
 * @param options of Octokit, such as how it authenticates
 */
export function createSender(apiUrl: string, options?: ConstructorParameters<typeof Octokit>[0]) {
  const octokit = new Octokit({ baseUrl: apiUrl, userAgent: 'docs-editor', log: octokitLog, ...options });
  return (route: string, parameters: HostParameters, headers?: Readonly<Record<string, string>>) =>
    octokit.request(route, {
      ...parameters,
      headers: { 'x-github-api-version': '2022-11-28', ...headers },
      request: { signal: AbortSignal.timeout(TIMEOUT_MS) },
    });
}

/** Source of the token for requests. */
export interface TokenSource {
  get(): Promise<string>;
  /** Called when the code host no longer accepts a token. */
  forget(token: string): void;
}

/** Shared by all clients of a process; a key contains repository, route and parameters. */
const responses = new ResponseCache();

/** The repository and API that a client talks to. */
export interface ClientOptions {
  readonly apiUrl: string;
  readonly owner: string;
  readonly name: string;
  readonly tokens: TokenSource;
}

/**
 * A code host over GitHub's REST API. Reads and content-addressed writes are retried after temporary failures; other
 * requests are sent once, and the caller reads the state when the outcome is unknown.
 */
export function createCodeHost({ apiUrl, owner, name, tokens }: ClientOptions): CodeHost {
  const sendRequest = createSender(apiUrl);
  const send = async (route: string, parameters: HostParameters, token: string): Promise<unknown> => {
    const key = `${apiUrl} ${owner}/${name} ${route} ${JSON.stringify(parameters)}`;
    return responses.readThrough({ key, route, parameters }, async (etag) => {
      const placed = {
        ...(route.endsWith(' /graphql') ? { baseUrl: toGraphqlUrl(apiUrl) } : {}),
        ...(route.includes('{owner}') ? { owner, repo: name } : {}),
        ...parameters,
      };
      const headers = {
        authorization: `Bearer ${token}`,
        ...(etag === null ? {} : { 'if-none-match': etag }),
      };
      const sent = sendRequest(route, placed, headers);
      return sent.then(toHostResponse, toUnmodified);
    });
  };
  const sendWithFreshToken = async (route: string, parameters: HostParameters): Promise<unknown> => {
    const token = await tokens.get();
    try {
      return await send(route, parameters, token);
    } catch (error) {
      // A token can expire in the middle of an operation. Retrying is safe, because a request refused with 401 was not
      // carried out.
      if (toFailure(error).status !== 401) throw error;
      tokens.forget(token);
      return send(route, parameters, await tokens.get());
    }
  };
  return {
    owner,
    name,
    request: (route, parameters = {}) =>
      withRetries(REPEATABLE.test(route), () => sendWithFreshToken(route, parameters)),
  };
}

/** GitHub Enterprise has the GraphQL API beside the REST API: at `/api/graphql`, not below `/api/v3`. */
function toGraphqlUrl(apiUrl: string): string {
  return apiUrl.replace(/\/api\/v3$/, '/api');
}

interface ReceivedResponse {
  readonly data: unknown;
  readonly status: number;
  readonly headers: { readonly etag?: string | undefined };
}

/** @throws HostError when it isn't JSON: Octokit returns a proxy's page, or a truncated response, as text */
function toHostResponse({ data, status, headers }: ReceivedResponse): HostResponse {
  if (status !== 204 && typeof data !== 'object') {
    throw new HostError({ status: null, reason: "The response isn't JSON" });
  }
  return { data, etag: headers.etag ?? null };
}

/** Turns Octokit's error for "304 Not Modified" into a value. Only requests with an ETag get it. */
function toUnmodified(error: unknown): typeof UNMODIFIED {
  if (toFailure(error).status === 304) return UNMODIFIED;
  throw error;
}

/**
 * Sends a request up to three times.
 *
 * @param isRepeatable whether repeating it is harmless; otherwise it is sent once
 * @throws HostError of the last attempt; AppError when it could not be sent
 */
export async function withRetries<Result>(
  isRepeatable: boolean,
  send: () => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await send();
    } catch (error) {
      // The request wasn't sent, because there is no token.
      if (error instanceof AppError) throw error;
      const failure = { ...toFailure(error), now: Date.now() };
      const delay = isRepeatable ? nextAttemptDelayMs({ ...failure, attempt, random: Math.random() }) : null;
      if (delay === null) throw toHostError(error, failure);
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
}

interface Failure {
  readonly status: number | null;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly now: number;
}

const RequestErrorSchema = v.object({
  name: v.literal('HttpError'),
  status: v.number(),
  response: v.optional(
    v.object({
      headers: v.record(v.string(), v.optional(v.union([v.string(), v.number()]))),
      data: v.unknown(),
    }),
  ),
});

/** Without a response, the status of an Octokit error means nothing: it is then always 500. */
function toFailure(error: unknown): Omit<Failure, 'now'> {
  const parsed = v.safeParse(RequestErrorSchema, error);
  if (!parsed.success || !parsed.output.response) {
    return { status: error instanceof HostError ? error.status : null, headers: {} };
  }
  const { status, response } = parsed.output;
  const entries = Object.entries(response.headers);
  return { status, headers: Object.fromEntries(entries.map(([key, value]) => [key, value?.toString()])) };
}

function toHostError(error: unknown, failure: Failure): HostError {
  if (error instanceof HostError) return error;
  const reason = error instanceof Error ? error.message : String(error);
  // A secondary rate limit can come without headers, so the message is checked too.
  const isLimited = isRateLimited(failure) || (failure.status === 403 && /rate limit/i.test(reason));
  const waitMs = isLimited ? (requestedWaitMs(failure) ?? DEFAULT_WAIT_MS) : undefined;
  return new HostError({ status: failure.status, reason, waitMs, cause: error });
}
