/** @jest-environment jsdom */
import { onRestored, retryLater } from '../pageEvents';

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

test('calls a listener when the page is restored, not when it is loaded, until it is stopped', () => {
  const listener = jest.fn();
  const show = (persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  const stop = onRestored(listener);
  show(false);
  expect(listener).not.toHaveBeenCalled();
  show(true);
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
  show(true);
  expect(listener).toHaveBeenCalledTimes(1);
});
