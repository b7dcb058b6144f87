/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import type { ContentApi } from '@site/src/data/functions/contentApi';
import type { BranchManager } from '@site/src/features/branches';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BranchFile } from '#domain/api/branches';
import type { PullRequestStatus } from '#domain/api/pullRequests';
import { type EditorServices, EditorServicesProvider } from '../../../core/EditorServices';
import type { OpeningFailure } from '../../../core/saving/useOpenPullRequest';
import { type EditorState, initialEditorState, openDocument } from '../../../core/store/editorState';
import type { Editor } from '../../../core/useEditor';
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
  failure: OpeningFailure | null = null,
) {
  const sent: unknown[][] = [];
  const refresh = jest.fn();
  const editor: Pick<Editor, 'state' | 'changed' | 'branches' | 'pullRequestOpener'> = {
    state: edited(branch),
    changed: [],
    branches: { defaultBranch: 'main' } as BranchManager,
    pullRequestOpener: {
      isOpening: false,
      failure,
      baseMoved: [],
      checkBase: async () => undefined,
      clearFailure: () => undefined,
      open: async (text, updateText) => {
        sent.push([text, updateText]);
        return true;
      },
    },
  };
  const tracker: PullRequestTracker = {
    pullRequest: existing,
    isLoading: false,
    failure: null,
    comments: { threads: [], isLoading: false, failure: null, refresh },
    refresh,
  };
  const api: Pick<ContentApi, 'readBranchChanges'> = {
    readBranchChanges: async (name) => ({
      ok: true,
      value: { name, aheadBy: 1, behindBy: 0, commits: [], files: [...files] },
    }),
  };
  render(
    <EditorServicesProvider value={{ api, now: () => Date.now() } as EditorServices}>
      <PullRequestDialog isOpen editor={editor as Editor} tracker={tracker} onClose={() => undefined} />
    </EditorServicesProvider>,
  );
  await act(async () => undefined);
  return { sent, refresh };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('title and description are proposed from the branch and from what is not saved yet', async () => {
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
  expect(sent).toMatchObject([[{ title: 'My words' }, false]]);
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
  expect(sent).toEqual([[{ title: 'Update a page', body: 'Why.' }, false]]);
});

test('its words are changed when they are, by hand or by the proposal', async () => {
  const { sent } = await show('edit', pullRequest());
  await press('Propose from the changes');
  expect(screen.getByLabelText('Title')).toHaveValue('Update Shortcuts');
  await press('Update pull request');
  expect(sent).toMatchObject([[{ title: 'Update Shortcuts' }, true]]);
  expect(screen.getByRole('dialog', { name: 'Pull request updated' })).toBeInTheDocument();
});

test('a limit of the code host is counted down', async () => {
  await show('edit', null, [], { message: 'Too many attempts.', retryAfterSeconds: 90 });
  expect(screen.getByRole('alert')).toHaveTextContent('Too many attempts.');
  expect(screen.getByRole('button', { name: 'Try again in 2 min' })).toBeDisabled();
});
