/** @jest-environment jsdom */
import type { PanelHost } from '../dialog';

let host: PanelHost | undefined;
jest.mock('../resultsPanel', () => ({
  createResultsPanel: (given: PanelHost) => {
    host = given;
    return {
      label: 'Search',
      element: document.createElement('div'),
      field: { role: 'combobox', label: 'Search' },
      onInput: () => undefined,
      onKeyDown: () => false,
      onClose: () => undefined,
    };
  },
}));

/** Chooses a result on a page on which the application doesn't run. */
async function choose(href: string): Promise<void> {
  document.body.innerHTML =
    '<dialog><link><div><input><form method=dialog><button>Close</button></form></div><p role=status></dialog>';
  const dialog = document.querySelector('dialog') as HTMLDialogElement;
  dialog.close = () => undefined;
  const { open } = await import('../main');
  open(dialog);
  host?.open(href, ['drive'], false);
}

beforeAll(() => {
  Object.defineProperty(document, 'adoptedStyleSheets', { value: [] });
  Object.assign(globalThis, { CSS: {} });
  CSSStyleSheet.prototype.replaceSync = () => undefined;
  // The environment can't load another page, and reports that.
  jest.spyOn(console, 'error').mockReturnValue();
});

beforeEach(() => {
  jest.resetModules();
  sessionStorage.clear();
});

it.each([
  ['another page', '/products/a', '/products/b', true],
  ['the top of the same page, which loads it again', '/products/a', '/products/a', true],
  ['a heading of the page at another address', '/products/a?utm_source=mail', '/products/a#one', true],
  ['a heading of the same page, which stays', '/products/a#one', '/products/a#two', false],
])('stores the words to mark for %s', async (_, from, to, isStored) => {
  window.history.replaceState(null, '', from);
  await choose(to);
  const stored = JSON.parse(sessionStorage.getItem('search-marks') ?? 'null');
  expect(stored).toEqual(isStored ? { path: to.replace(/#.*/, ''), words: ['drive'] } : null);
});
