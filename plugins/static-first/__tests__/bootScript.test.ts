/** @jest-environment jsdom */
import { bootScript } from '../bootScript';

/** Runs the script of a page with one application script. */
function run(): void {
  const tag = document.createElement('script');
  tag.dataset.scripts = '/app.js';
  Object.defineProperty(document, 'currentScript', { value: tag, configurable: true });
  new Function(bootScript)();
}

const loading = () => document.head.querySelectorAll('link[href="/app.js"]').length;

it('loads the application once for a click without any other event, and marks the button as busy', () => {
  document.body.innerHTML = '<div id="__docusaurus"><button>Yes</button></div>';
  run();
  expect(loading()).toBe(0);
  const button = document.querySelector('button');
  button?.click();
  button?.click();
  expect(loading()).toBe(1);
  expect(button?.ariaBusy).toBe('true');
});

it.each([
  ['/products/a?b=c#access_token=x&refresh_token=y', '/products/a?b=c'],
  ['/edit#access_token=x', '/edit'],
  ['/auth/callback#access_token=x', '/auth/callback#access_token=x'],
  ['/products/a#access_token', '/products/a#access_token'],
  ['/products/a#100%', '/products/a#100%25'],
])('opens %s as %s', (opened, shown) => {
  history.replaceState(null, '', opened);
  const before = history.length;
  run();
  expect(location.pathname + location.search + location.hash).toBe(shown);
  expect(history).toHaveLength(before);
});
