import { AppError } from '#domain/errors/appError';
import { HostError } from '../codeHost/hostError.mts';
import { ConfigurationError } from '../env.mts';
import { answer, failure } from '../http/answer.mts';

const request = new Request('https://docs.example.com/api/commits?branch=x', { method: 'POST' });
let log: jest.SpyInstance;

beforeEach(() => {
  log = jest.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => log.mockRestore());

test('refuses an answer that contains a secret, in any JSON spelling', () => {
  const key = `-----BEGIN KEY-----\n${'k'.repeat(64)}\n-----END KEY-----`;
  expect(() => answer(200, { text: `key: ${key}` }, [key])).toThrow('held back');
  expect(() => answer(200, { text: 'ghs_secret' }, ['ghs_secret'])).toThrow('held back');
  expect(answer(200, { text: 'fine' }, [key, 'ghs_secret']).headers.get('cache-control')).toBe('no-store');
});

test('logs our own errors, without query and credentials, but no refusals', () => {
  failure(request, new AppError('forbidden'));
  expect(log).not.toHaveBeenCalled();
  failure(request, new Error('connect with Bearer abcdefgh12345678'));
  expect(log.mock.calls).toEqual([
    [
      'POST /api/commits: 500 AppError: An unexpected error occurred. Please try again. (Error: connect with Bearer [token])',
    ],
  ]);
});

test("passes on the code host's rate limit, with the seconds to wait", async () => {
  const limited = new HostError({ status: 403, reason: 'slow down', waitMs: 59_001 });
  const response = failure(request, limited, { success: false });
  expect(response.status).toBe(429);
  expect(response.headers.get('retry-after')).toBe('60');
  expect(await response.json()).toMatchObject({
    success: false,
    error: { key: 'rate_limit', retryAfterSeconds: 60 },
  });
});

test('names the missing variables when the configuration is incomplete', async () => {
  const response = failure(request, new ConfigurationError(['GITHUB_APP_ID']));
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({
    error: { key: 'default', message: 'Configuration required: GITHUB_APP_ID' },
  });
});
