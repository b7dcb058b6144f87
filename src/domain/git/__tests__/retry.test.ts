import fc from 'fast-check';
import { isRateLimited, MAX_ATTEMPTS, MAX_WAIT_MS, nextAttemptDelayMs, requestedWaitMs } from '../retry';

const failed = { attempt: 1, status: 500, headers: {}, now: 0, random: 0.5 };

test.each([null, 429, 500, 502, 503, 504])('repeats after %p', (status) => {
  expect(nextAttemptDelayMs({ ...failed, status })).toBe(250);
});

test.each([400, 401, 403, 404, 409, 422])('does not repeat after %i', (status) => {
  expect(nextAttemptDelayMs({ ...failed, status })).toBeNull();
});

test('waits longer each time and gives up after the third attempt', () => {
  expect(nextAttemptDelayMs({ ...failed, attempt: 2 })).toBe(500);
  expect(nextAttemptDelayMs({ ...failed, attempt: MAX_ATTEMPTS })).toBeNull();
});

test('waits as long as GitHub requests, or gives up', () => {
  const limited = (after: string) =>
    nextAttemptDelayMs({ ...failed, status: 403, headers: { 'retry-after': after } });
  expect(limited('2')).toBe(2000);
  expect(limited('60')).toBeNull();
});

test('reads the three ways in which GitHub requests a wait', () => {
  expect(requestedWaitMs({ headers: { 'retry-after': '7' }, now: 0 })).toBe(7000);
  expect(requestedWaitMs({ headers: { 'retry-after': 'Thu, 01 Jan 1970 00:00:05 GMT' }, now: 2000 })).toBe(
    3000,
  );
  expect(
    requestedWaitMs({ headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '9' }, now: 4000 }),
  ).toBe(5000);
  expect(
    requestedWaitMs({ headers: { 'x-ratelimit-remaining': '10', 'x-ratelimit-reset': '9' }, now: 0 }),
  ).toBeNull();
  expect(requestedWaitMs({ headers: { 'retry-after': 'soon' }, now: 0 })).toBeNull();
});

test('treats a 403 as a rate limit only when it says when to try again', () => {
  expect(isRateLimited({ status: 403, headers: {}, now: 0 })).toBe(false);
  expect(isRateLimited({ status: 403, headers: { 'retry-after': '1' }, now: 0 })).toBe(true);
  expect(isRateLimited({ status: 429, headers: {}, now: 0 })).toBe(true);
});

test('never waits less than zero or more than the maximum', () => {
  const attempt = fc.record({
    attempt: fc.integer({ min: 1, max: 4 }),
    status: fc.option(fc.integer({ min: 100, max: 599 })),
    headers: fc.record({ 'retry-after': fc.string() }, { requiredKeys: [] }),
    now: fc.nat(),
    random: fc.double({ min: 0, max: 0.999, noNaN: true }),
  });
  fc.assert(
    fc.property(attempt, (given) => {
      const delay = nextAttemptDelayMs(given);
      if (delay === null) return;
      expect(delay).toBeGreaterThanOrEqual(0);
      expect(delay).toBeLessThanOrEqual(MAX_WAIT_MS);
    }),
  );
});
