import { toIsoTimestamp } from '../timestamps.mts';

describe('toIsoTimestamp', () => {
  it.each([
    ['2026-11-20 06:00:00+00', '2026-11-20T06:00:00+00:00'],
    ['2026-11-20 06:00:00.123456-08', '2026-11-20T06:00:00.123456-08:00'],
    ['2026-11-20 06:00:00+05:30', '2026-11-20T06:00:00+05:30'],
    ['2026-11-20 06:00:00', '2026-11-20T06:00:00'],
  ])('writes %s as %s', (text, iso) => {
    expect(toIsoTimestamp(text)).toBe(iso);
    expect(Number.isNaN(Date.parse(iso))).toBe(false);
  });
});
