import * as v from 'valibot';
import { defineEndpoint } from '#domain/api/endpoint';
import { callEndpoint, createClient } from '../functions/request';

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
const answer = (body: string, status = 200) =>
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body, { status }));

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

  it('sends nothing without a session', async () => {
    const fetch = answer('{}');
    const result = await callEndpoint(async () => null, read, {});
    expect(result).toMatchObject({ ok: false, failure: { key: 'auth', status: 401 } });
    expect(fetch).not.toHaveBeenCalled();
  });

  it.each([
    [
      'the error shape',
      '{"error":{"key":"conflict","message":"x","conflicts":[]}}',
      409,
      { key: 'conflict', conflicts: [] },
    ],
    [
      'an error shape sent with 200',
      '{"success":false,"error":{"key":"github","message":"x"}}',
      200,
      { key: 'github' },
    ],
    ['an unauthorized page', '<html>', 401, { key: 'auth' }],
    ['a gateway page', '<html>Bad gateway</html>', 502, { key: 'network' }],
    ['HTML in place of JSON', '<html>', 200, { key: 'default' }],
    ['another shape', '{"value":"one"}', 200, { key: 'default' }],
    ['nothing', '', 500, { key: 'network' }],
  ])('returns %s as a failure', async (_, body, status, failure) => {
    answer(body, status);
    const result = await callEndpoint(getAccessToken, read, {});
    expect(result).toMatchObject({ ok: false, failure: { ...failure, status } });
  });

  it('returns a lost connection as a failure', async () => {
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    const result = await callEndpoint(getAccessToken, read, {});
    expect(result).toMatchObject({ ok: false, failure: { key: 'network', status: 0 } });
  });
});
