/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { CodeBlock } from '@site/src/components/mdx/code/CodeBlock';
import { headings } from '@site/src/components/mdx/Heading';
import { Image } from '@site/src/components/mdx/images/Image';
import { PageActions } from '@site/src/features/reader/page/PageActions';
import { Sidebar } from '@site/src/features/reader/sidebar/Sidebar';
import { ThemeToggle } from '@site/src/features/theme';
import { act, fireEvent, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { toCodeBlock } from '#domain/content/highlight/highlightHtml';
import type { Navigation, NavigationItem } from '#domain/navigation/types';
import { themeScript } from '#domain/theme/themeChoice';
import { servePage } from '../servePage';

jest.mock(
  '@docusaurus/useBrokenLinks',
  () => ({ __esModule: true, default: () => ({ collectAnchor: () => undefined }) }),
  { virtual: true },
);

/** One stub stands in for every module of Docusaurus: called without props it is the context, otherwise a link. */
jest.mock('@docusaurus/useDocusaurusContext', () => {
  const actual = jest.requireActual('@docusaurus/Link');
  return {
    ...actual,
    __esModule: true,
    default: (props?: object) =>
      props ? actual.default(props) : { siteConfig: { url: 'https://docs.example.com' } },
  };
});

const item = (title: string, items?: NavigationItem[]): NavigationItem => {
  const href = `/products/${title.toLowerCase().replaceAll(' ', '-')}`;
  return { id: href, title, href, ...(items && { items }) };
};
const navigation: Navigation = {
  topLevelItems: [item('Start here')],
  sections: [
    {
      id: 'suite',
      title: 'Suite',
      items: [item('Desktop app', [item('Actions', [item('Power menu')]), item('Drive')]), item('CLI')],
    },
  ],
};

const page = (
  <>
    <ThemeToggle />
    <Sidebar navigation={navigation} pathname="/products/cli" />
    <PageActions pathname="/products/cli" />
    <headings.h2 id="start">Start</headings.h2>
    <CodeBlock {...toCodeBlock('npm test', 'bash', '{1} showLineNumbers')} />
    <CodeBlock {...toCodeBlock('$ npm start\nReady.', 'console', 'title="Session"')} />
    <Image src="/img/a.svg" alt="A chat" caption="Ask it." />
    <Image src="/img/b.png" alt="A photo" />
  </>
);

const container = document.body.appendChild(document.createElement('div'));
const announced = () => document.querySelector('[data-announcer]')?.textContent;
/** Without styles, a copy button contains the labels of all its states, the first one first. */
const button = (name: string) =>
  screen.getAllByRole('button', { name: (label) => label.startsWith(name), hidden: true })[0] as HTMLElement;
const stateOf = (name: string) => button(name).closest('[data-copy-state]')?.getAttribute('data-copy-state');
const writeText = jest.fn<Promise<void>, [string]>();
const write = jest.fn<Promise<void>, [{ data: Record<string, string | Promise<string>> }[]]>();

beforeAll(() => {
  // Adds what jsdom lacks.
  Object.assign(window, { matchMedia: () => Object.assign(new EventTarget(), { matches: false }) });
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  HTMLElement.prototype.hidePopover = jest.fn();
  new Function(themeScript())();
  servePage(document);
});

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  writeText.mockReset().mockResolvedValue();
  write.mockReset().mockImplementation(async ([each]) => void (await each?.data['text/plain']));
  Object.assign(navigator, { clipboard: { write, writeText } });
  Object.assign(globalThis, {
    ClipboardItem: class {
      constructor(readonly data: Record<string, string | Promise<string>>) {}
    },
    fetch: jest.fn(async () => ({ ok: true, text: async () => '# CLI' })),
  });
  window.siteTheme?.choose('system');
  container.innerHTML = renderToString(page);
});

afterEach(() => {
  jest.runAllTimers();
  jest.useRealTimers();
});

const click = (name: string) => act(async () => fireEvent.click(button(name)));
const copied = () => write.mock.calls[0]?.[0][0]?.data['text/plain'];

