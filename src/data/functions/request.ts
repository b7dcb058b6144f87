import * as v from 'valibot';
import { type ErrorKey, errorMessages } from '#domain/errors/catalogue';
import { type ErrorBody, ErrorBodySchema } from '#domain/errors/errorBody';

/** Why a call of a function failed. `status` is 0 when no answer came. */
export type ApiFailure = ErrorBody['error'] & { readonly status: number };

/** Outcome of a call: failures are values, because every one of them has a place on the screen. */
export type ApiResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: ApiFailure };

/** Gives the access token of the session now; null when there is none. */
export type GetAccessToken = () => Promise<string | null>;

/** What a call needs. */
export interface ApiCall<Schema extends v.GenericSchema> {
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  /** A body makes it a POST. */
  readonly body?: unknown;
  /** What a good answer looks like. */
  readonly schema: Schema;
  readonly signal?: AbortSignal;
}

/** Longest wait for an answer, in ms: publishing twenty files takes GitHub several seconds. */
const TIMEOUT = 45_000;

/**
 * Calls a function of this site's own origin.
 *
 * @returns the parsed answer, or the failure in the shape of the error catalogue. A call whose `signal` was
 *   aborted answers with the failure `network`, too: its caller is no longer interested.
 */
export async function callFunction<Schema extends v.GenericSchema>(
  getAccessToken: GetAccessToken,
  call: ApiCall<Schema>,
): Promise<ApiResult<v.InferOutput<Schema>>> {
  try {
    const token = await getAccessToken();
    if (!token) return fail('auth', 401, 'Your session has ended. Sign in again; what you typed is kept.');
    const response = await fetch(toUrl(call), toRequest(call, token));
    return parseAnswer(response.status, await readJson(response), call.schema);
  } catch (error) {
    // What the caller has called off did not fail.
    if (!call.signal?.aborted) {
      console.warn(`Call of ${call.path} failed:`, error instanceof Error ? error.message : error);
    }
    return fail('network', 0);
  }
}

function toUrl({ path, query }: ApiCall<v.GenericSchema>): string {
  return query ? `${path}?${new URLSearchParams(query)}` : path;
}

function toRequest({ body, signal }: ApiCall<v.GenericSchema>, token: string): RequestInit {
  const timeout = AbortSignal.timeout(TIMEOUT);
  const headers: Record<string, string> = { Accept: 'application/json', Authorization: `Bearer ${token}` };
  const common = {
    headers,
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    cache: 'no-store',
  } as const;
  if (body === undefined) return common;
  headers['Content-Type'] = 'application/json';
  return { ...common, method: 'POST', body: JSON.stringify(body) };
}

/** @returns undefined for an answer that is no JSON, such as a proxy's error page */
async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    // What is no JSON is judged by its status in parseAnswer.
    return undefined;
  }
}

function parseAnswer<Schema extends v.GenericSchema>(
  status: number,
  answer: unknown,
  schema: Schema,
): ApiResult<v.InferOutput<Schema>> {
  const failed = v.safeParse(ErrorBodySchema, answer);
  if (failed.success) return { ok: false, failure: { ...failed.output.error, status } };
  const parsed = v.safeParse(schema, answer);
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
