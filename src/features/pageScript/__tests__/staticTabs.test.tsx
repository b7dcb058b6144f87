/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { Tab, Tabs } from '@site/src/components/mdx/tabs/Tabs';
import { noChoices, rememberTab, TAB_STORAGE_KEY } from '@site/src/components/mdx/tabs/tabChoices';
import { act, fireEvent, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { serveStaticTabs } from '../staticTabs';

const page = (
  <>
    <Tabs>
      <Tab label="macOS">1</Tab>
      <Tab label="Windows">2</Tab>
    </Tabs>
    <Tabs>
      <Tab label="Mac">3</Tab>
      <Tab label="Windows 11">4</Tab>
      <Tab label="Docker">5</Tab>
    </Tabs>
  </>
);

const processors = (
  <>
    <Tabs>
      <Tab label="macOS">1</Tab>
      <Tab label="Windows">2</Tab>
    </Tabs>
    <Tabs>
      <Tab label="macOS on Intel">3</Tab>
      <Tab label="macOS on Apple silicon">4</Tab>
      <Tab label="Windows 11">5</Tab>
    </Tabs>
  </>
);

const selected = () => screen.getAllByRole('tab', { selected: true }).map((element) => element.textContent);
const stored = () => JSON.parse(localStorage.getItem(TAB_STORAGE_KEY) ?? 'null');
const container = document.body.appendChild(document.createElement('div'));

/** The script runs once, as on a page, because its listeners stay on the document. */
beforeAll(() => {
  serveStaticTabs(document);
});

beforeEach(() => {
  localStorage.clear();
  container.innerHTML = renderToString(page);
});

describe('the static page', () => {
  it('switches tabs and stores the choice like React', () => {
    fireEvent.click(screen.getByRole('tab', { name: 'Windows' }));
    expect(selected()).toEqual(['Windows', 'Windows 11']);
    expect(stored()).toEqual(rememberTab(noChoices, ['macOS', 'Windows'], 1));
    fireEvent.click(screen.getByRole('tab', { name: 'Docker' }));
    expect(selected()).toEqual(['Windows', 'Docker']);
    const systems = rememberTab(noChoices, ['macOS', 'Windows'], 1);
    expect(stored()).toEqual(rememberTab(systems, ['Mac', 'Windows 11', 'Docker'], 2));
  });

  it('follows a choice on another page when the browser shows this one again, also after hydration', async () => {
    const choose = (index: number) => {
      const choices = rememberTab(noChoices, ['macOS', 'Windows'], index);
      localStorage.setItem(TAB_STORAGE_KEY, JSON.stringify(choices));
      act(() => void window.dispatchEvent(new Event('pageshow')));
    };
    choose(1);
    expect(selected()).toEqual(['Windows', 'Windows 11']);
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const root = await act(async () => hydrateRoot(container, page));
    choose(0);
    expect(selected()).toEqual(['macOS', 'Mac']);
    act(() => root.unmount());
    error.mockRestore();
  });

  it('switches between tabs for the same operating system', () => {
    container.innerHTML = renderToString(processors);
    fireEvent.click(screen.getByRole('tab', { name: 'macOS on Apple silicon' }));
    expect(selected()).toEqual(['macOS', 'macOS on Apple silicon']);
    fireEvent.click(screen.getByRole('tab', { name: 'Windows' }));
    expect(selected()).toEqual(['Windows', 'Windows 11']);
  });

  it("shows the device's operating system until one is chosen, even after hydration", async () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    document.documentElement.dataset.os = 'Win32';
    fireEvent.click(screen.getByRole('tab', { name: 'Docker' }));
    expect(selected()).toEqual(['Windows', 'Docker']);
    const root = await act(async () => hydrateRoot(container, page));
    expect(selected()).toEqual(['Windows', 'Docker']);
    fireEvent.click(screen.getByRole('tab', { name: 'macOS' }));
    expect(selected()).toEqual(['macOS', 'Docker']);
    act(() => root.unmount());
    delete document.documentElement.dataset.os;
    error.mockRestore();
  });

  it('can be used with the keyboard', () => {
    const first = screen.getByRole('tab', { name: 'macOS' });
    fireEvent.keyDown(first, { key: 'ArrowLeft' });
    expect(screen.getByRole('tab', { name: 'Windows' })).toHaveFocus();
    expect(selected()[0]).toBe('Windows');
  });

  it('leaves Alt and Cmd with an arrow to the browser', () => {
    const first = screen.getByRole('tab', { name: 'macOS' });
    for (const held of [{ altKey: true }, { metaKey: true }]) {
      expect(fireEvent.keyDown(first, { key: 'ArrowLeft', ...held })).toBe(true);
      expect(selected()[0]).toBe('macOS');
    }
  });

  it("shows the panel that contains the URL's fragment", () => {
    const scrollIntoView = jest.fn();
    Element.prototype.scrollIntoView = scrollIntoView;
    window.location.hash = '#step%20two';
    const target = document.createElement('h3');
    target.id = 'step two';
    const panel = document.getElementById(
      screen.getByRole('tab', { name: 'Docker' }).getAttribute('aria-controls') ?? '',
    );
    panel?.append(target);
    fireEvent(window, new Event('hashchange'));
    expect(selected()).toEqual(['macOS', 'Docker']);
    expect(scrollIntoView).toHaveBeenCalledTimes(1);
    window.location.hash = '';
  });

  it('hydrates without a change and handles nothing twice', async () => {
    // React's development build reports the attributes that the script changed; the production build doesn't.
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    fireEvent.click(screen.getByRole('tab', { name: 'Windows' }));
    const root = await act(async () => hydrateRoot(container, page));
    expect(selected()).toEqual(['Windows', 'Windows 11']);
    fireEvent.click(screen.getByRole('tab', { name: 'Mac' }));
    expect(selected()).toEqual(['macOS', 'Mac']);
    const windows = rememberTab(noChoices, ['macOS', 'Windows'], 1);
    expect(stored()).toEqual(rememberTab(windows, ['Mac', 'Windows 11', 'Docker'], 0));
    act(() => root.unmount());
    error.mockRestore();
  });

  it("keeps a tab that was chosen after the URL's fragment was followed", async () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    Element.prototype.scrollIntoView = jest.fn();
    const linked = (
      <Tabs>
        <Tab label="Cloud">1</Tab>
        <Tab label="Docker">
          <h3 id="ports">Ports</h3>
        </Tab>
      </Tabs>
    );
    container.innerHTML = renderToString(linked);
    window.history.replaceState(null, '', '#ports');
    fireEvent(window, new Event('hashchange'));
    expect(selected()).toEqual(['Docker']);
    fireEvent.click(screen.getByRole('tab', { name: 'Cloud' }));
    const root = await act(async () => hydrateRoot(container, linked));
    expect(selected()).toEqual(['Cloud']);
    act(() => root.unmount());
    window.history.replaceState(null, '', window.location.pathname);
    error.mockRestore();
  });
});
