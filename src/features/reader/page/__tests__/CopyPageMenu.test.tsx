/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { CopyPageMenu } from '../CopyPageMenu';

jest.mock('@docusaurus/useDocusaurusContext', () => ({
  __esModule: true,
  default: () => ({ siteConfig: { url: 'https://docs.example.com' } }),
}));

const hidePopover = jest.fn();
const write = jest.fn<Promise<void>, [{ data: Record<string, Promise<Blob>> }[]]>();

/** APIs that jsdom lacks: clipboard, clipboard items, popovers, and a server. */
function setUp(response: { ok: boolean; type: string; text: string }) {
  Object.assign(HTMLElement.prototype, { hidePopover });
  Object.assign(navigator, { clipboard: { write } });
  Object.assign(globalThis, {
    ClipboardItem: class {
      constructor(readonly data: Record<string, Promise<Blob>>) {}
    },
    fetch: jest.fn(async () => ({
      ok: response.ok,
      headers: new Headers({ 'content-type': response.type }),
      text: async () => response.text,
    })),
  });
  write.mockImplementation(async ([item]) => {
    await item?.data['text/plain'];
  });
  render(<CopyPageMenu pathname="/products/mcp" />);
}

const MARKDOWN = { ok: true, type: 'text/markdown; charset=utf-8', text: '# MCP\n' };
const getButton = (name: string) => screen.getByRole('button', { name, hidden: true });

async function copy() {
  await act(async () => fireEvent.click(getButton('Copy as Markdown')));
}

afterEach(() => {
  jest.useRealTimers();
  jest.clearAllMocks();
});

describe('the "Copy page" menu', () => {
  it('is a popover that its button opens without a script', () => {
    setUp(MARKDOWN);
    const menu = document.querySelector('[popover="auto"]');
    expect(getButton('Copy page')).toHaveAttribute('popovertarget', menu?.id);
    expect(menu).toContainElement(getButton('Copy as Markdown'));
  });

  it('links to the Markdown, and to assistants that read it', () => {
    setUp(MARKDOWN);
    const hrefs = screen
      .getAllByRole('link', { hidden: true })
      .map((link) => decodeURIComponent(link.getAttribute('href') ?? ''));
    expect(hrefs).toEqual([
      '/products/mcp.md',
      expect.stringMatching(
        /^https:\/\/chatgpt\.com\/\?.*q=Read https:\/\/docs\.example\.com\/products\/mcp\.md /,
      ),
      expect.stringMatching(
        /^https:\/\/claude\.ai\/new\?q=Read https:\/\/docs\.example\.com\/products\/mcp\.md /,
      ),
      expect.stringMatching(/^cursor:\/\/anysphere\.cursor-deeplink\/mcp\/install\?name=\S+-docs&config=/),
      expect.stringMatching(/^vscode:mcp\/install\?.*"url":"https:\/\/docs\.example\.com\/mcp"/),
    ]);
  });

  it('copies the command that connects Claude, and says so', async () => {
    const writeText = jest.fn(async (_text: string) => undefined);
    setUp(MARKDOWN);
    Object.assign(navigator, { clipboard: { writeText } });
    await act(async () => fireEvent.click(getButton('Connect to Claude: copy command')));
    expect(writeText).toHaveBeenCalledWith(
      expect.stringMatching(/^claude mcp add --transport http \S+-docs https:\/\/docs\.example\.com\/mcp$/),
    );
    expect(screen.getByRole('status')).toHaveTextContent('Command copied');
  });

  it('copies the Markdown, shows it for 2 seconds, and closes', async () => {
    jest.useFakeTimers();
    setUp(MARKDOWN);
    await copy();
    expect(fetch).toHaveBeenCalledWith('/products/mcp.md');
    expect((await write.mock.calls[0]?.[0][0]?.data['text/plain'])?.type).toBe('text/plain');
    expect(screen.getByRole('status')).toHaveTextContent('Page copied as Markdown');
    expect(hidePopover).toHaveBeenCalledTimes(1);
    act(() => jest.advanceTimersByTime(1999));
    expect(getButton('Copied')).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1));
    expect(getButton('Copy page')).toBeInTheDocument();
  });

  it.each([
    { ok: false, type: 'text/plain', text: '' },
    { ok: true, type: 'text/html; charset=utf-8', text: '<!doctype html>' },
  ])('says that nothing was copied when the answer is no Markdown: %j', async (response) => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    setUp(response);
    await copy();
    expect(screen.getByRole('status')).toHaveTextContent("couldn't be loaded");
    expect(log).toHaveBeenCalledWith('Failed to copy:', expect.any(Error));
    log.mockRestore();
  });
});