describe('copying', () => {
  it.each([
    ['Copy link', `${location.origin}/`, 'Link copied', 1500],
    ['Copy code', 'npm test', 'Code copied', 2000],
    ['Copy as Markdown', '# CLI', 'Page copied', 2000],
    ['Connect to Claude', expect.stringMatching(/^claude mcp add /), 'Text copied', 2000],
  ])('%s: copies, confirms it, and shows that for a while', async (name, text, message, duration) => {
    await click(name);
    expect(await copied()).toEqual(text);
    expect(announced()).toBe(message);
    jest.advanceTimersByTime(duration - 1);
    expect(stateOf(name)).toBe('copied');
    jest.advanceTimersByTime(1);
    expect(stateOf(name)).toBe('');
    expect(announced()).toBe('');
  });

  it('shows that it is copying while the text loads, requests the clipboard before that, and closes the menu', async () => {
    let respond = (_: object): void => undefined;
    Object.assign(globalThis, { fetch: () => new Promise((resolve) => (respond = resolve)) });
    await click('Copy as Markdown');
    expect(stateOf('Copy as Markdown')).toBe('copying');
    expect(write).toHaveBeenCalledTimes(1);
    expect(HTMLElement.prototype.hidePopover).toHaveBeenCalled();
    await act(async () => respond({ ok: true, text: async () => 'late' }));
    expect(stateOf('Copy as Markdown')).toBe('copied');
    expect(await copied()).toBe('late');
  });

  it('copies the link to a heading, which the browser follows', async () => {
    const link = screen.getByRole('link', { name: 'Link to “Start”' });
    await act(async () => expect(fireEvent.click(link)).toBe(true));
    expect(await copied()).toBe(`${location.origin}/#start`);
    expect(link).toHaveAttribute('data-copy-state', 'copied');
    expect(announced()).toBe('Link copied');
  });

  it('copies the commands of a terminal session', async () => {
    await act(async () =>
      fireEvent.click(screen.getAllByRole('button', { name: 'Copy code' })[1] as Element),
    );
    expect(await copied()).toBe('npm start');
  });

  it("copies the text once it has loaded in browsers that don't accept a pending one", async () => {
    Reflect.deleteProperty(globalThis, 'ClipboardItem');
    await click('Copy as Markdown');
    expect(writeText).toHaveBeenCalledWith('# CLI');
    expect(stateOf('Copy as Markdown')).toBe('copied');
  });

  it.each([
    ['the browser refuses', () => write.mockRejectedValue(new Error('denied'))],
    ['the text is missing', () => Object.assign(globalThis, { fetch: async () => ({ ok: false }) })],
  ])('reports that nothing was copied when %s', async (_, fail) => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    fail();
    writeText.mockRejectedValue(new Error('denied'));
    await click('Copy as Markdown');
    expect(stateOf('Copy as Markdown')).toBe('failed');
    expect(announced()).toBe("Couldn't copy");
    expect(log).toHaveBeenCalledWith('Failed to copy:', expect.any(Error));
    log.mockRestore();
  });
});

