import * as v from 'valibot';
import type { Endpoint, RequestOf, ResponseOf } from '#domain/api/endpoint';
import { type ErrorKey, errorMessages } from '#domain/errors/catalog';
import { type ErrorBody, ErrorBodySchema } from '#domain/errors/errorBody';
import { withPeriod } from '#domain/errors/withPeriod';

/** Why a call failed. */
export type ApiFailure = ErrorBody['error'] & {
  /** 0 when there was no response. */
  readonly status: number;
  /** Why the client stopped waiting for the response. The server may have executed the request, or may do so later. */
  readonly gaveUp?: 'timeout' | 'canceled';
};

/** Result of a call. Failures are values, because the screens show every one of them. */
export type ApiResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: ApiFailure };

/** Returns the session's current access token; null without a session. Rejects when it can't be renewed right now. */
export type GetAccessToken = () => Promise<string | null>;

/** Timeout of a call, in seconds. */
const TIMEOUT_SECONDS = 45;

/** Replaces the standard message, which is about a password: users sign in with GitHub. */
const SIGN_IN_ENDED = 'Your sign-in with GitHub has ended. Sign in again.';

/**
 * Calls an endpoint of this site's own origin, and never throws.
 *
 * @param input the request; in a query, null and undefined values are omitted
 * @param signal aborts the call, which then results in the failure `network`
 * @param timeoutSeconds how long to wait for the response; shorter when someone waits for it
 * @returns the parsed response, or the failure in the shape of the error catalog
 */
export async function callEndpoint<Any extends Endpoint>(
  getAccessToken: GetAccessToken,
  endpoint: Any,
  input: RequestOf<Any>,
  signal?: AbortSignal,
  timeoutSeconds = TIMEOUT_SECONDS,
): Promise<ApiResult<ResponseOf<Any>>> {
  const timeout = AbortSignal.timeout(timeoutSeconds * 1000);
  const ended = signal ? AbortSignal.any([signal, timeout]) : timeout;
  try {
    const token = await untilAborted(getAccessToken(), ended);
    if (!token) return fail('auth', 401, SIGN_IN_ENDED);
    const response = await fetch(toUrl(endpoint, input), toRequestInit(endpoint, input, token, ended));
    return parseResponse(response, await readJson(response), endpoint.response);
  } catch (error) {
    if (signal?.aborted) return giveUp('canceled', 'Canceled.');
    console.warn(`The call to ${endpoint.path} failed:`, error instanceof Error ? error.message : error);
    if (timeout.aborted)
      return giveUp('timeout', `The server didn't respond within ${timeoutSeconds} seconds.`);
    return fail('network', 0);
  }
}

/**
 * Waits for a promise until a signal aborts the wait; for work that can't be aborted itself, such as renewing a
 * session.
 */
function untilAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}

/** A client of a group of endpoints, with a method for each. */
export type Client<Group extends Readonly<Record<string, Endpoint>>> = {
  readonly [Name in keyof Group]: (
    input: RequestOf<Group[Name]>,
    signal?: AbortSignal,
  ) => Promise<ApiResult<ResponseOf<Group[Name]>>>;
};

/**
 * Makes the client of a group of endpoints, such as `siteApi` of `#domain/api/site`. Its methods never throw.
 *
 * @param getAccessToken returns the session's access token at the time of each call
 */
export function createClient<Group extends Readonly<Record<string, Endpoint>>>(
  getAccessToken: GetAccessToken,
  group: Group,
): Client<Group> {
  const methods = Object.entries(group).map(([name, endpoint]) => [
    name,
    (input: unknown, signal?: AbortSignal) => callEndpoint(getAccessToken, endpoint, input, signal),
  ]);
  return Object.fromEntries(methods);
}

function toUrl({ method, path }: Endpoint, input: unknown): string {
  if (method === 'POST') return path;
  const given = Object.entries(input ?? {}).filter(([, value]) => value !== null && value !== undefined);
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}

function toRequestInit(
  { method }: Endpoint,
  input: unknown,
  token: string,
  signal: AbortSignal,
): RequestInit {
  const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` };
  const common = { method, headers, signal, cache: 'no-store' } as const;
  if (method !== 'POST') return common;
  return {
    ...common,
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(input ?? {}),
  };
}

/** @returns undefined when the response isn't JSON, such as a proxy's error page */
async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON: `parseResponse` then derives the failure from the status.
    return undefined;
  }
}

function parseResponse<Schema extends v.GenericSchema>(
  response: Response,
  body: unknown,
  schema: Schema,
): ApiResult<v.InferOutput<Schema>> {
  const failed = v.safeParse(ErrorBodySchema, body);
  if (failed.success) return { ok: false, failure: toFailure(response, failed.output.error) };
  const parsed = v.safeParse(schema, body);
  if (response.status < 400 && parsed.success) return { ok: true, value: parsed.output };
  return describeStatus(response);
}

/** Converts an error response of our own functions. */
function toFailure({ status, headers }: Response, error: ErrorBody['error']): ApiFailure {
  const failure = { ...error, status, message: addErrorId(error) };
  if (error.key === 'auth' && error.message === errorMessages.auth) {
    return { ...failure, message: SIGN_IN_ENDED };
  }
  const wait = error.key === 'rate_limit' ? (error.retryAfterSeconds ?? readWait(headers)) : null;
  return wait === null ? failure : { ...failure, retryAfterSeconds: wait };
}

/**
 * Adds the id under which the server's log has the error, for reports. Failures that resolve by themselves get none.
 */
function addErrorId({ message, requestId, retryAfterSeconds }: ErrorBody['error']): string {
  return requestId === undefined || retryAfterSeconds !== undefined
    ? message
    : `${withPeriod(message)} Error ID: ${requestId}.`;
}

/** Describes a failure that didn't come from our functions, or that isn't in their format. */
function describeStatus({ status, headers }: Response): { ok: false; failure: ApiFailure } {
  const wait = readWait(headers);
  if (status === 429 || (status === 403 && wait !== null)) {
    const limited = fail('rate_limit', status, 'The server is limiting requests right now.');
    return wait === null ? limited : { ok: false, failure: { ...limited.failure, retryAfterSeconds: wait } };
  }
  if (status === 401) return fail('auth', status, SIGN_IN_ENDED);
  if (status >= 500) {
    return fail('network', status, `The server has a problem (error ${status}). Your connection works.`);
  }
  return fail(
    'default',
    status,
    `The server sent an unexpected response (${status}). Your connection works.`,
  );
}

/** Seconds that a server asks to wait, from `retry-after` or the reset time of an exhausted limit; null for none. */
function readWait(headers: Headers): number | null {
  const after = headers.get('retry-after');
  if (after !== null) return toSeconds(/^\d+$/.test(after) ? Number(after) : secondsUntil(Date.parse(after)));
  const reset = headers.get('x-ratelimit-reset');
  if (reset === null || headers.get('x-ratelimit-remaining') !== '0') return null;
  return toSeconds(secondsUntil(Number(reset) * 1000));
}

function secondsUntil(time: number): number {
  return (time - Date.now()) / 1000;
}

function toSeconds(seconds: number): number | null {
  return Number.isFinite(seconds) ? Math.max(1, Math.ceil(seconds)) : null;
}

function giveUp(gaveUp: 'timeout' | 'canceled', message: string): { ok: false; failure: ApiFailure } {
  return { ok: false, failure: { key: 'network', status: 0, message, gaveUp } };
}

function fail(
  key: ErrorKey,
  status: number,
  message: string = errorMessages[key],
): { ok: false; failure: ApiFailure } {
  return { ok: false, failure: { key, message, status } };
}
