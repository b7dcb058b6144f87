/** @jest-environment jsdom */
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Helmet, HelmetProvider } from '../helmet';

const settle = () => act(() => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined))));
const readHead = () =>
  [...document.head.children]
    .map((element) => element.outerHTML.replace(/ data-rh="true"/, ''))
    .sort((a, b) => a.localeCompare(b));

async function show(children: ReactNode) {
  const view = render(<HelmetProvider>{children}</HelmetProvider>);
  await settle();
  return view;
}

const site = (
  <Helmet>
    <html lang="en" className="site" />
    <title>Site</title>
    <meta property="og:type" content="website" />
    <link rel="canonical" href="/" />
    <link rel="icon" href="/icon.svg" />
  </Helmet>
);

beforeEach(() => {
  document.head.innerHTML = '<meta name="fixed"><title data-rh="true">Server</title>';
});

it('renders the elements of components, and keeps elements of others unchanged', async () => {
  await show(site);
  expect(document.title).toBe('Site');
  expect(document.documentElement.lang).toBe('en');
  expect(document.documentElement.className).toBe('site');
  expect(readHead()).toEqual([
    '<link rel="canonical" href="/">',
    '<link rel="icon" href="/icon.svg">',
    '<meta name="fixed">',
    '<meta property="og:type" content="website">',
    '<title>Site</title>',
  ]);
});

it('prefers the component that was mounted last, element by element', async () => {
  await show(
    <>
      {site}
      <Helmet>
        {null}
        <html lang="en" className="page" data-has-hydrated={true} />
        <title>Page</title>
        <meta property="og:type" content="article" />
        <link rel="canonical" href="/page" />
        <link rel="alternate" type="text/markdown" href="/page.md" />
      </Helmet>
    </>,
  );
  expect(document.title).toBe('Page');
  expect(document.documentElement.lang).toBe('en');
  expect(document.documentElement.className).toBe('page');
  expect(document.documentElement.dataset.hasHydrated).toBe('true');
  expect(readHead()).toEqual([
    '<link rel="alternate" type="text/markdown" href="/page.md">',
    '<link rel="canonical" href="/page">',
    '<link rel="icon" href="/icon.svg">',
    '<meta name="fixed">',
    '<meta property="og:type" content="article">',
    '<title>Page</title>',
  ]);
});

it('restores what a component replaced when it goes away', async () => {
  const page = (
    <Helmet>
      <html lang="en" data-page="" />
      <title>Page</title>
      <meta name="robots" content="noindex" />
    </Helmet>
  );
  const { rerender } = await show(
    <>
      {site}
      {page}
    </>,
  );
  expect(document.documentElement.hasAttribute('data-page')).toBe(true);
  rerender(<HelmetProvider>{site}</HelmetProvider>);
  await settle();
  expect(document.title).toBe('Site');
  expect(document.documentElement.hasAttribute('data-page')).toBe(false);
  expect(document.querySelector('meta[name=robots]')).toBeNull();
});

it('keeps the elements that the server rendered', async () => {
  document.head.innerHTML = '<meta data-rh="true" property="og:type" content="website"><title>Site</title>';
  const [rendered] = document.head.children;
  await show(site);
  expect(document.querySelector('meta')).toBe(rendered);
});
