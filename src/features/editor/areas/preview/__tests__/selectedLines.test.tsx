/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { parseForEditor } from '../../../core/parsing/parseForEditor';
import { PreviewArticle } from '../PreviewArticle';
import { readSelectedLines, showLine } from '../selectedLines';

jest.mock('../../../../reader', () => ({
  ArticleView: ({ children }: { children: React.ReactNode }) => <article>{children}</article>,
}));
jest.mock(
  '@docusaurus/useBrokenLinks',
  () => ({ __esModule: true, default: () => ({ collectAnchor: () => undefined }) }),
  { virtual: true },
);

const TEXT = `---
title: T
---

First paragraph.

Second **bold** words.

- An item
- Another item

Last paragraph.
`;

function show() {
  const parsed = parseForEditor({ text: TEXT, path: 'docs/page.mdx', shownFiles: {} });
  render(<PreviewArticle parsed={parsed} isMapped />);
  return parsed;
}

function select(from: string, to: string, endOffset: number | null = null): void {
  const [start, end] = [screen.getByText(from).firstChild, screen.getByText(to).firstChild];
  if (!start || !end) throw new Error('no text');
  getSelection()?.setBaseAndExtent(start, 1, end, endOffset ?? (end.textContent ?? '').length);
}

test('finds the lines of selected text, across blocks', () => {
  const parsed = show();
  expect(readSelectedLines(parsed)).toBeNull();
  select('bold', 'bold');
  expect(readSelectedLines(parsed)).toEqual({ from: 7, to: 7 });
  select('First paragraph.', 'Another item');
  expect(readSelectedLines(parsed)).toEqual({ from: 5, to: 10 });
});

test('finds one line when the selection ends at the start of the next block', () => {
  const parsed = show();
  select('First paragraph.', 'An item', 0);
  expect(readSelectedLines(parsed)).toEqual({ from: 5, to: 5 });
});

test('finds no lines when nothing on the page is selected', () => {
  const parsed = show();
  document.body.append('Beside the page');
  const beside = document.body.lastChild as Text;
  getSelection()?.setBaseAndExtent(beside, 0, beside, 4);
  expect(readSelectedLines(parsed)).toBeNull();
  beside.remove();
});

test.each([
  [5, 'First paragraph.'],
  [10, 'Another item'],
  [12, 'Last paragraph.'],
])('scrolls to what line %i shows', (line, text) => {
  const parsed = show();
  const scrolled: (string | null)[] = [];
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolled.push(this.textContent);
  };
  showLine(parsed, line);
  expect(scrolled).toEqual([text]);
});
