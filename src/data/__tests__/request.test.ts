import * as v from 'valibot';
import { defineEndpoint } from '#domain/api/endpoint';
import { callEndpoint, createClient } from '../functions/request';
import { hangFetch } from './support';

const define = (method: 'GET' | 'POST' | 'DELETE') =>
  defineEndpoint({
    name: 'x',
    method,
    access: 'signed-in',
    summary: '',
    request: v.object({ a: v.optional(v.string()), b: v.nullish(v.string()) }),
    response: v.object({ value: v.number() }),
  });
const read = define('GET');
const getAccessToken = async () => 'token';
const answer = (body: string, status = 200, headers: Record<string, string> = {}) =>
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body, { status, headers }));

beforeEach(() => jest.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

describe('callEndpoint', () => {
  it('sends the token and parses the response', async () => {
    const fetch = answer('{"value": 1}');
    const result = await callEndpoint(getAccessToken, read, { a: 'a b', b: null });
    expect(result).toEqual({ ok: true, value: { value: 1 } });
    const [url, init] = fetch.mock.calls[0] ?? [];
    expect(url).toBe('/api/x?a=a+b');
    expect(init).toMatchObject({ headers: { Authorization: 'Bearer token' }, cache: 'no-store' });
    expect(init?.method).toBe('GET');
  });

  it('sends the input of a POST as JSON', async () => {
    const fetch = answer('{"value": 1}');
    await callEndpoint(getAccessToken, define('POST'), { a: '1' });
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({
      method: 'POST',
      body: '{"a":"1"}',
      headers: { 'Content-Type': 'application/json' },
    });
  });

  it('sends the input of a DELETE in the query', async () => {
    const fetch = answer('{"value": 1}');
    await createClient(getAccessToken, { remove: define('DELETE') }).remove({ a: '1' });
    const [url, init] = fetch.mock.calls[0] ?? [];
    expect([url, init?.method, init?.body]).toEqual(['/api/x?a=1', 'DELETE', undefined]);
  });

  it.each([
    ['Failed to create commit', 'Failed to create commit. Error ID: 01JDEXAMPLE.'],
    ['Please try again.', 'Please try again. Error ID: 01JDEXAMPLE.'],
  ])('shows the id of a server failure in the log (%s)', async (message, shown) => {
    answer(JSON.stringify({ error: { key: 'github', message, requestId: '01JDEXAMPLE' } }), 502);
    const result = await callEndpoint(getAccessToken, read, {});
    expect(result).toMatchObject({ ok: false, failure: { message: shown } });
  });

  it('returns when to retry, without an id: failures that resolve by themselves need no report', async () => {
    const error = { key: 'github', message: 'Busy.', retryAfterSeconds: 5, requestId: '01JDEXAMPLE' };
    answer(JSON.stringify({ error }), 503);
    const result = await callEndpoint(getAccessToken, read, {});
    expect(result).toMatchObject({
      ok: false,
      failure: { message: 'Busy.', retryAfterSeconds: 5, status: 503 },
    });
  });

  it('sends nothing without a session', async () => {
    const fetch = answer('{}');
    const result = await callEndpoint(async () => null, read, {});
    expect(result).toMatchObject({ ok: false, failure: { key: 'auth', status: 401 } });
    expect(fetch).not.toHaveBeenCalled();
  });

  it.each([
    [
      'the error format',
      '{"error":{"key":"conflict","message":"x","conflicts":[]}}',
      409,
      { key: 'conflict', conflicts: [] },
    ],
    [
      'the error format with status 200',
      '{"success":false,"error":{"key":"github","message":"x"}}',
      200,
      { key: 'github' },
    ],
    ['an unauthorized page', '<html>', 401, { key: 'auth' }],
    ['a gateway page', '<html>Bad gateway</html>', 502, { key: 'network' }],
    ['HTML in place of JSON', '<html>', 200, { key: 'default' }],
    ['JSON of another shape', '{"value":"one"}', 200, { key: 'default' }],
    ['nothing', '', 500, { key: 'network' }],
  ])('returns %s as a failure', async (_, body, status, failure) => {
    answer(body, status);
    const result = await callEndpoint(getAccessToken, read, {});
    expect(result).toMatchObject({ ok: false, failure: { ...failure, status } });
  });

  it.each([
    ['a rate limit with a wait', 429, { 'retry-after': '42' }, { key: 'rate_limit', retryAfterSeconds: 42 }],
    ['a rate limit without a wait', 429, {}, { key: 'rate_limit' }],
    [
      'an exhausted quota',
      403,
      { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(Math.round(Date.now() / 1000) - 5) },
      { key: 'rate_limit', retryAfterSeconds: 1 },
    ],
    ['a refusal without a rate limit', 403, { 'x-ratelimit-remaining': '3' }, { key: 'default' }],
  ])('reads the waiting time of %s', async (_, status, headers, failure) => {
    answer('<html>', status, headers);
    await expect(callEndpoint(getAccessToken, read, {})).resolves.toEqual({
      ok: false,
      failure: { message: expect.any(String), ...failure, status },
    });
  });

  it.each([500, 502, 503])('treats error %i of a page as a server error', async (status) => {
    answer('<html>', status);
    const result = await callEndpoint(getAccessToken, read, {});
    expect(result.ok || result.failure.message).toBe(
      `The server has a problem (error ${status}). Your connection works.`,
    );
  });

  it('asks for a sign-in with GitHub, not for credentials', async () => {
    answer('{"error":{"key":"auth","message":"Authentication failed. Please check your credentials."}}', 401);
    const result = await callEndpoint(getAccessToken, read, {});
    expect(result.ok || result.failure.message).toBe('Your sign-in with GitHub has ended. Sign in again.');
  });

  it('reports that a call was canceled, without a warning', async () => {
    hangFetch();
    const abort = new AbortController();
    const result = callEndpoint(getAccessToken, read, {}, abort.signal);
    abort.abort();
    await expect(result).resolves.toMatchObject({ failure: { key: 'network', gaveUp: 'canceled' } });
    expect(console.warn).not.toHaveBeenCalled();
  });

  it.each([
    ['answer', getAccessToken],
    ['session', () => new Promise<null>(() => undefined)],
  ])('gives up when no %s comes', async (_, getToken) => {
    hangFetch();
    const end = new AbortController();
    jest.spyOn(AbortSignal, 'timeout').mockReturnValue(end.signal);
    const result = callEndpoint(getToken, read, {}, undefined, 25);
    end.abort();
    await expect(result).resolves.toMatchObject({
      failure: { gaveUp: 'timeout', message: "The server didn't respond within 25 seconds." },
    });
    expect(AbortSignal.timeout).toHaveBeenCalledWith(25_000);
  });

  it('returns a lost connection as a failure', async () => {
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    const result = await callEndpoint(getAccessToken, read, {});
    expect(result).toMatchObject({ ok: false, failure: { key: 'network', status: 0 } });
  });
});
