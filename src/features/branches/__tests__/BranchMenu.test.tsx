/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { toast } from '@site/src/components/ui/overlays/toast';
import type { ApiFailure } from '@site/src/data/functions/request';
import { RemoteDataProvider } from '@site/src/features/remoteData';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Branch } from '#domain/api/branches';
import { BranchMenu } from '../BranchMenu';
import { type BranchApi, useBranches } from '../useBranches';

jest.mock(
  '@generated/docusaurus.config',
  () => ({
    __esModule: true,
    default: {
      customFields: {
        supabaseUrl: '/x',
        supabasePublishableKey: 'x',
        contentRepository: { owner: 'o', name: 'n', webUrl: 'https://host.example' },
      },
    },
  }),
  { virtual: true },
);

beforeAll(() => {
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the selected branch is stored there.
  document.cookie = 'selected-branch=; max-age=0; path=/';
});

const ok = <Value,>(value: Value) => ({ ok: true, value }) as const;
const failed = (failure: Partial<ApiFailure>) =>
  ({ ok: false, failure: { key: 'github', message: 'It failed.', status: 502, ...failure } }) as const;
const branch = (name: string, more: Partial<Branch> = {}): Branch => ({
  name,
  sha: 'a'.repeat(40),
  isDefault: name === 'main',
  ...more,
});
const main = branch('main', { isProtected: true });
const onUpdate = jest.fn();
const onSignIn = jest.fn();

async function show(overrides: Partial<BranchApi> = {}, asked: string | null = null, canEdit = true) {
  const messages: string[] = [];
  const notify = (_tone: string, text: string) => messages.push(text);
  const api: BranchApi = {
    listBranches: async () =>
      ok({
        defaultBranch: 'main',
        branches: [main, branch('edit', { pullRequest: { number: 7, url: 'https://host.example/7' } })],
      }),
    createBranch: async (_id, name) => ok({ branch: branch(name) }),
    deleteBranch: async (name) => ok({ deleted: name }),
    readBranchStatus: async (names) =>
      ok({ branches: names.map((name) => ({ name, aheadBy: 2, behindBy: 1 })) }),
    readBranchChanges: async (name) =>
      ok({
        name,
        aheadBy: 3,
        behindBy: 0,
        commits: [{ subject: 'Mend a page', author: 'Ada' }],
        files: [],
      }),
    readPullRequest: async () => ok({ pullRequest: null }),
    ...overrides,
  };
  function Menu() {
    const listDrafts = async (name: string) => (name === 'edit' ? ['docs/a.mdx'] : []);
    return (
      <BranchMenu
        manager={useBranches(api, asked, notify)}
        canEdit={canEdit}
        listDrafts={listDrafts}
        onUpdate={onUpdate}
        onSignIn={onSignIn}
      />
    );
  }
  render(<Menu />, { wrapper: RemoteDataProvider });
  await act(async () => undefined);
  return messages;
}

const open = () => userEvent.click(screen.getByRole('button', { name: /^Branch:/ }));
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

test('shows status and pull request of every branch', async () => {
  await show();
  await open();
  const [first, second] = within(screen.getByRole('list')).getAllByRole('button');
  expect(first).toHaveTextContent('mainDefault branch, updated through pull requests');
  expect(second).toHaveTextContent('edit2 ahead, 1 behind · pull request #7');
  expect(screen.getByText(/Changes to main go through a branch/)).toBeInTheDocument();
});

test('says why the branches are missing, as a sentence', async () => {
  await show({ listBranches: async () => failed({ message: 'GitHub is busy.' }) });
  await open();
  expect(screen.getByRole('alert')).toHaveTextContent('GitHub is busy. Try again');
});

test('stores the branch in a cookie and confirms when switching', async () => {
  const messages = await show();
  await open();
  await press(/^edit/);
  expect(screen.getByRole('button', { name: 'Branch: edit' })).toBeInTheDocument();
  expect(document.cookie).toContain('selected-branch=edit');
  expect(messages).toEqual(['Switched to edit']);
});

