import { AppError } from '#domain/errors/appError';
import { HostError } from '../../codeHost/hostError.mts';
import { ConfigurationError } from '../../env.mts';
import { logError, setOperationId } from '../../log.mts';
import { withRequestId } from '../requestId.mts';
import { errorResponse, jsonResponse } from '../responses.mts';

let log: jest.SpyInstance;

beforeEach(() => {
  log = jest.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => log.mockRestore());

test('refuses a response that contains a secret, in any JSON spelling', () => {
  const key = `-----BEGIN KEY-----\n${'k'.repeat(64)}\n-----END KEY-----`;
  expect(() => jsonResponse(200, { text: `key: ${key}` }, [key])).toThrow('blocked');
  expect(() => jsonResponse(200, { text: 'ghs_secret' }, ['ghs_secret'])).toThrow('blocked');
  expect(jsonResponse(200, { text: 'fine' }, [key, 'ghs_secret']).headers.get('cache-control')).toBe(
    'no-store',
  );
});

test('logs server errors with the request id, without query or credentials, and logs no refusals', async () => {
  const fail = withRequestId(async (request) => {
    const isRefused = request.method === 'GET';
    return errorResponse(
      isRefused ? new AppError('forbidden') : new Error('connect with Bearer abcdefgh12345678'),
    );
  });
  const url = 'https://docs.example.com/api/commits?branch=secret';
  const refused = await fail(new Request(url), { requestId: '01JDEXAMPLE' });
  expect(refused.headers.get('x-request-id')).toBe('01JDEXAMPLE');
  expect(await refused.json()).toEqual({ error: expect.not.objectContaining({ requestId: '01JDEXAMPLE' }) });
  expect(log).not.toHaveBeenCalled();

  const failed = await fail(new Request(url, { method: 'POST' }), { requestId: '01JDEXAMPLE' });
  expect(await failed.json()).toEqual({
    error: { key: 'default', message: expect.any(String), requestId: '01JDEXAMPLE' },
  });
  expect(log).toHaveBeenCalledTimes(1);
  expect(JSON.parse(log.mock.calls[0][0])).toEqual({
    time: expect.stringMatching(/^\d{4}-.*Z$/),
    level: 'error',
    requestId: '01JDEXAMPLE',
    work: 'POST /api/commits',
    status: 500,
    message: 'A request failed.',
    cause: 'AppError: An unexpected error occurred. Please try again. (Error: connect with Bearer [token])',
  });
});

test.each([undefined, 'short', 'has spaces and "quotes"', 'x'.repeat(65)])(
  'makes an id for a request whose id is %j',
  async (requestId) => {
    const run = withRequestId(async () => new Response());
    const response = await run(new Request('https://docs.example.com/'), { ...(requestId && { requestId }) });
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  },
);

test('logs the id of a write, without mixing up concurrent requests', async () => {
  const run = withRequestId(async (request) => {
    const id = new URL(request.url).searchParams.get('id') ?? '';
    if (id === 'b') setOperationId('operation-b');
    await new Promise((resolve) => setImmediate(resolve));
    logError(id);
    return new Response();
  });
  await Promise.all(
    ['a', 'b'].map((id) =>
      run(new Request(`https://docs.example.com/?id=${id}`), { requestId: `request-${id}` }),
    ),
  );
  expect(log.mock.calls.map(([line]) => JSON.parse(line))).toEqual([
    expect.objectContaining({ message: 'a', requestId: 'request-a' }),
    expect.objectContaining({ message: 'b', requestId: 'request-b', operationId: 'operation-b' }),
  ]);
  expect(log.mock.calls[0][0]).not.toContain('operation');
});

test("passes on the code host's rate limit, with the seconds to wait", async () => {
  const limited = new HostError({ status: 403, reason: 'slow down', waitMs: 59_001 });
  const response = errorResponse(limited, { success: false });
  expect(response.status).toBe(429);
  expect(response.headers.get('retry-after')).toBe('60');
  expect(await response.json()).toMatchObject({
    success: false,
    error: { key: 'rate_limit', retryAfterSeconds: 60 },
  });
});

test('names the missing variables when the configuration is incomplete', async () => {
  const response = errorResponse(new ConfigurationError(['GITHUB_APP_ID']));
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({
    error: { key: 'default', message: 'Configuration required: GITHUB_APP_ID' },
  });
});
