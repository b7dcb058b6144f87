import fc from 'fast-check';
import { MAX_KEYS, RateLimiter } from '../rateLimiter';
import { rateLimits } from '../rateLimits';

test('has the documented limits', () => {
  expect(rateLimits.accessCode).toEqual({ limit: 3, windowMs: 900_000 });
  expect(rateLimits.contentSync).toEqual({ limit: 2, windowMs: 600_000 });
  expect(rateLimits.branchCreate).toEqual({ limit: 3, windowMs: 300_000 });
  expect(rateLimits.default).toEqual({ limit: 5, windowMs: 900_000 });
});

test('rejects attempts over the limit and says when to try again', () => {
  const limiter = new RateLimiter({ limit: 2, windowMs: 1000 });
  expect(limiter.attempt('a', 0)).toEqual({ allowed: true, remaining: 1 });
  expect(limiter.attempt('a', 400)).toEqual({ allowed: true, remaining: 0 });
  expect(limiter.attempt('a', 900)).toEqual({ allowed: false, retryAfterMs: 100 });
  expect(limiter.attempt('b', 900)).toEqual({ allowed: true, remaining: 1 });
  expect(limiter.attempt('a', 1000)).toEqual({ allowed: true, remaining: 0 });
});

test('unlocks nothing when the clock goes back', () => {
  const limiter = new RateLimiter({ limit: 1, windowMs: 1000 });
  limiter.attempt('a', 10_000);
  expect(limiter.attempt('a', 0).allowed).toBe(false);
  expect(limiter.attempt('a', -1_000_000).allowed).toBe(false);
  expect(limiter.attempt('a', 10_999).allowed).toBe(false);
  expect(limiter.attempt('a', 11_000).allowed).toBe(true);
});

test('keeps at most a thousand keys and drops the least recently used one', () => {
  const limiter = new RateLimiter({ limit: 1, windowMs: 1000 });
  for (let key = 0; key <= MAX_KEYS; key++) limiter.attempt(`key ${key}`, 0);
  expect(limiter.size).toBe(MAX_KEYS);
  expect(limiter.attempt('key 1', 0).allowed).toBe(false);
  expect(limiter.attempt('key 0', 0).allowed).toBe(true);
});

test('never counts more attempts in a window than the limit, for any clock', () => {
  const rule = fc.record({
    limit: fc.integer({ min: 1, max: 4 }),
    windowMs: fc.integer({ min: 1, max: 100 }),
  });
  const steps = fc.array(
    fc.record({ key: fc.constantFrom('a', 'b'), step: fc.integer({ min: -60, max: 80 }) }),
  );
  fc.assert(
    fc.property(rule, steps, (given, attempts) => {
      const limiter = new RateLimiter(given);
      const counted: { key: string; time: number }[] = [];
      let clock = 0;
      let latest = Number.NEGATIVE_INFINITY;
      for (const { key, step } of attempts) {
        clock += step;
        latest = Math.max(latest, clock);
        const inWindow = counted.filter(
          (past) => past.key === key && past.time > latest - given.windowMs,
        ).length;
        const { allowed } = limiter.attempt(key, clock);
        expect(allowed).toBe(inWindow < given.limit);
        if (allowed) counted.push({ key, time: latest });
      }
    }),
  );
});
