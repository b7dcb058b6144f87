/** @jest-environment jsdom */
import routeChange from '../routeChange';

type Place = NonNullable<Parameters<NonNullable<typeof routeChange.onRouteDidUpdate>>[0]['previousLocation']>;

const toPlace = (pathname: string, hash = ''): Place => ({ pathname, search: '', hash }) as Place;

function move(hash: string, from = '/products/a'): void {
  routeChange.onRouteDidUpdate?.({
    location: toPlace('/products/b', hash),
    previousLocation: toPlace(from),
  });
}

const focusedId = () => document.activeElement?.id;

beforeEach(() => {
  jest.useFakeTimers();
  Object.defineProperty(document, 'fonts', { value: new Set(), configurable: true });
  document.body.innerHTML =
    '<main id="main_content" tabindex="-1"><h2 id="größe">Size</h2><a id="note" href="/">Note</a></main>';
});
afterEach(() => jest.useRealTimers());

it('moves the focus to the start of the page', () => {
  move('');
  expect(focusedId()).toBe('main_content');
});

it.each(['#größe', '#gr%C3%B6%C3%9Fe'])('moves the focus to the heading of %s', (hash) => {
  move(hash);
  expect(focusedId()).toBe('größe');
});

it('keeps what can have the focus in the order of the page', () => {
  move('#note');
  expect(focusedId()).toBe('note');
  expect(document.activeElement).toHaveProperty('tabIndex', 0);
});

it('leaves the focus alone on the same page, and without the heading', () => {
  move('', '/products/b');
  move('#missing');
  expect(document.activeElement).toBe(document.body);
});
