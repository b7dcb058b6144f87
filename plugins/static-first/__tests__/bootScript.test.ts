/** @jest-environment jsdom */
import { bootScript } from '../bootScript';

/** Runs the script of a page with one application script. */
function run(data: { scripts: string; page?: string } = { scripts: '/app.js' }): void {
  const tag = document.createElement('script');
  Object.assign(tag.dataset, data);
  Object.defineProperty(document, 'currentScript', { value: tag, configurable: true });
  new Function(bootScript)();
}

const loading = (script = '/app.js') => document.head.querySelectorAll(`link[href="${script}"]`).length;

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

it("requests the page's data with the scripts, which run when the document is complete", async () => {
  const fetched: unknown[] = [];
  globalThis.fetch = async (url) => {
    fetched.push(url);
    throw new TypeError('Failed to fetch');
  };
  const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  const countScripts = () => document.head.querySelectorAll('script[src="/docs.js"]').length;
  run({ scripts: '/docs.js', page: '/page-data/products/cli.json' });
  expect(fetched).toEqual([]);
  dispatchEvent(new Event('pointerdown'));
  expect(fetched).toEqual(['/page-data/products/cli.json']);
  await expect(window.earlyPage).resolves.toBeUndefined();
  expect(loading('/docs.js')).toBe(1);
  expect(countScripts()).toBe(0);
  state.mockReturnValue('interactive');
  dispatchEvent(new Event('DOMContentLoaded'));
  expect(countScripts()).toBe(1);
  state.mockRestore();
});
