/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { toast } from '@site/src/components/ui/overlays/toast';
import type { ApiFailure } from '@site/src/data/functions/request';
import type { ReviewDraft, ReviewDraftStore } from '@site/src/data/storage/reviewDrafts';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BranchUpdate, BranchUpdateRequest, MergeConflict } from '#domain/api/branches';
import { createTestEditor, WithEditor } from '../../../core/__tests__/testEditor';
import { UpdateBranchDialog } from '../update/UpdateBranchDialog';
import { mockBrowser } from './mockBrowser';
import { createStore, sha } from './reviewEditor';

jest.mock('../../../core/useGoToSignIn', () => ({ useGoToSignIn: () => jest.fn() }));

const TEXT: MergeConflict = {
  path: 'docs/a.mdx',
  kind: 'text',
  base: 'one\r\ntwo\r\n',
  onBranch: 'one\r\nmine\r\n',
  onDefault: 'one\r\ntheirs\r\n',
};
const DELETED: MergeConflict = {
  path: 'docs/b.mdx',
  kind: 'deletedOnDefault',
  base: 'B\n',
  onBranch: 'B, changed\n',
  onDefault: null,
};
const IMAGE: MergeConflict = {
  path: 'static/img/a.png',
  kind: 'file',
  base: null,
  onBranch: null,
  onDefault: null,
};

const MOVED: MergeConflict = {
  path: 'docs/c.mdx',
  kind: 'moved',
  movedTo: { onBranch: 'docs/mine/c.mdx', onDefault: 'docs/theirs/c.mdx' },
  base: null,
  onBranch: null,
  onDefault: null,
};

function createUpdate(parts: Partial<BranchUpdate> = {}): BranchUpdate {
  return {
    defaultBranch: 'main',
    branchSha: sha('a'),
    defaultSha: sha('b'),
    behindBy: 2,
    commits: [{ subject: 'Rewrite the guide', author: 'Demo editor' }],
    conflicts: [],
    ...parts,
  };
}

const failure = (parts: Partial<ApiFailure>): ApiFailure => ({
  key: 'default',
  message: 'It failed.',
  status: 500,
  ...parts,
});

/** Stores what is written, as the device does. */
function createReviewDrafts(): ReviewDraftStore {
  let stored: ReviewDraft | null = null;
  return {
    read: async () => stored,
    write: async (_scope, draft) => {
      stored = draft;
    },
    writeJournal: () => undefined,
  };
}

interface Options {
  /** Each read gets the next of them, the last one again and again. */
  readonly updates?: readonly BranchUpdate[];
  readonly failures?: readonly ApiFailure[];
  readonly reviewDrafts?: ReviewDraftStore;
  /** What the update waits for. */
  readonly updating?: Promise<void>;
}

