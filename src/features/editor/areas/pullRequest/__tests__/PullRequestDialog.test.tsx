/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import type { ContentApi } from '@site/src/data/functions/contentApi';
import type { ApiFailure } from '@site/src/data/functions/request';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import type { BranchFile } from '#domain/api/branches';
import type { PullRequestRequest, PullRequestStatus } from '#domain/api/pullRequests';
import { createTestEditor, WithEditor } from '../../../core/__tests__/testEditor';
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

/** A branch with one page that is edited and not saved yet. */
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
  failure: ApiFailure | null = null,
  found: PullRequestStatus | null = null,
) {
  const sent: PullRequestRequest[] = [];
  const refresh = jest.fn();
  const editor = createTestEditor(edited(branch), {
    save: async () => ({ branch: 'edit', headSha: 'c'.repeat(40) }),
  });
  const tracker: PullRequestTracker = {
    pullRequest: existing,
    isLoading: false,
    failure: null,
    comments: {
      threads: [],
      number: null,
      isRead: true,
      lines: [],
      isLoading: false,
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
      if (failure) return { ok: false, failure };
      return { ok: true, value: { ...value, headBranch: branch, headSha: 'c'.repeat(40) } };
    },
  };
  render(
    <WithEditor editor={editor} api={api}>
      <PullRequestDialog isOpen tracker={tracker} onClose={() => undefined} />
    </WithEditor>,
  );
  await act(async () => undefined);
  return { sent, refresh };
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

test('on the default branch it is from a new branch, and only what is not saved counts', async () => {
  await show('main', null, [{ path: 'docs/elsewhere.mdx', kind: 'new', movedFrom: null }]);
  expect(screen.getByLabelText('Title')).toHaveValue('Update Shortcuts');
  expect(screen.getByText('a new branch')).toBeInTheDocument();
});

test('one that is open keeps its words unless they are changed', async () => {
  const { sent } = await show('edit', pullRequest());
  expect(screen.getByLabelText('Title')).toHaveValue('Update a page');
  expect(screen.getByLabelText('Description')).toHaveValue('Why.');
  await press('Update pull request');
  expect(sent).toMatchObject([{ title: 'Update a page', body: 'Why.', updateText: false }]);
});

test('its words are changed when they are, by hand or by the proposal', async () => {
  const { sent } = await show('edit', pullRequest());
  await press('Suggest from the changes');
  expect(screen.getByLabelText('Title')).toHaveValue('Update Shortcuts');
  await press('Update pull request');
  expect(sent).toMatchObject([{ title: 'Update Shortcuts', updateText: true }]);
  expect(screen.getByRole('dialog', { name: 'Pull request updated' })).toBeInTheDocument();
});

test('a limit of the code host is counted down', async () => {
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

test('one that was opened after the client stopped waiting is found', async () => {
  await show('edit', null, [], CANCELED, pullRequest());
  await press('Open pull request');
  expect(await screen.findByRole('dialog', { name: 'Pull request opened' })).toBeInTheDocument();
});

test('one that was canceled in time is said not to be there yet', async () => {
  await show('edit', null, [], CANCELED);
  await press('Open pull request');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    "Canceled. There's no pull request yet. You can try again: nothing is opened twice.",
  );
});
