/** @jest-environment jsdom */
import { fireEvent, renderHook } from '@testing-library/react';
import { nextScrollbarState, type ScrollbarEvent, type ScrollbarState, useScrollbar } from '../useScrollbar';

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

test('hides after a touch that scrolled the area', () => {
  const area = document.body.appendChild(document.createElement('div'));
  renderHook(() => useScrollbar({ current: area }));
  fireEvent.pointerDown(area);
  expect(area.dataset.scrollbar).toBe('interacting');
  // Browsers send this when the touch becomes a scroll, and nothing when it ends.
  fireEvent.pointerCancel(area);
  expect(area.dataset.scrollbar).toBe('idle');
});
