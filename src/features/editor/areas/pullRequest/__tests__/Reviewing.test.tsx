/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { toast } from '@site/src/components/ui/overlays/toast';
import type { ContentApi } from '@site/src/data/functions/contentApi';
import type { ReviewDraft } from '@site/src/data/storage/reviewDrafts';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import type { ReviewThread } from '#domain/api/pullRequests';
import { createTestEditor, toServices } from '../../../core/__tests__/testEditor';
import { EditorContext } from '../../../core/EditorContext';
import { EditorServicesProvider } from '../../../core/EditorServices';
import { findDocument, openDocument } from '../../../core/store/editorState';
import { useReviewedPage } from '../comments/reviewedPage';
import Reviewing from '../comments/reviewing/Reviewing';

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

const PATH = 'docs/a.mdx';
const SAVED = 'one\ntwo\nthree\nfour\n';

const thread = (body: string, more: Partial<ReviewThread> = {}): ReviewThread => ({
  id: 5,
  path: PATH,
  line: 2,
  startLine: null,
  side: 'after',
  isOutdated: false,
  threadId: 'T5',
  isResolved: false,
  comments: [
    {
      id: 5,
      writtenBy: 'Ada',
      author: 'app[bot]',
      body,
      url: 'https://host.test',
      createdAt: '2026-01-01T10:00:00Z',
    },
  ],
  ...more,
});

function show(
  options: {
    threads?: ReviewThread[];
    text?: string;
    stored?: ReviewDraft;
    isAdmin?: boolean;
    /** What reading the stored text waits for. */
    reading?: Promise<void>;
  } = {},
) {
  const { threads = [], text = SAVED, stored = null, isAdmin = false, reading } = options;
  const document = { ...openDocument(PATH, SAVED, 'a'.repeat(40)), text };
  const user = { id: 'u', email: null, fullName: 'Demo', login: 'demo' };
  const editor = createTestEditor(
    { branch: 'texts', path: PATH, documents: { [PATH]: { status: 'open', document } } },
    { access: { user, canEdit: true, isAdmin } },
  );
  const ok = { ok: true, value: { number: 7 } } as const;
  const api = {
    writeReviewComment: jest.fn<
      ReturnType<ContentApi['writeReviewComment']>,
      Parameters<ContentApi['writeReviewComment']>
    >(async () => ok),
    submitReview: jest.fn<ReturnType<ContentApi['submitReview']>, Parameters<ContentApi['submitReview']>>(
      async () => ({ ok: true, value: { number: 7, isCounted: true } }),
    ),
    resolveThread: jest.fn(
      async ({ threadId, isResolved }) => ({ ok: true, value: { threadId, isResolved } }) as const,
    ),
  } satisfies Partial<ContentApi>;
  let device: ReviewDraft | null = stored;
  let ids = 0;
  const services = toServices({
    api,
    repository: 'o/r',
    createId: () => `id-${++ids}`,
    reviewDrafts: {
      read: async () => {
        const found = device;
        await reading;
        return found;
      },
      write: async (_scope: unknown, draft: ReviewDraft | null) => {
        device = draft;
      },
    },
  });
  const refresh = jest.fn(async () => undefined);
  const selection = { from: 0, to: 0 };
  render(
    <EditorServicesProvider value={services}>
      <EditorContext value={editor}>
        <OnOpenPage
          number={7}
          review={{
            threads,
            number: 7,
            isRead: true,
            lines: [{ path: PATH, ranges: [{ from: 2, to: 3 }] }],
            failure: null,
            refresh,
          }}
          threads={threads.map((one) => ({ thread: one, line: one.line }))}
          pressed={null}
          onShowLine={() => undefined}
          getSelection={() => selection}
        />
      </EditorContext>
    </EditorServicesProvider>,
  );
  const textNow = () => findDocument(editor.store.getState(), PATH)?.text;
  return { api, refresh, selection, textNow, device: () => device };
}

interface OnOpenPageProps extends Omit<ComponentProps<typeof Reviewing>, 'page'> {
  readonly getSelection: Parameters<typeof useReviewedPage>[1];
}