async function show(options: Options = {}) {
  const { updates = [createUpdate()], failures = [], reviewDrafts, updating } = options;
  mockBrowser(true);
  const reads = [...updates];
  const refusals = [...failures];
  const sent: BranchUpdateRequest[] = [];
  const onClose = jest.fn();
  const onUpdated = jest.fn();
  const listPages = jest.fn(async () => ({ ok: false as const, failure: failure({}) }));
  let ids = 0;
  render(
    <WithEditor
      editor={createTestEditor(createStore({}, []))}
      api={{
        readBranchUpdate: async () => {
          const value = reads.length > 1 ? reads.shift() : reads[0];
          return value ? { ok: true, value } : { ok: false, failure: failure({}) };
        },
        updateBranch: async (request) => {
          sent.push(request);
          await updating;
          const refusal = refusals.shift();
          return refusal ? { ok: false, failure: refusal } : { ok: true, value: { headSha: sha('c') } };
        },
        listPages,
        readImage: async (path, branch) =>
          branch === 'main'
            ? { ok: true, value: { path, branch, blobSha: sha('b'), base64: 'AAAA' } }
            : { ok: false, failure: failure({ status: 404 }) },
      }}
      createId={() => `id ${++ids}`}
      {...(reviewDrafts && { reviewDrafts })}
    >
      <UpdateBranchDialog onUpdated={onUpdated} onClose={onClose} />
    </WithEditor>,
  );
  await act(async () => undefined);
  return { sent, onClose, onUpdated, listPages };
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const updateButton = () => screen.getByRole('button', { name: 'Update branch' });

afterEach(() => {
  const shown = toast.get();
  if (shown) act(() => toast.dismiss(shown.id));
});

test('lists the commits that the branch lacks, merges them, and reads the pages again', async () => {
  const { sent, onClose, onUpdated, listPages } = await show();
  expect(await screen.findByText(/main has 2 commits that/)).toHaveTextContent("work doesn't have:");
  expect(screen.getByRole('list')).toHaveTextContent('Rewrite the guide Demo editorand 1 more');
  expect(screen.getByText("They don't conflict with this branch.")).toBeVisible();
  await userEvent.click(updateButton());
  expect(sent).toEqual([
    { operationId: 'id 1', branch: 'work', branchSha: sha('a'), defaultSha: sha('b'), resolutions: [] },
  ]);
  expect(toast.get()?.text).toBe('Updated work from main');
  for (const called of [onClose, onUpdated, listPages]) expect(called).toHaveBeenCalledTimes(1);
});

test('closes no other dialog when it was closed before the branch was updated', async () => {
  let finish = (): void => undefined;
  const updating = new Promise<void>((resolve) => (finish = resolve));
  const { onClose, onUpdated } = await show({ updating });
  await userEvent.click(updateButton());
  cleanup();
  await act(async () => finish());
  expect(toast.get()?.text).toBe('Updated work from main');
  expect(onUpdated).toHaveBeenCalledTimes(1);
  expect(onClose).not.toHaveBeenCalled();
});

test.each([
  ['validation', 409, 'main has changed.', "work wasn't updated. main has changed."],
  ['network', 0, 'No answer', /^We couldn't confirm the update. No answer./],
] as const)(
  'says after it was closed that the update failed (%s)',
  async (key, status, message, expected) => {
    let finish = (): void => undefined;
    const updating = new Promise<void>((resolve) => (finish = resolve));
    await show({ updating, failures: [failure({ key, status, message })] });
    await userEvent.click(updateButton());
    cleanup();
    await act(async () => finish());
    expect(toast.get()).toMatchObject({ tone: 'error', text: expect.stringMatching(expected) });
  },
);

test('says that there is nothing to merge', async () => {
  await show({ updates: [createUpdate({ behindBy: 0, commits: [] })] });
  expect(await screen.findByText(/has everything that is on main/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Update branch' })).toBeNull();
});

test('says why the branch could not be read, and reads it again', async () => {
  await show({ updates: [] });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    "The state of the branch couldn't be loaded. It failed.",
  );
  expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
});

test('merges after every conflict is resolved, with texts in the line breaks of the branch', async () => {
  const { sent } = await show({ updates: [createUpdate({ conflicts: [TEXT, DELETED, IMAGE] })] });
  expect(await screen.findByRole('status')).toHaveTextContent(
    '3 files have conflicts. Resolve them to update the branch.',
  );
  expect(updateButton()).toBeDisabled();
  await press('Resolve a.mdx');
  expect(screen.getByText(/This branch and main changed one part of this page differently/)).toBeVisible();
  await press('Use both');
  await press('Use this result');
  await press('Resolve b.mdx');
  expect(screen.getByText(/main deleted or moved this page/)).toBeVisible();
  await press('Keep page');
  expect(screen.getByRole('status')).toHaveTextContent('1 file has conflicts.');
  await press(/^Resolve .*a\.png$/);
  expect(await screen.findByRole('img', { name: /On main$/ })).toHaveAttribute(
    'src',
    'data:image/png;base64,AAAA',
  );
  expect(screen.getByText("On this branch, this image doesn't exist or can't be read.")).toBeVisible();
  await press('Use the version on main');
  expect(screen.getByRole('status')).toHaveTextContent('All conflicts are resolved.');
  await userEvent.click(updateButton());
  expect(sent[0]?.resolutions).toEqual([
    { path: 'docs/a.mdx', text: 'one\r\ntheirs\r\nmine\r\n' },
    { path: 'docs/b.mdx', keep: 'branch' },
    { path: 'static/img/a.png', keep: 'default' },
  ]);
});

test('asks which path stays when both moved a page', async () => {
  const { sent } = await show({ updates: [createUpdate({ conflicts: [MOVED] })] });
  await press('Resolve c.mdx');
  expect(screen.getByText(/moved this page to different paths/)).toHaveTextContent(
    "The other path isn't redirected, and links and navigation entries that use it aren't updated. Fix them after the update.",
  );
  expect(screen.getAllByRole('definition').map((path) => path.textContent)).toEqual([
    'theirs/c.mdx',
    'mine/c.mdx',
  ]);
  await press('Use the path on main');
  await userEvent.click(updateButton());
  expect(sent[0]?.resolutions).toEqual([{ path: 'docs/c.mdx', keep: 'default' }]);
});

test('calls a moved file that is no page a file', async () => {
  await show({ updates: [createUpdate({ conflicts: [{ ...MOVED, path: 'static/img/c.png' }] })] });
  await press(/^Resolve .*c\.png$/);
  expect(screen.getByText(/moved this file to different paths/)).toBeVisible();
});

test('moves the focus to the next conflict after one was resolved, and to the update after the last one', async () => {
  await show({ updates: [createUpdate({ conflicts: [TEXT, DELETED, MOVED] })] });
  await press('Resolve b.mdx');
  await press('Keep page');
  expect(screen.getByRole('button', { name: 'Resolve a.mdx' })).toHaveFocus();
  await press('Resolve a.mdx');
  await press('Use both');
  await press('Use this result');
  expect(screen.getByRole('button', { name: 'Resolve c.mdx' })).toHaveFocus();
  await press('Resolve c.mdx');
  await press('Cancel');
  await press('Resolve c.mdx');
  await press('Use the path on this branch');
  expect(updateButton()).toHaveFocus();
});

test('keeps what was written by hand when the dialog is closed', async () => {
  const options = { updates: [createUpdate({ conflicts: [TEXT] })], reviewDrafts: createReviewDrafts() };
  await show(options);
  await press('Resolve a.mdx');
  await press('Edit by hand');
  await userEvent.type(screen.getByRole('textbox', { name: 'Conflict 1 of 1: your text' }), '!');
  cleanup();
  await show(options);
  await press('Resolve a.mdx');
  expect(screen.getByRole('textbox', { name: 'Conflict 1 of 1: your text' })).toHaveValue('theirs\nmine!');
});

test("says right away that choices can't be stored", async () => {
  const reviewDrafts = createReviewDrafts();
  reviewDrafts.write = () => Promise.reject(new DOMException('Full.', 'QuotaExceededError'));
  await show({ updates: [createUpdate({ conflicts: [TEXT] })], reviewDrafts });
  await press('Resolve a.mdx');
  await press('Use main');
  expect(toast.get()?.text).toMatch(/^Your choices can't be stored on this device/);
});

test('asks again only about the conflict that changed after it was resolved', async () => {
  const moved = { ...TEXT, onDefault: 'one\r\nnewer\r\n' };
  const { sent, onClose } = await show({
    updates: [
      createUpdate({ conflicts: [TEXT, DELETED] }),
      createUpdate({ conflicts: [moved, DELETED], defaultSha: sha('d') }),
    ],
    failures: [failure({ key: 'validation', status: 409, message: 'main has changed.' })],
  });
  await press('Resolve a.mdx');
  await press('Use main');
  await press('Use this result');
  await press('Resolve b.mdx');
  await press('Delete page');
  await userEvent.click(updateButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('main has changed.');
  expect(onClose).not.toHaveBeenCalled();
  expect(await screen.findByText(/1 file has conflicts/)).toBeVisible();
  await press('Resolve a.mdx');
  await press('Use main');
  await press('Use this result');
  await userEvent.click(updateButton());
  expect(sent[1]).toMatchObject({
    defaultSha: sha('d'),
    resolutions: [{ text: 'one\r\nnewer\r\n' }, { keep: 'default' }],
  });
});

test('says which line of a merged text would break the site', async () => {
  const problems = [{ path: 'docs/a.mdx', line: 3, reason: 'Close the tag.' }];
  const { onClose } = await show({
    failures: [failure({ key: 'validation', status: 400, message: 'Please check your input.', problems })],
  });
  await screen.findByText(/main has 2 commits/);
  await userEvent.click(updateButton());
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Please check your input.docs/a.mdx, line 3: Close the tag.',
  );
  expect(onClose).not.toHaveBeenCalled();
});

test('counts down a rate limit before the next attempt', async () => {
  await show({ failures: [failure({ key: 'rate_limit', status: 429, retryAfterSeconds: 60 })] });
  await screen.findByText(/main has 2 commits/);
  await userEvent.click(updateButton());
  expect(screen.getByRole('button', { name: /^Try again in / })).toBeDisabled();
});

test.each([
  ['a response', 'network', 0],
  ['a known result', 'default', 500],
] as const)('repeats a request without %s under the same id', async (_, key, status) => {
  const { sent } = await show({ failures: [failure({ key, status, message: 'No answer' })] });
  await screen.findByText(/main has 2 commits/);
  await userEvent.click(updateButton());
  expect(screen.getByRole('alert')).toHaveTextContent(
    "We couldn't confirm the update. No answer. You can safely try again: nothing will be merged twice.",
  );
  await userEvent.click(updateButton());
  expect(sent.map(({ operationId }) => operationId)).toEqual(['id 1', 'id 1']);
});