describe('the theme', () => {
  const theme = () => document.documentElement.dataset.theme;

  it('changes on the first click, and the toggle names the next one', () => {
    fireEvent.click(button('Theme: System. Switch to dark.'));
    expect(theme()).toBe('dark');
    fireEvent.click(button('Theme: Dark. Switch to light.'));
    expect(theme()).toBe('light');
    fireEvent.click(button('Theme: Light. Switch to system.'));
    expect(document.documentElement.dataset.themeChoice).toBe('system');
  });

  it('is the one that was chosen on another page, when the browser shows this one again', () => {
    fireEvent.click(button('Theme: System. Switch to dark.'));
    localStorage.setItem('vite-ui-theme', 'light');
    fireEvent(window, new Event('pageshow'));
    expect(theme()).toBe('light');
    expect(button('Theme: Light. Switch to system.')).toBeInTheDocument();
  });

  it("lasts until the page is left where it can't be stored", () => {
    const { localStorage: storage } = window;
    const setStorage = (get: () => Storage) =>
      Object.defineProperty(window, 'localStorage', { get, configurable: true });
    setStorage(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    fireEvent.click(button('Theme: System. Switch to dark.'));
    fireEvent(window, new Event('pageshow'));
    expect(theme()).toBe('dark');
    setStorage(() => storage);
  });
});

describe('an image', () => {
  const open = (alt: string) => fireEvent.click(screen.getByRole('link', { name: `Enlarge image: ${alt}` }));
  const dialog = () => screen.queryByRole('dialog');

  it('is enlarged with its caption, and closed by its button, the backdrop and the image, but not by the caption', () => {
    for (const part of ['button', 'img', 'figure']) {
      expect(open('A chat')).toBe(false);
      expect(dialog()).toHaveAccessibleName('A chat');
      expect(dialog()?.querySelector('img')).toHaveAttribute('src', `${location.origin}/img/a.svg`);
      fireEvent.click(dialog()?.querySelector('figcaption') as Element);
      expect(dialog()).toHaveTextContent('Ask it.');
      fireEvent.click(dialog()?.querySelector(part) as Element);
      expect(dialog()).toBeNull();
    }
  });

  it('is enlarged at most to its natural size unless it is a drawing', () => {
    const widths = [];
    for (const alt of ['A chat', 'A photo']) {
      Object.defineProperty(screen.getByAltText(alt), 'naturalWidth', { value: 640 });
      open(alt);
      widths.push(dialog()?.querySelector('figure')?.style.maxWidth);
      fireEvent.click(dialog() as Element);
    }
    expect(widths).toEqual(['', '640px']);
  });

  it('is left to the browser with a modifier key', () => {
    fireEvent.click(screen.getByRole('link', { name: /A chat/ }), { ctrlKey: true });
    expect(dialog()).toBeNull();
  });
});

describe('the filter', () => {
  const field = () => screen.getByRole<HTMLInputElement>('searchbox');
  const filter = (value: string) => fireEvent.input(field(), { target: { value } });
  const matches = () => [...document.querySelectorAll('[data-match] > a')].map((link) => link.textContent);
  const openGroups = () => [...document.querySelectorAll('details[open] > summary')].length;

  it('marks titles that contain the text in any case, opens the groups and announces the number of matches', () => {
    filter(' d');
    expect(matches()).toEqual(['Desktop app', 'Drive']);
    expect(announced()).toBe('Matching pages: 2.');
    filter('POWER');
    expect(matches()).toEqual(['Power menu']);
    expect(announced()).toBe('Matching pages: 1.');
    expect(openGroups()).toBe(2);
    filter('menu  POW');
    expect(matches()).toEqual(['Power menu']);
    filter('power drive');
    expect(announced()).toBe('Matching pages: 0.');
    filter('zzz');
    expect(announced()).toBe('Matching pages: 0.');
    expect(screen.getByRole('navigation')).toHaveAttribute('data-filtered');
  });

  it('scrolls to the first match', () => {
    const area = document.getElementById('site_navigation');
    if (!area) throw new Error('the navigation has no scrolling area');
    area.scrollTop = 700;
    filter('drive');
    expect(area.scrollTop).toBe(0);
  });

  it('restores the navigation when it is cleared with Escape', () => {
    filter('power');
    expect(fireEvent.keyDown(field(), { key: 'Escape' })).toBe(false);
    expect(field()).toHaveValue('');
    expect(matches()).toEqual([]);
    expect(openGroups()).toBe(0);
    expect(screen.getByRole('navigation')).not.toHaveAttribute('data-filtered');
    expect(fireEvent.keyDown(field(), { key: 'Escape' })).toBe(true);
  });
});

it('keeps the group of a page open that was opened from the filtered navigation', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const drive = { id: 'd', title: 'Drive', href: '/products/desktop/drive' };
  const desktop = { id: 'p', title: 'Desktop', href: '/products/desktop', items: [drive] };
  const cli = { id: 'c', title: 'CLI', href: '/products/cli' };
  const toSidebar = ({ href }: NavigationItem) => (
    <Sidebar navigation={{ topLevelItems: [desktop, cli], sections: [] }} pathname={href} />
  );
  container.innerHTML = renderToString(toSidebar(cli));
  const root = await act(async () => hydrateRoot(container, toSidebar(cli)));
  const filter = (value: string) => fireEvent.input(screen.getByRole('searchbox'), { target: { value } });
  const isOpen = () => document.querySelector('details')?.open;
  filter('drive');
  filter('');
  expect(isOpen()).toBe(false);
  filter('drive');
  act(() => root.render(toSidebar(drive)));
  filter('');
  expect(isOpen()).toBe(true);
  act(() => root.unmount());
  error.mockRestore();
});

it('keeps its changes through hydration, and handles nothing twice afterwards', async () => {
  // React's development build reports the attributes that the script changed; the production build doesn't.
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  fireEvent.click(button('Theme: System. Switch to dark.'));
  fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'power' } });
  await click('Copy code');
  const root = await act(async () => hydrateRoot(container, page));
  expect(button('Theme: Dark. Switch to light.')).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('power');
  expect(document.querySelectorAll('[data-match]')).toHaveLength(1);
  expect(document.querySelectorAll('details[open]')).toHaveLength(2);
  expect(stateOf('Copy code')).toBe('copied');
  expect(write).toHaveBeenCalledTimes(1);
  await click('Copy code');
  expect(write).toHaveBeenCalledTimes(2);
  fireEvent.click(button('Theme: Dark. Switch to light.'));
  expect(document.documentElement.dataset.theme).toBe('light');
  fireEvent.input(screen.getByRole('searchbox'), { target: { value: '' } });
  expect(document.querySelectorAll('details[open]')).toHaveLength(0);
  fireEvent.click(screen.getByRole('link', { name: /A chat/ }));
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  fireEvent.click(screen.getByRole('dialog'));
  act(() => root.unmount());
  error.mockRestore();
});