test('creates a branch from the current one and switches to it', async () => {
  const made: string[][] = [];
  const messages = await show(
    {
      createBranch: async (_id, name, from) => {
        made.push([name, from]);
        return ok({ branch: branch(name) });
      },
      listBranches: async () =>
        ok({
          defaultBranch: 'main',
          branches: [main, branch('edit'), ...made.map(([name = '']) => branch(name))],
        }),
    },
    'edit',
  );
  await open();
  await press('New branch…');
  await userEvent.type(await screen.findByLabelText('Branch name'), 'topic/new');
  await press('Create branch');
  expect(made).toEqual([['topic/new', 'edit']]);
  expect(screen.getByRole('button', { name: 'Branch: topic/new' })).toBeInTheDocument();
  expect(messages).toEqual(['Created topic/new and switched to it']);
});

test('adds the prefix to a name and shows it in the dialog', async () => {
  const made: string[] = [];
  await show({
    createBranch: async (_id, name) => {
      made.push(name);
      return ok({ branch: branch(name) });
    },
    listBranches: async () =>
      ok({
        defaultBranch: 'main',
        prefixes: ['edit/', 'editor-changes-'],
        branches: [main, ...made.map((name) => branch(name))],
      }),
  });
  await open();
  await press('New branch…');
  await userEvent.type(screen.getByLabelText('Branch name'), 'better-intro');
  expect(screen.getByText('Creates edit/better-intro, starting from main.')).toBeInTheDocument();
  await press('Create branch');
  expect(made).toEqual(['edit/better-intro']);
  expect(screen.getByRole('button', { name: 'Branch: edit/better-intro' })).toBeInTheDocument();
});

test('shows a branch created elsewhere as read-only, and offers a new branch instead of deletion', async () => {
  const release = { ...branch('release'), isWritable: false };
  await show(
    { listBranches: async () => ok({ defaultBranch: 'main', branches: [main, release] }) },
    'release',
  );
  await open();
  expect(screen.getByRole('button', { name: /^release/ })).toHaveTextContent('Read-only here');
  expect(screen.getByText(/can't save to it/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'New branch…' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Delete branch…' })).not.toBeInTheDocument();
});

test('offers to update a branch, but neither main nor a branch created elsewhere', async () => {
  const release = { ...branch('release'), isWritable: false };
  await show(
    { listBranches: async () => ok({ defaultBranch: 'main', branches: [main, branch('edit'), release] }) },
    'edit',
  );
  await open();
  await press('Update from main…');
  expect(onUpdate).toHaveBeenCalledTimes(1);
  for (const other of [/^main/, /^release/]) {
    await open();
    await press(other);
    await open();
    expect(screen.queryByRole('button', { name: 'Update from main…' })).toBeNull();
    await userEvent.keyboard('{Escape}');
  }
});

test("shows why a branch wasn't created, and retries a lost response under the same id", async () => {
  const ids: string[] = [];
  await show({
    createBranch: async (id) => {
      ids.push(id);
      return failed({ key: 'network', message: 'x' });
    },
  });
  await open();
  await press('New branch…');
  await userEvent.type(screen.getByLabelText('Branch name'), 'topic');
  await press('Create branch');
  expect(screen.getByText('Failed to create branch')).toBeInTheDocument();
  await press('Create branch');
  expect(new Set(ids).size).toBe(1);
  expect(ids).toHaveLength(2);
});

test('lists what will be lost on deletion, and switches to the default branch first', async () => {
  const messages = await show({}, 'edit');
  await open();
  await press('Delete branch…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete edit?' }));
  expect(await dialog.findByText(/An unsaved draft of this branch stays on this device/)).toBeInTheDocument();
  expect(dialog.getByText('docs/a.mdx')).toBeInTheDocument();
  expect(
    await dialog.findByText('These 3 commits exist only on this branch and will be lost:'),
  ).toBeInTheDocument();
  expect(dialog.getByText('Mend a page')).toBeInTheDocument();
  expect(dialog.getByText('and 2 more')).toBeInTheDocument();
  expect(dialog.getByText('Pull request #7 will be closed.')).toBeInTheDocument();
  await press('Delete branch');
  expect(messages).toEqual(['Switched to main', 'Deleted edit']);
});

test('keeps main when the list fails, shows why, and offers a retry', async () => {
  const away = failed({ message: 'No GitHub app installation found' });
  const answers = [away, away];
  const messages = await show({
    listBranches: async () => answers.shift() ?? ok({ defaultBranch: 'main', branches: [main] }),
  });
  expect(messages).toEqual(['No GitHub app installation found']);
  expect(screen.getByRole('button', { name: 'Branch: main' })).toBeInTheDocument();
  await open();
  expect(screen.getByRole('alert')).toHaveTextContent('No GitHub app installation found.');
  await press('Try again');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('No other branches yet.')).toBeInTheDocument();
});

