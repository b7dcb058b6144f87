/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { fireEvent, render, screen } from '@testing-library/react';
import { CopyPageMenu } from '../CopyPageMenu';

jest.mock('@docusaurus/useDocusaurusContext', () => ({
  __esModule: true,
  default: () => ({ siteConfig: { url: 'https://docs.example.com' } }),
}));

const getButton = (name: string | RegExp) =>
  screen.getByRole<HTMLButtonElement>('button', { name, hidden: true });

beforeEach(() => {
  render(<CopyPageMenu pathname="/products/mcp" />);
});

describe('the "Copy page" menu', () => {
  it('is a popover that its button opens without a script', () => {
    const menu = document.querySelector('[popover="auto"]');
    expect(getButton(/^Copy page/)).toHaveAttribute('popovertarget', menu?.id);
    expect(menu).toContainElement(getButton(/^Copy as Markdown/));
  });

  it('links to the Markdown, and to assistants that read it', () => {
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

  it('describes each item in one line', () => {
    expect(getButton(/^Copy as Markdown/)).toHaveTextContent('The whole page, as text');
    expect(screen.getByRole('link', { name: /^Connect to Cursor/, hidden: true })).toHaveTextContent(
      'Install the MCP server of these docs',
    );
  });

  it('opens with the down key, and moves between its items with the arrow keys', () => {
    const menu = document.querySelector<HTMLElement>('[popover]');
    const showPopover = jest.fn();
    Object.assign(HTMLElement.prototype, { showPopover });
    // jsdom has no popovers, so none is open.
    jest.spyOn(menu as HTMLElement, 'matches').mockReturnValue(true);
    fireEvent.keyDown(getButton(/^Copy page/), { key: 'ArrowDown' });
    expect(showPopover).toHaveBeenCalledTimes(1);
    expect(getButton(/^Copy as Markdown/)).toHaveFocus();
    fireEvent.keyDown(getButton(/^Copy as Markdown/), { key: 'ArrowUp' });
    expect(getButton(/^Connect to Claude/)).toHaveFocus();
    fireEvent.keyDown(getButton(/^Connect to Claude/), { key: 'Home' });
    expect(getButton(/^Copy as Markdown/)).toHaveFocus();
    fireEvent.keyDown(getButton(/^Copy as Markdown/), { key: 'a' });
    expect(getButton(/^Copy as Markdown/)).toHaveFocus();
  });

  it('names what each button copies: the Markdown, and the command that connects Claude', () => {
    expect(getButton(/^Copy as Markdown/).value).toBe('/products/mcp.md');
    expect(getButton(/^Connect to Claude/).value).toMatch(
      /^claude mcp add --transport http \S+-docs https:\/\/docs\.example\.com\/mcp$/,
    );
  });
});