function OnOpenPage({ getSelection, ...props }: OnOpenPageProps) {
  return <Reviewing {...props} page={useReviewedPage(PATH, getSelection)} />;
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

test('adds a comment on a line of the diff to the review, persists it, and sends it with the review', async () => {
  const { api, selection, device } = show();
  selection.from = SAVED.indexOf('two');
  selection.to = SAVED.indexOf('three') + 1;
  await press('Comment on this line');
  await userEvent.type(screen.getByLabelText('Comment on lines 2 to 3'), 'Why?');
  expect(device()?.texts).toEqual({ [`new ${PATH}`]: 'Why?' });
  await press('Add to review');
  const pending = { path: PATH, line: 3, startLine: 2, body: 'Why?' };
  expect(device()).toMatchObject({ pending: [pending], texts: {} });
  expect(toast.get()?.text).toBe('Added to your review.');
  await press('Finish review (1)…');
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.queryByLabelText('Decision')).not.toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Submit review' }));
  expect(api.submitReview).toHaveBeenCalledWith({
    operationId: expect.any(String),
    number: 7,
    decision: 'comment',
    body: '',
    comments: [pending],
  });
  expect(device()).toBeNull();
});

test('submits another review after an approval, and asks for its decision again', async () => {
  const { api } = show({ isAdmin: true });
  const dialog = within(screen.getByRole('dialog', { hidden: true }));
  for (const _ of ['first', 'second']) {
    await press('Finish review…');
    expect(dialog.getByLabelText('Decision')).toHaveValue('comment');
    await userEvent.selectOptions(dialog.getByLabelText('Decision'), 'Approve');
    await userEvent.click(dialog.getByRole('button', { name: 'Submit review' }));
  }
  const [first, second] = api.submitReview.mock.calls;
  expect(second?.[0].operationId).not.toBe(first?.[0].operationId);
});

test("says when the pull request doesn't contain a line, and comments on the page instead", async () => {
  const { api, refresh } = show();
  await press('Comment on this line');
  await userEvent.type(
    screen.getByLabelText(/only accepts comments on lines shown in the pull request/),
    'Hm',
  );
  expect(screen.queryByRole('button', { name: 'Add to review' })).not.toBeInTheDocument();
  await press('Comment on the page');
  const comment = { path: PATH, line: null, startLine: null, body: 'Hm' };
  expect(api.writeReviewComment).toHaveBeenCalledWith({
    operationId: expect.any(String),
    number: 7,
    comment,
  });
  expect(refresh).toHaveBeenCalled();
});

test('restores text that was not sent', async () => {
  const pending = [{ id: 'x', path: PATH, line: 2, startLine: null, body: 'Before' }];
  show({
    stored: { pending, texts: { [`new ${PATH}`]: 'Half a', 'reply 5': 'Half' }, places: {} },
    threads: [thread('Hi')],
  });
  expect(await screen.findByRole('button', { name: 'Finish review (1)…' })).toBeVisible();
  expect(screen.getByDisplayValue('Half a')).toBeVisible();
  expect(screen.getByLabelText('Reply')).toHaveValue('Half');
});

test.each([
  ['on its line', { from: 2, to: 2, text: 'two', isSuggestion: false }, 'Comment on line 2'],
  [
    'on the line its text moved to',
    { from: 3, to: 3, text: 'two', isSuggestion: false },
    'Comment on line 2',
  ],
  [
    'on the page, when its text was removed',
    { from: 2, to: 2, text: 'old', isSuggestion: false },
    /whole page/,
  ],
])('restores a comment that was not sent %s', async (_, place, label) => {
  const key = `new ${PATH}`;
  show({ stored: { pending: [], texts: { [key]: 'Half a' }, places: { [key]: place } } });
  expect(await screen.findByLabelText(label)).toHaveValue('Half a');
});

