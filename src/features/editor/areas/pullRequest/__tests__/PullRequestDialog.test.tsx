/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { toast } from '@site/src/components/ui/overlays/toast';
import type { ContentApi } from '@site/src/data/functions/contentApi';
import type { ApiFailure } from '@site/src/data/functions/request';
import type { ReviewDraft, ReviewDraftStore } from '@site/src/data/storage/reviewDrafts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import type { BranchFile } from '#domain/api/branches';
import type { PullRequestRequest, PullRequestStatus } from '#domain/api/pullRequests';
import { createTestEditor, WithEditor } from '../../../core/__tests__/testEditor';
import type { SaveRequest } from '../../../core/saving/Saver';
import { type EditorState, initialEditorState, openDocument } from '../../../core/store/editorState';
import { PullRequestDialog } from '../PullRequestDialog';
import type { PullRequestTracker } from '../usePullRequest';
import { pullRequest } from './pullRequest';

beforeAll(() => {
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

const PAGE = '---\ntitle: Shortcuts\n---\n\nText.\n';

/** A branch with one edited page that isn't saved yet. */
function edited(branch: string): EditorState {
  const document = { ...openDocument('docs/keys.mdx', PAGE, 'b'.repeat(40)), text: `${PAGE}More.\n` };
  return {
    ...initialEditorState,
    branch,
    documents: { 'docs/keys.mdx': { status: 'open', document } },
    pullRequest: { branch, url: 'https://host.example/pull/7', number: 7 },
  };
}

async function show(
  branch: string,
  existing: PullRequestStatus | null,
  files: readonly BranchFile[] = [],
  /** Why it can't be opened; `pending` while there is no answer, `conflict` when the changes can't be saved. */
  failure: ApiFailure | 'pending' | 'conflict' | null = null,
  found: PullRequestStatus | null = null,
  texts = createTexts(),
  saveTo: string | null = null,
  /** The server answers after this. */
  answering: Promise<unknown> = Promise.resolve(),
) {
  const sent: PullRequestRequest[] = [];
  const saves: (SaveRequest | undefined)[] = [];
  const refresh = jest.fn();
  const editor = createTestEditor(edited(branch), {
    branches: { branches: [], prefixes: ['edit/'] },
    save: async (request) => {
      saves.push(request);
      if (failure === 'conflict') {
        const conflicts = [{ path: 'docs/keys.mdx', base: PAGE, theirs: '', theirsBlobSha: 'e'.repeat(40) }];
        const conflict = { key: 'conflict', message: '', status: 409, conflicts } as const;
        editor.dispatch({ type: 'saveFailed', failure: conflict });
        return null;
      }
      const headSha = 'c'.repeat(40);
      const response = { headSha, commitSha: headSha, files: [] };
      if (saveTo !== null) editor.dispatch({ type: 'saved', branch: saveTo, response, sent: new Map() });
      return { branch: saveTo ?? 'edit', headSha };
    },
  });
  const tracker: PullRequestTracker = {
    pullRequest: null,
    failure: null,
    comments: {
      threads: [],
      number: null,
      isRead: true,
      lines: [],
      failure: null,
      refresh,
    },
    refresh,
  };
  const api: Partial<ContentApi> = {
    readBranchChanges: async (name) => ({
      ok: true,
      value: { name, aheadBy: 1, behindBy: 0, commits: [], files: [...files] },
    }),
    listPages: async () => ({ ok: false, failure: { key: 'network', message: 'Away.', status: 0 } }),
    readPullRequest: async () => ({ ok: true, value: { pullRequest: found } }),
    openPullRequest: async (request) => {
      sent.push(request);
      const value = { success: true, url: 'https://host.example/pull/7', number: 7 } as const;
      if (failure === 'pending') return new Promise(() => undefined);
      await answering;
      if (failure && failure !== 'conflict') return { ok: false, failure };
      return { ok: true, value: { ...value, headBranch: branch, headSha: 'c'.repeat(40) } };
    },
  };
  const draw = (pullRequest: PullRequestStatus | null, isOpen = true) => (
    <WithEditor editor={editor} api={api} reviewDrafts={texts}>
      <PullRequestDialog isOpen={isOpen} tracker={{ ...tracker, pullRequest }} onClose={() => undefined} />
    </WithEditor>
  );
  const { unmount, rerender } = render(draw(existing));
  await act(async () => undefined);
  /** Updates the dialog's pull request, as a newer read does. */
  const track = (pullRequest: PullRequestStatus | null) => act(async () => rerender(draw(pullRequest)));
  const setOpen = (isOpen: boolean) => act(async () => rerender(draw(existing, isOpen)));
  return { sent, saves, refresh, unmount, track, setOpen, store: editor.store };
}

/** A store for texts that weren't sent. */
function createTexts(): ReviewDraftStore {
  const stored = new Map<string, ReviewDraft>();
  return {
    read: async ({ subject }) => stored.get(subject) ?? null,
    write: async ({ subject }, draft) => {
      if (draft) stored.set(subject, draft);
      else stored.delete(subject);
    },
    writeJournal: () => undefined,
  };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('suggests title and description from the branch and the unsaved changes', async () => {
  const { sent, refresh } = await show('edit', null, [
    { path: 'docs/new.mdx', kind: 'new', movedFrom: null },
    { path: 'static/img/menu.png', kind: 'new', movedFrom: null },
  ]);
  expect(screen.getByLabelText('Title')).toHaveValue('Add new.mdx, update Shortcuts');
  expect(screen.getByLabelText('Description')).toHaveValue(
    '**Added**\n\n- `docs/new.mdx`\n- `static/img/menu.png`\n\n**Changed**\n\n- Shortcuts: `docs/keys.mdx`\n',
  );
  await userEvent.clear(screen.getByLabelText('Title'));
  await userEvent.type(screen.getByLabelText('Title'), 'My words');
  await press('Open pull request');
  expect(sent).toMatchObject([{ title: 'My words', updateText: false }]);
  expect(refresh).toHaveBeenCalled();
  expect(screen.getByRole('dialog', { name: 'Pull request opened' })).toBeInTheDocument();
});

test('asks for a title below its field, until there is one', async () => {
  const { sent } = await show('edit', null);
  const title = screen.getByRole('textbox', { name: 'Title' });
  await userEvent.clear(title);
  await userEvent.type(title, ' ');
  expect(title).toBeValid();
  await press('Open pull request');
  expect(title).toBeInvalid();
  expect(title).toHaveAccessibleDescription('Enter a title.');
  expect(title.closest('form')).toHaveAttribute('novalidate');
  expect(sent).toEqual([]);
  await userEvent.type(title, 'My words');
  expect(title).not.toHaveAccessibleDescription();
  await press('Open pull request');
  expect(sent).toMatchObject([{ title: 'My words' }]);
});

test('opens it from a new branch on the default branch, for unsaved changes only', async () => {
  await show('main', null, [{ path: 'docs/elsewhere.mdx', kind: 'new', movedFrom: null }]);
  expect(screen.getByLabelText('Title')).toHaveValue('Update Shortcuts');
  expect(screen.getByText('a new branch')).toBeInTheDocument();
});

test('proposes a branch name from the title, and saves to the one that is typed', async () => {
  const { saves } = await show('main', null);
  const field = screen.getByLabelText('Branch name');
  expect(field).toHaveValue('edit/update-shortcuts');
  await userEvent.clear(field);
  await userEvent.type(field, 'my words');
  await press('Open pull request');
  expect(screen.getByText('Use letters, digits, hyphens and slashes, starting with edit/.')).toBeVisible();
  expect(saves).toEqual([]);
  await userEvent.clear(field);
  await userEvent.type(field, 'edit/my-words');
  await press('Open pull request');
  expect(saves).toMatchObject([{ branchName: 'edit/my-words' }]);
});

test('keeps the text of an open pull request unless it is changed', async () => {
  const { sent } = await show('edit', pullRequest());
  expect(screen.getByLabelText('Title')).toHaveValue('Update a page');
  expect(screen.getByLabelText('Description')).toHaveValue('Why.');
  await press('Update pull request');
  expect(sent).toMatchObject([{ title: 'Update a page', body: 'Why.', updateText: false }]);
});

test('updates the text when it is changed by hand or by the suggestion', async () => {
  const { sent } = await show('edit', pullRequest());
  await press('Suggest from changes');
  expect(screen.getByLabelText('Title')).toHaveValue('Update Shortcuts');
  await press('Update pull request');
  expect(sent).toMatchObject([{ title: 'Update Shortcuts', updateText: true }]);
  expect(screen.getByRole('dialog', { name: 'Pull request updated' })).toBeInTheDocument();
});

test('brings back the text that the suggestion replaced', async () => {
  await show('edit', pullRequest());
  await userEvent.type(screen.getByLabelText('Description'), ' And how.');
  await press('Suggest from changes');
  expect(screen.getByLabelText('Description')).not.toHaveValue('Why. And how.');
  act(() => toast.get()?.action?.onSelect());
  expect(screen.getByLabelText('Description')).toHaveValue('Why. And how.');
});

test('restores typed text on its branch until it is sent', async () => {
  const texts = createTexts();
  const open = (branch: string) => show(branch, null, [], null, null, texts);
  const title = () => screen.getByLabelText('Title');
  const first = await open('edit');
  await userEvent.clear(title());
  await userEvent.type(title(), 'My words');
  first.unmount();
  const other = await open('other');
  expect(title()).toHaveValue('Update Shortcuts');
  other.unmount();
  const again = await open('edit');
  expect(title()).toHaveValue('My words');
  expect(screen.getByText('This is the text you typed before.')).toBeInTheDocument();
  await press('Open pull request');
  expect(again.sent).toMatchObject([{ title: 'My words' }]);
  again.unmount();
  await open('edit');
  expect(title()).toHaveValue('Update Shortcuts');
});

test('moves typed text to the branch that is created for it', async () => {
  const texts = createTexts();
  const failure = { key: 'network', message: 'Away.', status: 0 } as const;
  const { unmount } = await show('main', null, [], failure, null, texts, 'made');
  await userEvent.clear(screen.getByLabelText('Title'));
  await userEvent.type(screen.getByLabelText('Title'), 'My words');
  await press('Open pull request');
  expect(await screen.findByText('Away.', { exact: false })).toBeInTheDocument();
  expect(screen.getByLabelText('Title')).toHaveValue('My words');
  unmount();
  const next = await show('main', null, [], null, null, texts);
  expect(screen.getByLabelText('Title')).toHaveValue('Update Shortcuts');
  next.unmount();
  await show('made', null, [], null, null, texts);
  expect(screen.getByLabelText('Title')).toHaveValue('My words');
});

test('keeps typed text when the pull request is opened, merged or closed elsewhere', async () => {
  const texts = createTexts();
  const { track, unmount } = await show('edit', null, [], null, null, texts);
  const title = () => screen.getByLabelText('Title');
  await userEvent.clear(title());
  await userEvent.type(title(), 'My words');
  for (const found of [
    pullRequest(),
    pullRequest({ state: 'merged' }),
    pullRequest({ state: 'closed' }),
    null,
  ]) {
    await track(found);
    expect(title()).toHaveValue('My words');
  }
  unmount();
  await show('edit', pullRequest(), [], null, null, texts);
  expect(title()).toHaveValue('My words');
});

test("stores the next change even if the previous branch's text could not be removed", async () => {
  const texts = createTexts();
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const failing: ReviewDraftStore = {
    ...texts,
    write: async (scope, draft) => {
      if (draft === null) throw new Error('full');
      await texts.write(scope, draft);
    },
  };
  const failure = { key: 'network', message: 'Away.', status: 0 } as const;
  const { unmount } = await show('main', null, [], failure, null, failing, 'made');
  await userEvent.clear(screen.getByLabelText('Title'));
  await userEvent.type(screen.getByLabelText('Title'), 'My word');
  await press('Open pull request');
  expect(await screen.findByText('Away.', { exact: false })).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Title'), 's');
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
  unmount();
  await show('made', null, [], null, null, texts);
  expect(screen.getByLabelText('Title')).toHaveValue('My words');
});

test('counts down a rate limit of the code host', async () => {
  const limited = {
    key: 'rate_limit',
    message: 'Too many attempts.',
    status: 429,
    retryAfterSeconds: 90,
  } as const;
  await show('edit', null, [], limited);
  await press('Open pull request');
  expect(screen.getByRole('alert')).toHaveTextContent('Too many attempts.');
  expect(screen.getByRole('button', { name: 'Try again in 2 min' })).toBeDisabled();
});

const CANCELED = { key: 'network', message: 'Canceled.', status: 0, gaveUp: 'canceled' } as const;

test('says that a conflict kept the changes from being saved, whose message the dialog covers', async () => {
  const { sent } = await show('edit', null, [], 'conflict');
  await press('Open pull request');
  expect(screen.getByRole('alert')).toHaveTextContent(
    "wasn't opened. Another editor changed docs/keys.mdx. Close this dialog, then compare and merge. Nothing is lost.",
  );
  expect(sent).toEqual([]);
});

test('keeps the link to the opened pull request when an earlier read of the branch arrives late', async () => {
  const { store } = await show('edit', null);
  await press('Open pull request');
  const link = await screen.findByRole('link', { name: 'View pull request #7' });
  act(() => store.dispatch({ type: 'pullRequestOpened', pullRequest: null }));
  expect(link).toBeInTheDocument();
});

test('sends the newest text for a pull request that a lost attempt may have opened', async () => {
  const lost = { key: 'network', message: 'Network error.', status: 0 } as const;
  const { sent } = await show('edit', null, [], lost);
  await press('Open pull request');
  await userEvent.clear(screen.getByLabelText('Title'));
  await userEvent.type(screen.getByLabelText('Title'), 'A better title');
  await press('Open pull request');
  expect(sent.map(({ updateText }) => updateText)).toEqual([false, true]);
  expect(sent[1]).toMatchObject({ title: 'A better title' });
});

test('finds a pull request that was opened after the client stopped waiting', async () => {
  await show('edit', null, [], CANCELED, pullRequest());
  await press('Open pull request');
  expect(await screen.findByRole('dialog', { name: 'Pull request opened' })).toBeInTheDocument();
});

test('says that a pull request canceled in time does not exist yet', async () => {
  await show('edit', null, [], CANCELED);
  await press('Open pull request');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    "Canceled. There's no pull request yet. You can safely try again: this won't open a second pull request.",
  );
});

test('says after 10 seconds that opening takes long, and can be canceled', async () => {
  jest.useFakeTimers();
  const { sent } = await show('edit', null, [], 'pending');
  fireEvent.submit(screen.getByRole('textbox', { name: 'Title' }));
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  await pass(9_999);
  expect(sent).toHaveLength(1);
  expect(screen.getByText('Sending to GitHub…')).toBeInTheDocument();
  await pass(1);
  expect(
    screen.getByText('Sending to GitHub… This is taking longer than usual. You can cancel; nothing is lost.'),
  ).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeEnabled();
  jest.useRealTimers();
});

describe('a dialog that is closed while the pull request is sent', () => {
  const FAILURE: ApiFailure = { key: 'network', message: 'Away.', status: 0 };

  /** Sends, closes the dialog, and lets the server answer. */
  async function sendAndClose(failure: ApiFailure | null, texts = createTexts(), switchTo?: string) {
    let answer = (): void => undefined;
    const answering = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const shown = await show('edit', null, [], failure, null, texts, null, answering);
    await userEvent.type(screen.getByLabelText('Title'), '!');
    await userEvent.click(screen.getByRole('button', { name: 'Open pull request' }));
    await shown.setOpen(false);
    if (switchTo !== undefined) {
      await act(async () => shown.store.dispatch({ type: 'branchChosen', branch: switchTo }));
    }
    await act(async () => answer());
    return shown;
  }

  it.each([
    ['removes', 'opened', null, undefined],
    ['keeps', 'not opened', FAILURE, 'Update Shortcuts!'],
  ])('%s its text when it was %s, and keeps that of a branch chosen since', async (_, __, failure, left) => {
    const texts = createTexts();
    const scope = (branch: string) => ({ userId: 'u', repository: 'o/r', subject: `branch ${branch}` });
    const other = { pending: [], places: {}, texts: { title: 'Another' } };
    await texts.write(scope('other'), other);
    await sendAndClose(failure, texts, 'other');
    expect((await texts.read(scope('edit')))?.texts.title).toBe(left);
    expect(await texts.read(scope('other'))).toEqual(other);
  });

  it('tells that it was opened, and asks for the next one when it is opened again', async () => {
    const { setOpen } = await sendAndClose(null);
    expect(toast.get()).toMatchObject({
      text: 'Pull request #7 opened.',
      link: { href: 'https://host.example/pull/7' },
    });
    await setOpen(true);
    expect(screen.getByRole('button', { name: 'Open pull request' })).toBeVisible();
  });

  it("tells that it wasn't sent, and shows why when it is opened again", async () => {
    const { setOpen } = await sendAndClose(FAILURE);
    expect(toast.get()).toMatchObject({ tone: 'error', text: expect.stringContaining("wasn't sent") });
    await setOpen(true);
    expect(screen.getByText(/Away\./)).toBeVisible();
  });
});
