/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Fragment } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { SEARCH_EVENTS } from '#domain/search/openScript';
import { Tab, Tabs } from '../tabs/Tabs';
import { TAB_STORAGE_KEY } from '../tabs/tabChoices';

const withHeading = (
  <Tabs>
    <Tab label="One">1</Tab>
    <Tab label="Two">
      <h3 id="there">There</h3>
    </Tab>
  </Tabs>
);

const systems = (
  <Tabs>
    <Tab label="macOS">On a Mac.</Tab>
    {'\n'}
    <Tab label="Windows">On Windows.</Tab>
    <Tab label="Linux">On Linux.</Tab>
  </Tabs>
);

const tab = (name: string) => screen.getByRole('tab', { name });
const selected = () => screen.getAllByRole('tab', { selected: true }).map((element) => element.textContent);

/** jsdom has no layout. */
const scrollIntoView = jest.fn();
Element.prototype.scrollIntoView = scrollIntoView;

beforeEach(() => {
  localStorage.clear();
  window.location.hash = '';
  scrollIntoView.mockClear();
});

describe('Tabs', () => {
  it('shows the first panel and connects tabs with panels', () => {
    render(systems);
    expect(tab('macOS')).toHaveAttribute('aria-selected', 'true');
    const panel = document.getElementById(tab('macOS').getAttribute('aria-controls') ?? '');
    expect(panel).toHaveAttribute('data-active', 'true');
    expect(panel).toHaveAttribute('aria-labelledby', tab('macOS').id);
    expect(panel).toHaveTextContent('On a Mac.');
  });

  it('marks the platform in a label', () => {
    render(systems);
    expect(tab('Windows')).toHaveAttribute('data-platform', 'windows');
    expect(screen.getByText('On Linux.')).toHaveAttribute('data-platform', 'linux');
  });

  it('can be used with the keyboard', async () => {
    render(systems);
    const user = userEvent.setup();
    await user.click(tab('macOS'));
    for (const [key, name] of [
      ['{ArrowRight}', 'Windows'],
      ['{End}', 'Linux'],
      ['{ArrowRight}', 'macOS'],
      ['{ArrowLeft}', 'Linux'],
      ['{Home}', 'macOS'],
    ] as const) {
      await user.keyboard(key);
      expect(tab(name)).toHaveFocus();
      expect(selected()).toEqual([name]);
    }
    await user.keyboard('x');
    expect(selected()).toEqual(['macOS']);
  });

  it('leaves Alt and Cmd with an arrow to the browser', async () => {
    render(systems);
    const user = userEvent.setup();
    await user.click(tab('Windows'));
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}{Meta>}{ArrowRight}{/Meta}');
    expect(selected()).toEqual(['Windows']);
  });

  it('finds tabs in fragments, as the preview renders them', () => {
    render(
      <Tabs>
        {['One', 'Two'].map((label) => (
          <Fragment key={label}>
            <Tab label={label}>{label}</Tab>
          </Fragment>
        ))}
      </Tabs>,
    );
    expect(screen.getAllByRole('tab').map((element) => element.textContent)).toEqual(['One', 'Two']);
  });

  it('has one tab in the tab order', () => {
    render(systems);
    expect(screen.getAllByRole('tab').map((element) => element.tabIndex)).toEqual([0, -1, -1]);
  });

  it('switches every group with the chosen operating system and stores the choice', async () => {
    const { unmount } = render(
      <>
        {systems}
        <Tabs>
          <Tab label="Mac">a</Tab>
          <Tab label="Windows 11">b</Tab>
        </Tabs>
      </>,
    );
    await userEvent.click(tab('Windows'));
    expect(selected()).toEqual(['Windows', 'Windows 11']);
    unmount();
    render(systems);
    expect(selected()).toEqual(['Windows']);
  });

  it('applies the choice on this page when storage is blocked', async () => {
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    render(systems);
    await userEvent.click(tab('Linux'));
    expect(selected()).toEqual(['Linux']);
    setItem.mockRestore();
    await userEvent.click(tab('macOS'));
    expect(localStorage.getItem(TAB_STORAGE_KEY)).toContain('macos');
  });

  it("shows the panel that contains the URL's fragment and scrolls to it", async () => {
    window.location.hash = '#there';
    render(withHeading);
    expect(selected()).toEqual(['Two']);
    await waitFor(() => expect(scrollIntoView).toHaveBeenCalledTimes(1));
  });

  it('shows the panel of a heading that the router goes to on the same page', async () => {
    render(withHeading);
    window.history.pushState(null, '', '#there');
    act(() => void document.dispatchEvent(new Event(SEARCH_EVENTS.navigated)));
    expect(selected()).toEqual(['Two']);
    await waitFor(() => expect(scrollIntoView).toHaveBeenCalledTimes(1));
  });

  it('has every panel with its label in the HTML and hydrates the stored choice without a warning', async () => {
    const html = renderToString(systems);
    for (const text of ['On a Mac.', 'On Windows.', 'On Linux.']) expect(html).toContain(text);
    expect(html.match(/<p[^>]*>Windows<\/p>/)).not.toBeNull();

    localStorage.setItem(TAB_STORAGE_KEY, '{"platform":"linux","labels":{}}');
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = html;
    const root = await act(async () => hydrateRoot(container, systems));
    expect(within(container).getByRole('tab', { selected: true })).toHaveTextContent('Linux');
    expect(error).not.toHaveBeenCalled();
    act(() => root.unmount());
    container.remove();
    error.mockRestore();
  });
});
