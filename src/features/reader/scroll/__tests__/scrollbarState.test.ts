import { nextScrollbarState, type ScrollbarEvent, type ScrollbarState } from '../useScrollbar';

const after = (...events: ScrollbarEvent[]) => events.reduce(nextScrollbarState, 'hidden' as ScrollbarState);

test('appears on scrolling and hides afterwards', () => {
  expect(after('scroll')).toBe('scrolling');
  expect(after('scroll', 'timeout')).toBe('hidden');
  expect(after('enter')).toBe('idle');
  expect(after('enter', 'leave')).toBe('hidden');
});

test('stays visible while it is in use', () => {
  expect(after('press', 'scroll', 'timeout', 'leave')).toBe('interacting');
  expect(after('press', 'release')).toBe('idle');
  expect(after('scroll', 'release')).toBe('scrolling');
});
