import * as v from 'valibot';
import { callFunction } from '../functions/request';

const schema = v.object({ value: v.number() });
const getAccessToken = async () => 'token';
const answer = (body: string, status = 200) =>
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body, { status }));

beforeEach(() => jest.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

describe('callFunction', () => {
  it('sends the token and parses the answer', async () => {
    const fetch = answer('{"value": 1}');
    const result = await callFunction(getAccessToken, { path: '/api/x', query: { branch: 'a b' }, schema });
    expect(result).toEqual({ ok: true, value: { value: 1 } });
    const [url, init] = fetch.mock.calls[0] ?? [];
    expect(url).toBe('/api/x?branch=a+b');
    expect(init).toMatchObject({ headers: { Authorization: 'Bearer token' }, cache: 'no-store' });
    expect(init?.method).toBeUndefined();
  });

  it('posts a body as JSON', async () => {
    const fetch = answer('{"value": 1}');
    await callFunction(getAccessToken, { path: '/api/x', body: { a: 1 }, schema });
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({
      method: 'POST',
      body: '{"a":1}',
      headers: { 'Content-Type': 'application/json' },
    });
  });

  it('asks for nothing without a session', async () => {
    const fetch = answer('{}');
    const result = await callFunction(async () => null, { path: '/api/x', schema });
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
  ])('gives %s as a failure', async (_, body, status, failure) => {
    answer(body, status);
    const result = await callFunction(getAccessToken, { path: '/api/x', schema });
    expect(result).toMatchObject({ ok: false, failure: { ...failure, status } });
  });

  it('gives a lost connection as a failure', async () => {
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    const result = await callFunction(getAccessToken, { path: '/api/x', schema });
    expect(result).toMatchObject({ ok: false, failure: { key: 'network', status: 0 } });
  });
});
