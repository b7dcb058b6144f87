import { isNewPageView, isTrackedPath, refusesTracking, toReportedQuery } from '../tracking';

test('application pages are not counted', () => {
  expect(['/admin', '/edit?x', '/edit', '/auth/callback', '/editor'].map(isTrackedPath)).toEqual(
    Array(5).fill(false),
  );
  expect(['/', '/products/cli', '/preview'].map(isTrackedPath)).toEqual([true, true, true]);
});

test('a page counts again after 30 minutes, and not when the clock goes back', () => {
  const minutes = (n: number) => n * 60_000;
  expect(isNewPageView(undefined, 0)).toBe(true);
  expect(isNewPageView(0, minutes(30) - 1)).toBe(false);
  expect(isNewPageView(0, minutes(30))).toBe(true);
  expect(isNewPageView(minutes(60), 0)).toBe(false);
});

test('a search is reported trimmed, and only beyond two characters', () => {
  expect(['  os ', 'mcp', '   a b  '].map(toReportedQuery)).toEqual([null, 'mcp', 'a b']);
});

test("readers who opt out aren't counted", () => {
  expect(refusesTracking({ doNotTrack: '1' })).toBe(true);
  expect(refusesTracking({ globalPrivacyControl: true })).toBe(true);
  expect(refusesTracking({ doNotTrack: '0' })).toBe(false);
  expect(refusesTracking({ doNotTrack: null })).toBe(false);
});
