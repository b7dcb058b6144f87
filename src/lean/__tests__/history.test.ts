/** @jest-environment jsdom */
import { waitFor } from '@testing-library/react';
import { type BrowserHistory, createHistory, isMalformed, toLocation } from '../history';

let history: BrowserHistory;
let shown: string[];
let remove: () => void;

const url = () => window.location.pathname + window.location.search + window.location.hash;

/** Goes back or forward, and waits until the browser has done so. */
function go(delta: number): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('popstate', () => resolve(), { once: true });
    window.history.go(delta);
  });
}

beforeEach(() => {
  window.history.pushState(null, '', '/start');
  const add = jest.spyOn(window, 'addEventListener');
  history = createHistory();
  const follow = add.mock.calls.find(([type]) => type === 'popstate')?.[1] as EventListener;
  add.mockRestore();
  // Histories of earlier tests would follow the browser too.
  remove = () => window.removeEventListener('popstate', follow);
  shown = [];
  history.listen(({ pathname, search, hash }) => shown.push(pathname + search + hash));
});

afterEach(() => remove());

describe('toLocation', () => {
  it.each([
    ['/products/cli?a=1#top', '/products/cli', '?a=1', '#top'],
    ['/products/cli?#', '/products/cli', '', ''],
    ['#top?x', '/from/here', '', '#top?x'],
    ['?a=1', '/from/here', '?a=1', ''],
    ['', '/from/here', '', ''],
    ['next', '/from/next', '', ''],
    ['../next', '/next', '', ''],
    ['/products/the%20plan/100%25', '/products/the plan/100%', '', ''],
    ['/products/100%', '/products/100%', '', ''],
    ['//products', '//products', '', ''],
    ['https://docs.example.com/products/caf%C3%A9?q#h', '/products/café', '?q', '#h'],
  ])('reads %j', (to, pathname, search, hash) => {
    expect(toLocation(to, '/from/here')).toEqual({ pathname, search, hash });
  });

  it('knows paths with invalid escapes, and allows them in searches and hashes', () => {
    expect(isMalformed('/products/100%')).toBe(true);
    expect(isMalformed('/products/100%25?q=%#%')).toBe(false);
  });
});

it('adds an entry, replaces it, and tells listeners', () => {
  const { length } = window.history;
  history.push('/products/100%25?q=1#a');
  expect(url()).toBe('/products/100%25?q=1#a');
  expect(history.location.pathname).toBe('/products/100%');
  history.replace('/products/b');
  expect(url()).toBe('/products/b');
  expect(window.history).toHaveLength(length + 1);
  expect(shown).toEqual(['/products/100%?q=1#a', '/products/b']);
});

it('follows the browser back and forward, and to a hash', async () => {
  history.push('/a');
  history.push('/b');
  await go(-1);
  expect(history.location.pathname).toBe('/a');
  await go(1);
  expect(history.location.pathname).toBe('/b');
  window.location.hash = '#c';
  await waitFor(() => expect(history.location.hash).toBe('#c'));
});

it('stops telling a listener', () => {
  const listener = jest.fn();
  history.listen(listener)();
  history.push('/a');
  expect(listener).not.toHaveBeenCalled();
});

it('stays where it is while it is blocked, also when the browser goes back', async () => {
  history.push('/a');
  history.push('/b');
  const asked: string[] = [];
  const unblock = history.block(({ pathname }, action) => {
    asked.push(`${action} ${pathname}`);
    return false;
  });
  history.push('/c');
  history.replace('/d');
  expect(url()).toBe('/b');
  shown.length = 0;
  window.history.go(-2);
  await waitFor(() => expect(asked).toContain('POP /start'));
  await waitFor(() => expect(url()).toBe('/b'));
  expect(history.location.pathname).toBe('/b');
  expect(shown).toEqual([]);
  expect(asked).toEqual(['PUSH /c', 'REPLACE /d', 'POP /start']);
  unblock();
  history.push('/c');
  expect(url()).toBe('/c');
});

it.each([-1, -2, -3, -4])(
  'stays where it is when going %i is refused, after entries for hashes',
  async (delta) => {
    history.push('/a');
    window.location.hash = '#b';
    await waitFor(() => expect(history.location.hash).toBe('#b'));
    history.push('/c');
    window.location.hash = '#d';
    await waitFor(() => expect(history.location.hash).toBe('#d'));
    const blocker = jest.fn(() => false);
    const unblock = history.block(blocker);
    await go(delta);
    expect(blocker).toHaveBeenCalledTimes(1);
    expect(blocker).toHaveBeenCalledWith(expect.anything(), 'POP', delta);
    await waitFor(() => expect(url()).toBe('/c#d'));
    unblock();
    await go(-1);
    expect(history.location).toEqual({ pathname: '/c', search: '', hash: '' });
  },
);

it('lets a change through that the question allows', () => {
  const unblock = history.block(() => undefined);
  history.push('/a');
  expect(url()).toBe('/a');
  unblock();
});
