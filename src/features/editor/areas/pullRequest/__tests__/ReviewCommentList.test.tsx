/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AnchoredThread } from '#domain/git/pullRequest/anchorThreads';
import { showLineComments } from '../comments/commentGutter';
import { PageComments } from '../comments/PageComments';

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

const URL = 'https://host.example/pull/7#comment-1';

function thread(id: number, line: number | null, bodies: readonly string[]): AnchoredThread {
  const comments = bodies.map((body, index) => ({
    id: id * 10 + index,
    author: index === 0 ? 'ada' : null,
    writtenBy: null,
    body,
    url: URL,
    createdAt: '2026-01-01T10:00:00Z',
  }));
  const place = { line, startLine: null, side: 'after', isOutdated: line === null } as const;
  const state = { threadId: `t${id}`, isResolved: false };
  return { line, thread: { id, path: 'docs/a.mdx', ...place, ...state, comments } };
}

const TEXT = 'one\ntwo\nthree';

test('shows comments as text with their line, and moves to it on click', async () => {
  const shown: number[] = [];
  const payload = '<img src=x onerror=alert(1)>[a](javascript:alert(1))';
  const threads = [thread(1, 3, [payload, 'I agree']), thread(2, null, ['Old'])];
  render(
    <PageComments threads={threads} text={TEXT} pressed={null} onShow={(offset) => shown.push(offset)} />,
  );
  const list = within(screen.getByRole('region', { name: 'Review comments' }));
  expect(list.getByRole('heading')).toHaveTextContent('3 review comments');
  expect(list.getByText(payload)).toBeInTheDocument();
  expect(document.querySelector('img')).toBeNull();
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([URL, URL, URL]);
  expect(list.getByText('Deleted user')).toBeInTheDocument();
  expect(list.getByText('Outdated: the line has changed')).toBeInTheDocument();
  await userEvent.click(list.getByRole('button', { name: 'Line 3' }));
  expect(shown).toEqual([TEXT.indexOf('three')]);
});

test('shows nothing without comments', () => {
  const { container } = render(
    <PageComments threads={[]} text={TEXT} pressed={null} onShow={() => undefined} />,
  );
  expect(container).toBeEmptyDOMElement();
});

test('scrolls to the comments of a clicked mark', () => {
  const threads = [thread(1, 1, ['First']), thread(2, 3, ['Second'])];
  const view = (line: number | null) => (
    <PageComments
      threads={threads}
      text={TEXT}
      pressed={line === null ? null : { line }}
      onShow={() => undefined}
    />
  );
  const { rerender } = render(view(null));
  rerender(view(3));
  expect(screen.getByRole('button', { name: 'Line 3' })).toHaveFocus();
});

describe('the gutter', () => {
  const marksOf = (view: EditorView) =>
    [...view.dom.querySelectorAll('.cm-comments')].map((mark) => mark.textContent);

  test('marks lines, counts the comments on each, and moves with the text', () => {
    const view = new EditorView({ parent: document.body, state: EditorState.create({ doc: TEXT }) });
    const opened: number[] = [];
    const open = (line: number) => opened.push(line);
    const comments = [
      { line: 2, count: 1 },
      { line: 2, count: 2 },
      { line: 99, count: 1 },
    ];
    showLineComments(view, comments, open);
    expect(marksOf(view)).toEqual(['3']);
    view.dispatch({ changes: { from: 0, insert: 'zero\n' } });
    const mark = view.dom.querySelector('.cm-comments');
    if (mark) fireEvent.mouseDown(mark);
    expect(opened).toHaveLength(1);
    showLineComments(view, [], open);
    expect(marksOf(view)).toEqual([]);
    view.destroy();
  });
});
