/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { toast } from '@site/src/components/ui/overlays/toast';
import type { ContentApi } from '@site/src/data/functions/contentApi';
import type { ApiFailure } from '@site/src/data/functions/request';
import type { ReviewDraft } from '@site/src/data/storage/reviewDrafts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MergeRequest } from '#domain/api/pullRequests';
import { toServices } from '../../../core/__tests__/testEditor';
import { EditorServicesProvider } from '../../../core/EditorServices';
import { MergeDialog } from '../MergeDialog';
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

afterEach(() => jest.useRealTimers());

type Merge = ContentApi['mergePullRequest'];
const merged = {
  ok: true,
  value: { number: 7, sha: 'b'.repeat(40), headBranch: 'edit', baseBranch: 'main' },
} as const;
const failed = (failure: Partial<ApiFailure>) =>
  ({ ok: false, failure: { key: 'validation', message: 'Not merged.', status: 409, ...failure } }) as const;

function show(
  mergePullRequest: Merge,
  remove = async (): Promise<string | null> => null,
  unsent: ReviewDraft | null = null,
) {
  const switchTo = jest.fn();
  const onClose = jest.fn();
  let id = 0;
  const services = toServices({
    api: { mergePullRequest },
    createId: () => `id-${++id}`,
    reviewDrafts: {
      read: async ({ userId, subject }) => (userId === 'me' && subject === '7' ? unsent : null),
      write: async () => undefined,
      writeJournal: () => undefined,
    },
    now: () => Date.now(),
  });
  const branches = { switchTo, remove: jest.fn(remove), defaultBranch: 'main' };
  const { unmount } = render(
    <EditorServicesProvider value={services}>
      <MergeDialog
        pullRequest={pullRequest()}
        branches={branches}
        userId="me"
        onMerged={() => undefined}
        onClose={onClose}
      />
    </EditorServicesProvider>,
  );
  return { switchTo, onClose, branches, unmount };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('asks first, merges the commit that was shown, and offers to delete the branch', async () => {
  const asked: MergeRequest[] = [];
  const { branches, onClose } = show(async (request) => {
    asked.push(request);
    return merged;
  });
  expect(asked).toEqual([]);
  await press('Merge into main');
  expect(asked).toEqual([{ operationId: 'id-1', number: 7, expectedHead: 'a'.repeat(40) }]);
  await press('Delete branch');
  expect(branches.remove).toHaveBeenCalledWith('edit');
  expect(onClose).toHaveBeenCalled();
});

test.each<[string, ReviewDraft]>([
  [
    'a pending comment',
    {
      pending: [{ id: '1', path: 'docs/a.mdx', line: 1, startLine: null, body: 'Why?' }],
      texts: {},
      places: {},
    },
  ],
  ['an unfinished reply', { pending: [], texts: { thread: 'Because' }, places: {} }],
])('says that %s is not sent, before it is too late', async (_name, unsent) => {
  show(async () => merged, undefined, unsent);
  expect(await screen.findByText("You have review comments that aren't sent.")).toBeInTheDocument();
});

test.each<[string, ReviewDraft | null]>([
  ['nothing is stored', null],
  ['only empty text is stored', { pending: [], texts: { thread: ' ' }, places: {} }],
])("doesn't mention comments when %s", async (_name, unsent) => {
  show(async () => merged, undefined, unsent);
  await act(async () => undefined);
  expect(screen.queryByText("You have review comments that aren't sent.")).toBeNull();
});

test('switches to the default branch when the branch is kept', async () => {
  const { switchTo, branches } = show(async () => merged);
  await press('Merge into main');
  await press('Keep branch');
  expect(switchTo).toHaveBeenCalledWith('main');
  expect(branches.remove).not.toHaveBeenCalled();
});

test('says why it was not merged, and that the branch could not be deleted', async () => {
  const answers = [failed({ message: 'A check failed.' }), merged];
  show(
    async () => answers.shift() ?? merged,
    async () => 'Failed to delete branch',
  );
  await press('Merge into main');
  expect(screen.getByRole('alert')).toHaveTextContent('A check failed.');
  await press('Merge into main');
  await press('Delete branch');
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to delete branch');
});

test('repeats a merge without a known result under the same id, and a rejected one under a new id', async () => {
  const ids: string[] = [];
  const answers = [failed({ key: 'network' }), failed({ key: 'default', status: 500 }), failed({}), merged];
  show(async ({ operationId }) => {
    ids.push(operationId);
    return answers.shift() ?? merged;
  });
  await press('Merge into main');
  expect(screen.getByRole('alert')).toHaveTextContent(
    "We couldn't confirm the merge. Not merged. You can safely try again: nothing will be merged twice.",
  );
  await press('Merge into main');
  await press('Merge into main');
  expect(screen.getByRole('alert')).toHaveTextContent(/^Not merged\.$/);
  await press('Merge into main');
  expect(ids).toEqual(['id-1', 'id-1', 'id-1', 'id-2']);
});

test('counts down until a rate-limited merge can be retried', async () => {
  jest.useFakeTimers();
  show(async () => failed({ key: 'rate_limit', retryAfterSeconds: 3, message: 'Too many attempts.' }));
  fireEvent.click(screen.getByRole('button', { name: 'Merge into main' }));
  await act(async () => undefined);
  expect(screen.getByRole('button', { name: 'Try again in 3 s' })).toBeDisabled();
  act(() => jest.advanceTimersByTime(1000));
  expect(screen.getByRole('button', { name: 'Try again in 2 s' })).toBeDisabled();
  act(() => jest.advanceTimersByTime(2000));
  expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
});

test.each([
  ['that it was merged', merged, 'Merged pull request #7.'],
  ["why it wasn't merged", failed({ message: 'A check failed.' }), 'A check failed.'],
])('says after the dialog was closed %s', async (_, result, text) => {
  let answer: (value: Awaited<ReturnType<Merge>>) => void = () => undefined;
  const { unmount } = show(() => new Promise((resolve) => (answer = resolve)));
  await press('Merge into main');
  unmount();
  await act(async () => answer(result));
  expect(toast.get()?.text).toBe(text);
});

test("says that the branch couldn't be deleted, after the dialog was closed", async () => {
  let answer: (failure: string) => void = () => undefined;
  const { unmount } = show(
    async () => merged,
    () => new Promise((resolve) => (answer = resolve)),
  );
  await press('Merge into main');
  await press('Delete branch');
  unmount();
  await act(async () => answer('Failed to delete branch'));
  expect(toast.get()?.text).toBe('Failed to delete branch');
});
