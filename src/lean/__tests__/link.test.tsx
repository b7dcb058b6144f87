/** @jest-environment jsdom */
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import Link from '../link';
import { BrowserRouter, useLocation } from '../router';

function Path() {
  const { pathname, search, hash } = useLocation();
  return <output>{pathname + search + hash}</output>;
}

const show = (link: React.ReactNode) =>
  render(
    <BrowserRouter>
      <Path />
      {link}
    </BrowserRouter>,
  );
const readPath = () => screen.getByRole('status').textContent;

beforeEach(() => window.history.replaceState(null, '', '/products/cli'));

it('moves to another page, and adds an entry to the history', () => {
  show(<Link to="/products/api?from=cli#top">API</Link>);
  const link = screen.getByRole('link');
  expect(link.getAttribute('href')).toBe('/products/api?from=cli#top');
  const { length } = window.history;
  fireEvent.click(link);
  expect(readPath()).toBe('/products/api?from=cli#top');
  expect(window.history).toHaveLength(length + 1);
});

it('moves to a path with an escaped percent sign', () => {
  show(<Link to="/products/100%25?q=1#a">All</Link>);
  fireEvent.click(screen.getByRole('link'));
  expect(readPath()).toBe('/products/100%?q=1#a');
});

it('leaves a link whose escapes are invalid to the browser', () => {
  show(<Link to="/products/100%">All</Link>);
  const link = screen.getByRole('link');
  expect(link.getAttribute('href')).toBe('/products/100%');
  // The environment can't navigate.
  window.addEventListener('click', (event) => event.preventDefault(), { once: true });
  fireEvent.click(link);
  expect(readPath()).toBe('/products/cli');
});

it('adds no entry for the page that is open', () => {
  show(<Link to="/products/cli">CLI</Link>);
  const { length } = window.history;
  fireEvent.click(screen.getByRole('link'));
  expect(window.history).toHaveLength(length);
});

it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'leaves a click with %o to the browser',
  (options) => {
    show(<Link to="/products/api">API</Link>);
    const click = createEvent.click(screen.getByRole('link'), options);
    // The environment can't navigate.
    window.addEventListener('click', (event) => event.preventDefault(), { once: true });
    let wasPrevented = true;
    document.body.addEventListener('click', (event) => (wasPrevented = event.defaultPrevented), {
      once: true,
    });
    fireEvent(screen.getByRole('link'), click);
    expect(wasPrevented).toBe(false);
    expect(readPath()).toBe('/products/cli');
  },
);

it('stays when a handler prevents it, and for another window', () => {
  show(
    <>
      <Link to="/products/api" onClick={(event) => event.preventDefault()}>
        Prevented
      </Link>
      <Link to="/products/api" target="_blank" onMouseDown={() => undefined}>
        Window
      </Link>
    </>,
  );
  window.addEventListener('click', (event) => event.preventDefault());
  for (const link of screen.getAllByRole('link')) fireEvent.click(link);
  expect(readPath()).toBe('/products/cli');
});

it('loads the page when the pointer or a finger reaches the link', () => {
  const loaded: string[] = [];
  const preload = (url: string): false => {
    loaded.push(url);
    return false;
  };
  Object.assign(window, { docusaurus: { preload } });
  show(<Link to="/products/api/#top">API</Link>);
  fireEvent.mouseEnter(screen.getByRole('link'));
  fireEvent.touchStart(screen.getByRole('link'));
  expect(loaded).toEqual(['/products/api#top', '/products/api#top']);
});

it.each([
  ['/products/api/', '/products/api'],
  ['/products/api/?a=b/#c/', '/products/api?a=b/#c/'],
  ['/', '/'],
  ['/?a=b', '/?a=b'],
  ['#top', '#top'],
])('gives %s the URL of the page, %s', (to, href) => {
  show(<Link to={to}>Page</Link>);
  expect(screen.getByRole('link').outerHTML).toBe(`<a href="${href}">Page</a>`);
});

it.each(['https://example.com/', '//example.com/a/', 'mailto:someone@example.com'])(
  'opens %s in a new tab',
  (href) => {
    show(<Link href={href}>Site</Link>);
    expect(screen.getByRole('link').outerHTML).toBe(
      `<a href="${href}" target="_blank" rel="noopener noreferrer">Site</a>`,
    );
  },
);

it('leaves a link within the page to the browser', () => {
  show(<Link to="#top">Top</Link>);
  fireEvent.click(screen.getByRole('link'));
  expect(readPath()).toBe('/products/cli');
});
