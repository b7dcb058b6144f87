/** @jest-environment jsdom */
import { createHeadingIds } from '../../content/headingId';
import { SEARCH_DIALOG_ID, SINGLE_KEYS_STORAGE_KEY, searchOpenScript } from '../openScript';

/** Runs the page's script with a module loader that the test controls. */
function run(load: (url: string) => Promise<unknown>): void {
  const tag = document.createElement('script');
  tag.dataset.searchModule = '/search/search.js';
  Object.defineProperty(document, 'currentScript', { value: tag, configurable: true });
  new Function('load', searchOpenScript().replaceAll('import(', 'load('))(load);
}

const search = { open: jest.fn(), markPage: jest.fn(), showShortcuts: jest.fn() };
const urls: string[] = [];
let choiceAtLoad: string | undefined;
let answer: 'module' | 'failure' = 'module';
const dialog = () => document.getElementById(SEARCH_DIALOG_ID) as HTMLDialogElement | null;
const settle = () => new Promise((resolve) => setTimeout(resolve));

function press(target: Element, key: string, more: KeyboardEventInit = {}): boolean {
  return !target.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }),
  );
}

beforeAll(() => {
  // jsdom has the element, but not what opens it.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  localStorage.setItem(SINGLE_KEYS_STORAGE_KEY, 'off');
  run((url) => {
    urls.push(url);
    return answer === 'module' ? Promise.resolve(search) : Promise.reject(new TypeError('offline'));
  });
  choiceAtLoad = document.documentElement.dataset.singleKeys;
  delete document.documentElement.dataset.singleKeys;
});

beforeEach(() => {
  for (const each of document.body.querySelectorAll(':scope > :not(dialog)')) each.remove();
  document.body.insertAdjacentHTML(
    'beforeend',
    '<button data-search="true"><svg><path /></svg></button><input><p contenteditable><b>text</b></p>',
  );
  if (dialog()) (dialog() as HTMLDialogElement).open = false;
  urls.length = 0;
  answer = 'module';
  jest.clearAllMocks();
});

it('has an id that no heading gets', () => {
  expect(createHeadingIds()(SEARCH_DIALOG_ID)).not.toBe(SEARCH_DIALOG_ID);
});

const find = (selector: string) => document.querySelector(selector) as Element;

it('loads nothing before it is used', () => {
  expect(urls).toEqual([]);
  expect(dialog()).toBeNull();
});

it('shows the shortcuts with ? and with a button, but not while typing', async () => {
  press(find('input'), '?', { shiftKey: true });
  await settle();
  expect(search.showShortcuts).not.toHaveBeenCalled();
  press(document.body, '?', { shiftKey: true });
  await settle();
  expect(search.showShortcuts).toHaveBeenCalledTimes(1);
  document.body.insertAdjacentHTML('beforeend', '<button data-search="shortcuts">Shortcuts</button>');
  find('[data-search=shortcuts]').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  await settle();
  expect(search.showShortcuts).toHaveBeenCalledTimes(2);
  expect(dialog()?.open ?? false).toBe(false);
});

it('opens the dialog with a click anywhere on the button, and passes it to the module', async () => {
  find('path').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  expect(dialog()?.open).toBe(true);
  await settle();
  expect(search.open).toHaveBeenCalledWith(dialog());
});

it.each([
  ['Ctrl+K', 'k', { ctrlKey: true }],
  ['Cmd+K', 'k', { metaKey: true }],
  ['Ctrl+K with Caps Lock', 'K', { ctrlKey: true }],
  ['Cmd+K on a Russian keyboard', 'л', { metaKey: true, code: 'KeyK' }],
  ['Ctrl+K on a Russian keyboard with Caps Lock', 'Л', { ctrlKey: true, code: 'KeyK' }],
  ['/', '/', {}],
])('opens it with %s, once', (_, key, more) => {
  expect(press(document.body, key, more)).toBe(true);
  expect(dialog()?.open).toBe(true);
  press(document.body, key, more);
  expect(urls).toHaveLength(1);
  expect(document.querySelectorAll('dialog')).toHaveLength(1);
});

it.each([
  ['another letter where the key of K is', 't', { ctrlKey: true, code: 'KeyK' }],
  ['another letter of a Russian keyboard', 'т', { ctrlKey: true, code: 'KeyN' }],
  ['Ctrl+Shift+K', 'K', { ctrlKey: true, shiftKey: true }],
  ['AltGr+K', 'ķ', { ctrlKey: true, altKey: true, code: 'KeyK' }],
])('leaves %s to the browser', (_, key, more) => {
  expect(press(document.body, key, more)).toBe(false);
});

it('ignores other keys, and a slash in a text field', () => {
  expect(press(document.body, 'k')).toBe(false);
  expect(press(find('input'), '/')).toBe(false);
  expect(press(find('b'), '/')).toBe(false);
  expect(press(find('input'), 'k', { ctrlKey: true })).toBe(true);
});

it('leaves / and ? with Ctrl or Cmd to the browser, whose help opens with Cmd+?', async () => {
  expect(press(document.body, '/', { ctrlKey: true })).toBe(false);
  press(document.body, '?', { metaKey: true, shiftKey: true });
  await settle();
  expect(urls).toEqual([]);
});

it('ignores / and ? when the reader turned single-key shortcuts off, but not Ctrl+K', async () => {
  document.documentElement.dataset.singleKeys = 'off';
  expect(press(document.body, '/')).toBe(false);
  press(document.body, '?', { shiftKey: true });
  await settle();
  expect(search.showShortcuts).not.toHaveBeenCalled();
  expect(press(document.body, 'k', { ctrlKey: true })).toBe(true);
  delete document.documentElement.dataset.singleKeys;
});

it('reads the choice about single-key shortcuts when the page loads', () => {
  expect(choiceAtLoad).toBe('off');
});

it('does nothing on a page without a search button', () => {
  find('button[data-search]').remove();
  expect(press(document.body, 'k', { ctrlKey: true })).toBe(false);
  expect(press(document.body, '/')).toBe(false);
});

it('reports a module that fails to load, and retries with another URL', async () => {
  answer = 'failure';
  press(document.body, '/');
  await settle();
  expect(dialog()?.textContent).toContain("Search couldn't be loaded.");
  answer = 'module';
  dialog()?.querySelector<HTMLButtonElement>('[role=status] button')?.click();
  await settle();
  expect(search.open).toHaveBeenCalledTimes(1);
  expect(new Set(urls).size).toBe(2);
});

it('reports a list of shortcuts that fails to load', async () => {
  answer = 'failure';
  press(document.body, '?', { shiftKey: true });
  await settle();
  await settle();
  expect(dialog()?.open).toBe(true);
  expect(dialog()?.textContent).toContain("Search couldn't be loaded.");
});

it('contains nothing that ends a script tag', () => {
  expect(searchOpenScript()).not.toMatch(/<\/script|<!--/i);
});