test('adds what is typed before the stored text has been read to that text', async () => {
  let finishReading = (): void => undefined;
  const reading = new Promise<void>((resolve) => (finishReading = resolve));
  const texts = { [`new ${PATH}`]: 'Please rename it.' };
  const places = { [`new ${PATH}`]: { from: 2, to: 2, text: 'two', isSuggestion: false } };
  const { selection, device } = show({
    stored: { pending: [], texts, places },
    reading,
  });
  selection.from = SAVED.indexOf('two');
  selection.to = selection.from;
  await press('Comment on this line');
  const field = screen.getByLabelText('Comment on line 2');
  await userEvent.type(field, 'Why?');
  finishReading();
  await waitFor(() => expect(field).toHaveValue('Please rename it.\nWhy?'));
  expect(device()?.texts).toEqual({ [`new ${PATH}`]: 'Please rename it.\nWhy?' });
});

test('remembers the line of a comment until the comment is discarded', async () => {
  const { selection, device } = show();
  selection.from = SAVED.indexOf('two');
  await press('Comment on this line');
  const place = { from: 2, to: 2, text: 'two', isSuggestion: false };
  expect(device()?.places).toEqual({ [`new ${PATH}`]: place });
  await press('Discard comment');
  expect(device()).toBeNull();
});

test('brings back a comment and its line when discarding it is undone', async () => {
  const { selection } = show();
  selection.from = SAVED.indexOf('two');
  await press('Comment on this line');
  await userEvent.type(screen.getByLabelText('Comment on line 2'), 'Why?');
  await press('Discard comment');
  expect(screen.queryByLabelText('Comment on line 2')).toBeNull();
  act(() => toast.get()?.action?.onSelect());
  expect(screen.getByLabelText('Comment on line 2')).toHaveValue('Why?');
});

test('brings back a reply when discarding it is undone', async () => {
  show({ threads: [thread('Hi')] });
  await press('Reply');
  await userEvent.type(screen.getByLabelText('Reply'), 'Because.');
  await press('Discard reply');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Reply' })).toHaveFocus());
  act(() => toast.get()?.action?.onSelect());
  expect(screen.getByLabelText('Reply')).toHaveValue('Because.');
});

test('brings back a comment of the review when removing it is undone', async () => {
  const comment = { id: 'c1', path: PATH, line: 2, startLine: null, body: 'Why?' };
  show({ stored: { pending: [comment], texts: {}, places: {} } });
  await userEvent.click(await screen.findByRole('button', { name: 'Finish review (1)…' }));
  await press('Remove comment');
  expect(screen.queryByText('Why?')).toBeNull();
  act(() => toast.get()?.action?.onSelect());
  expect(screen.getByText('Why?')).toBeVisible();
});

test('adds a comment to the review with Ctrl+Enter, but not an empty one', async () => {
  const { selection, device } = show();
  selection.from = SAVED.indexOf('two');
  await press('Comment on this line');
  const field = screen.getByLabelText('Comment on line 2');
  await userEvent.type(field, '{Control>}{Enter}{/Control}');
  expect(device()?.pending ?? []).toEqual([]);
  await userEvent.type(field, 'Why?{Control>}{Enter}{/Control}');
  expect(device()).toMatchObject({ pending: [{ path: PATH, line: 2, body: 'Why?' }], texts: {} });
});

test("doesn't add a comment to the review while it is being sent, nor discard it", async () => {
  const { api, selection, device } = show();
  selection.from = SAVED.indexOf('two');
  await press('Comment on this line');
  await userEvent.type(screen.getByLabelText('Comment on line 2'), 'Why?');
  api.writeReviewComment.mockReturnValueOnce(new Promise(() => undefined));
  await press('Comment now');
  await press('Add to review');
  await press('Discard comment');
  expect(device()).toMatchObject({ pending: [], texts: { [`new ${PATH}`]: 'Why?' } });
});

test('sends a comment again under the same id, and under another one on another line', async () => {
  const { api, selection } = show();
  const failure = { key: 'network', message: 'Away.', status: 0 } as const;
  api.writeReviewComment.mockResolvedValue({ ok: false, failure });
  selection.from = SAVED.indexOf('two');
  await press('Comment on this line');
  await userEvent.type(screen.getByLabelText('Comment on line 2'), 'Why?');
  await press('Comment now');
  await press('Comment now');
  selection.from = SAVED.indexOf('three');
  await press('Comment on this line');
  await press('Comment now');
  const [first, again, elsewhere] = api.writeReviewComment.mock.calls.map(([request]) => request);
  expect(again).toEqual(first);
  expect(elsewhere).toMatchObject({ comment: { line: 3, body: 'Why?' } });
  expect(elsewhere?.operationId).not.toBe(first?.operationId);
});

