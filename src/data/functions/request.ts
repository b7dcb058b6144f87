import * as v from 'valibot';
import type { Endpoint, RequestOf, ResponseOf } from '#domain/api/endpoint';
import { type ErrorKey, errorMessages } from '#domain/errors/catalogue';
import { type ErrorBody, ErrorBodySchema } from '#domain/errors/errorBody';

/** Why a call failed. `status` is 0 without a response. */
export type ApiFailure = ErrorBody['error'] & { readonly status: number };

/** Result of a call. Failures are values, because the screens show every one of them. */
export type ApiResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: ApiFailure };

/** Gives the session's current access token; null without a session. */
export type GetAccessToken = () => Promise<string | null>;

/** Timeout of a call, in ms: saving twenty files takes GitHub several seconds. */
const TIMEOUT_MS = 45_000;

/**
 * Calls an endpoint of this site's own origin, and never throws.
 *
 * @param input the request; in a query, null and undefined values are left out
 * @param signal aborts the call, which then results in the failure `network`
 * @returns the parsed response, or the failure in the shape of the error catalogue
 */
export async function callEndpoint<Any extends Endpoint>(
  getAccessToken: GetAccessToken,
  endpoint: Any,
  input: RequestOf<Any>,
  signal?: AbortSignal,
): Promise<ApiResult<ResponseOf<Any>>> {
  try {
    const token = await getAccessToken();
    if (!token)
      return fail('auth', 401, 'Your session ended. Sign in again; your draft is saved on this device.');
    const response = await fetch(toUrl(endpoint, input), toRequestInit(endpoint, input, token, signal));
    return parseResponse(response.status, await readJson(response), endpoint.response);
  } catch (error) {
    // An aborted call isn't worth a warning.
    if (!signal?.aborted) {
      console.warn(`Call of ${endpoint.path} failed:`, error instanceof Error ? error.message : error);
    }
    return fail('network', 0);
  }
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
 * @param getAccessToken gives the session's access token at the time of each call
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
  signal: AbortSignal | undefined,
): RequestInit {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` };
  const common = {
    method,
    headers,
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    cache: 'no-store',
  } as const;
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
    // parseResponse then goes by the status.
    return undefined;
  }
}

function parseResponse<Schema extends v.GenericSchema>(
  status: number,
  body: unknown,
  schema: Schema,
): ApiResult<v.InferOutput<Schema>> {
  const failed = v.safeParse(ErrorBodySchema, body);
  if (failed.success) return { ok: false, failure: { ...failed.output.error, status } };
  const parsed = v.safeParse(schema, body);
  if (status < 400 && parsed.success) return { ok: true, value: parsed.output };
  return fail(status === 401 ? 'auth' : status >= 500 ? 'network' : 'default', status);
}

function fail(
  key: ErrorKey,
  status: number,
  message: string = errorMessages[key],
): { ok: false; failure: ApiFailure } {
  return { ok: false, failure: { key, message, status } };
}
