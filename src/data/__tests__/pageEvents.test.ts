/** @jest-environment jsdom */
import { retryLater } from '../connection';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const setVisible = (isVisible: boolean): void => {
  Object.defineProperty(document, 'visibilityState', {
    value: isVisible ? 'visible' : 'hidden',
    configurable: true,
  });
  document.dispatchEvent(new Event('visibilitychange'));
};

test.each([
  ['after the delay', () => jest.advanceTimersByTime(1000)],
  ['when the browser is online again', () => window.dispatchEvent(new Event('online'))],
  ['when the tab is shown again', () => setVisible(true)],
])('runs once, %s', (_, happen) => {
  const work = jest.fn();
  retryLater(1000, work);
  setVisible(false);
  expect(work).not.toHaveBeenCalled();
  happen();
  expect(work).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(5000);
  window.dispatchEvent(new Event('online'));
  setVisible(true);
  expect(work).toHaveBeenCalledTimes(1);
});

test('never runs once it is canceled', () => {
  const work = jest.fn();
  retryLater(1000, work)();
  jest.advanceTimersByTime(5000);
  window.dispatchEvent(new Event('online'));
  setVisible(true);
  expect(work).not.toHaveBeenCalled();
});