test('leads to the sign-in when the list fails because the session ended', async () => {
  await show({ listBranches: async () => failed({ key: 'auth', status: 401 }) });
  await open();
  await press('Sign in again');
  expect(onSignIn).toHaveBeenCalledTimes(1);
});

test('filters many branches', async () => {
  const many = Array.from({ length: 30 }, (_, index) => branch(`edit-${index}`));
  await show({ listBranches: async () => ok({ defaultBranch: 'main', branches: [main, ...many] }) });
  await open();
  await userEvent.type(screen.getByLabelText('Find a branch'), 'edit-17');
  expect(within(screen.getByRole('list')).getAllByRole('button')).toHaveLength(1);
  await userEvent.type(screen.getByLabelText('Find a branch'), 'x');
  expect(screen.getByText('No branches match “edit-17x”.')).toBeInTheDocument();
});

test('asks for the status of branches that the filter finds once, and only for those it has not read', async () => {
  const many = Array.from({ length: 30 }, (_, index) => branch(`edit-${index}`));
  const asked: (readonly string[])[] = [];
  await show({
    listBranches: async () => ok({ defaultBranch: 'main', branches: [main, ...many] }),
    readBranchStatus: async (names) => {
      asked.push(names);
      return ok({ branches: names.map((name) => ({ name, aheadBy: 2, behindBy: 1 })) });
    },
  });
  await open();
  expect(asked).toEqual([many.slice(0, 20).map(({ name }) => name)]);
  await userEvent.type(screen.getByLabelText('Find a branch'), 'edit-25');
  expect(await screen.findByRole('button', { name: /edit-25.*2 ahead/ })).toBeInTheDocument();
  expect(asked.slice(1)).toEqual([['edit-25']]);
});

test('lets visitors only view and switch branches', async () => {
  await show({}, null, false);
  await open();
  expect(screen.queryByRole('button', { name: 'New branch…' })).toBeNull();
  expect(screen.getByRole('button', { name: /^edit/ })).toBeInTheDocument();
});

test('shortens long names in the middle, with a tooltip for the whole name', async () => {
  const name = `edit/${'a-very-long-name-'.repeat(4)}end`;
  await show(
    { listBranches: async () => ok({ defaultBranch: 'main', branches: [main, branch(name)] }) },
    name,
  );
  expect(screen.getByRole('button', { name: `Branch: ${name}` })).toBeInTheDocument();
  const [shown] = screen.getAllByTitle(name);
  expect(shown?.firstElementChild).toHaveTextContent(name);
  expect(shown?.lastElementChild).toHaveTextContent(/end$/);
});

test.each(['../main<script>', 'gone'])(
  "overwrites a cookie that doesn't contain a branch: %s",
  async (value) => {
    // biome-ignore lint/suspicious/noDocumentCookie: simulates a forged cookie.
    document.cookie = `selected-branch=${encodeURIComponent(value)}; Path=/`;
    await show();
    expect(document.cookie).toContain('selected-branch=main');
  },
);

test('writes the branch in the URL to the cookie', async () => {
  await show({}, 'edit');
  expect(document.cookie).toContain('selected-branch=edit');
});

test('says when there are more branches than it lists, and the arrow keys reach the list', async () => {
  const many = Array.from({ length: 120 }, (_, index) => branch(`edit-${index}`));
  await show({ listBranches: async () => ok({ defaultBranch: 'main', branches: [main, ...many] }) });
  await open();
  expect(screen.getByText(/^Showing 50 of 121 branches\./)).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Find a branch'), 'edit-119{ArrowDown}');
  expect(screen.queryByText(/^Showing 50/)).toBeNull();
  expect(screen.getByRole('button', { name: /^edit-119/ })).toHaveFocus();
});

test("says why a branch wasn't created, after the dialog was closed", async () => {
  let answer: (result: Awaited<ReturnType<BranchApi['createBranch']>>) => void = () => undefined;
  await show({ createBranch: () => new Promise((resolve) => (answer = resolve)) });
  await open();
  await press('New branch…');
  await userEvent.type(await screen.findByLabelText('Branch name'), 'topic');
  await press('Create branch');
  await press('Cancel');
  await act(async () => answer(failed({ message: 'The name is taken.' })));
  expect(toast.get()?.text).toBe('The name is taken.');
});