test('says that a review was not sent, after its dialog was closed', async () => {
  const { api } = show();
  let answer: (result: Awaited<ReturnType<ContentApi['submitReview']>>) => void = () => undefined;
  api.submitReview.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  await press('Finish review…');
  await userEvent.type(screen.getByLabelText('Summary'), 'Good.');
  await press('Submit review');
  await press('Cancel');
  const failure = { key: 'forbidden', message: 'You can only read here', status: 403 } as const;
  await act(async () => answer({ ok: false, failure }));
  expect(toast.get()?.text).toBe("Your review wasn't sent. You can only read here. Your text is kept.");
});

test('keeps what is added to the review while it is being sent', async () => {
  const first = { id: 'c1', path: PATH, line: 2, startLine: null, body: 'Why?' };
  const { api, selection, device } = show({ stored: { pending: [first], texts: {}, places: {} } });
  let answer: () => void = () => undefined;
  api.submitReview.mockReturnValueOnce(
    new Promise((resolve) => (answer = () => resolve({ ok: true, value: { number: 7, isCounted: true } }))),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Finish review (1)…' }));
  await press('Submit review');
  await userEvent.type(screen.getByLabelText('Summary'), 'One more thing.');
  await press('Cancel');
  selection.from = SAVED.indexOf('three');
  await press('Comment on this line');
  await userEvent.type(screen.getByLabelText('Comment on line 3'), 'And this?');
  await press('Add to review');
  await act(async () => answer());
  expect(device()).toMatchObject({
    pending: [{ line: 3, body: 'And this?' }],
    texts: { summary: 'One more thing.' },
  });
});

test.each([
  ['comment', 'Comment on this line', 'Comment on line 2', 'Comment now'],
  ['reply', 'Reply', 'Reply', 'Send reply'],
])('makes the field of a %s read-only while it is being sent', async (_, open, label, send) => {
  const { api, selection } = show({ threads: [thread('Hi')] });
  selection.from = SAVED.indexOf('two');
  await press(open);
  const field = screen.getByLabelText(label);
  await userEvent.type(field, 'Why?');
  api.writeReviewComment.mockReturnValueOnce(new Promise(() => undefined));
  await press(send);
  await userEvent.type(field, ' Because');
  expect(field).toHaveValue('Why?');
});

test('accepts a suggestion once, however often the button is pressed', async () => {
  const { api } = show({ threads: [thread('```suggestion\nTWO\n```')] });
  let resolve: () => void = () => undefined;
  api.resolveThread.mockReturnValueOnce(
    new Promise((done) => {
      resolve = () => done({ ok: true, value: { threadId: 'T5', isResolved: true } });
    }),
  );
  await press('Accept suggestion');
  await press('Accept suggestion');
  expect(toast.get()?.text).toBe("Suggestion applied. It isn't saved yet.");
  await act(async () => resolve());
  expect(api.resolveThread).toHaveBeenCalledTimes(1);
});

test('turns an edit into a suggestion, and reverts it in the text', async () => {
  const { api, selection, textNow } = show({ text: SAVED.replace('two', 'TWO') });
  selection.from = SAVED.indexOf('two');
  await press('Suggest this edit');
  await press('Comment now');
  const body = '```suggestion\nTWO\n```';
  expect(api.writeReviewComment).toHaveBeenCalledWith(
    expect.objectContaining({ comment: { path: PATH, line: 2, startLine: null, body } }),
  );
  expect(textNow()).toBe(SAVED);
});

test("removes the message about a comment that couldn't be sent once it is sent", async () => {
  const { api, selection } = show();
  selection.from = SAVED.indexOf('two');
  await press('Comment on this line');
  await userEvent.type(screen.getByLabelText('Comment on line 2'), 'Why?');
  const failure = { key: 'network', message: 'Network error.', status: 0 } as const;
  api.writeReviewComment.mockResolvedValueOnce({ ok: false, failure });
  await press('Comment now');
  expect(toast.get()?.text).toBe(
    "We couldn't confirm that your comment was sent. Network error. Your text is kept. Send it again: it won't be posted twice.",
  );
  expect(screen.getByLabelText('Comment on line 2')).toHaveValue('Why?');
  await press('Comment now');
  expect(toast.get()).toBeNull();
  expect(screen.queryByLabelText('Comment on line 2')).toBeNull();
});

test("keeps a reply and a review that couldn't be sent, and says so", async () => {
  const { api } = show({ threads: [thread('Hi')] });
  const failure = { key: 'forbidden', message: 'You can only read here', status: 403 } as const;
  api.writeReviewComment.mockResolvedValueOnce({ ok: false, failure });
  await press('Reply');
  await userEvent.type(screen.getByLabelText('Reply'), 'Done.');
  await press('Send reply');
  expect(toast.get()?.text).toBe("Your reply wasn't sent. You can only read here. Your text is kept.");
  expect(screen.getByLabelText('Reply')).toHaveValue('Done.');
  api.submitReview.mockResolvedValueOnce({ ok: false, failure });
  await press('Finish review…');
  // Ctrl+Enter submits, as in every form.
  await userEvent.type(screen.getByLabelText('Summary'), 'Good.{Control>}{Enter}{/Control}');
  expect(screen.getByText(/^Your review wasn't sent\. You can only read here\./)).toBeVisible();
  expect(screen.getByLabelText('Summary')).toHaveValue('Good.');
});

test('accepts a suggestion as an edit, or rejects it, and resolves its thread', async () => {
  const { api, textNow } = show({ threads: [thread('Better:\n\n```suggestion\nTWO\n2\n```')] });
  expect(screen.getByText('Better:')).toBeVisible();
  await press('Accept suggestion');
  expect(textNow()).toBe('one\nTWO\n2\nthree\nfour\n');
  expect(api.resolveThread).toHaveBeenCalledWith({ number: 7, threadId: 'T5', isResolved: true });
});

test("doesn't apply a suggestion for lines that changed", async () => {
  const text = SAVED.replace('two', 'two and more');
  const { api, textNow } = show({ text, threads: [thread('```suggestion\nTWO\n```')] });
  await press('Accept suggestion');
  expect(textNow()).toBe(text);
  expect(api.resolveThread).not.toHaveBeenCalled();
  await press('Reject suggestion');
  expect(textNow()).toBe(text);
  expect(api.resolveThread).toHaveBeenCalledTimes(1);
});

test("doesn't offer to reject a suggestion whose thread can't be resolved", () => {
  show({ threads: [thread('```suggestion\nTWO\n```', { threadId: null })] });
  expect(screen.getByRole('button', { name: 'Accept suggestion' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Reject suggestion' })).toBeNull();
});

test('sends a second reply with the same text under a new id', async () => {
  const { api } = show({ threads: [thread('Hi')] });
  for (const _ of ['first', 'second']) {
    await press('Reply');
    await userEvent.type(screen.getByLabelText('Reply'), 'Done.');
    await press('Send reply');
  }
  const [first, second] = api.writeReviewComment.mock.calls;
  expect(second?.[0].operationId).not.toBe(first?.[0].operationId);
});

test('replies to threads and reopens them', async () => {
  const { api } = show({ threads: [thread('Hi', { isResolved: true })] });
  expect(screen.getByText('Resolved')).toBeVisible();
  await press('Reply');
  await userEvent.type(screen.getByLabelText('Reply'), 'Yes');
  await press('Send reply');
  expect(api.writeReviewComment).toHaveBeenCalledWith(
    expect.objectContaining({ comment: { replyTo: 5, body: 'Yes' } }),
  );
  await press('Reopen');
  expect(api.resolveThread).toHaveBeenCalledWith({ number: 7, threadId: 'T5', isResolved: false });
});
