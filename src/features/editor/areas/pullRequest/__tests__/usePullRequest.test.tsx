/** @jest-environment jsdom */
import type { ContentApi } from '@site/src/data/functions/contentApi';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { PullRequestStatus } from '#domain/api/pullRequests';
import { createTestEditor, WithEditor } from '../../../core/__tests__/testEditor';
import type { Editor } from '../../../core/EditorContext';
import { usePullRequest } from '../usePullRequest';
import { pullRequest } from './pullRequest';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

type Read = ContentApi['readPullRequest'];
const found = (change: Partial<PullRequestStatus> = {}) =>
  ({ ok: true, value: { pullRequest: pullRequest(change) } }) as const;
const failure = { ok: false, failure: { key: 'network', message: 'Away.', status: 0 } } as const;

const editorOn = (branch: string, headSha = 'a'.repeat(40)) =>
  createTestEditor({ branch, headSha, pullRequest: null });

/** Watches a branch's pull request with these responses in order; the last one repeats. */
async function track(answers: Awaited<ReturnType<Read>>[], editor = editorOn('edit')) {
  let changes = 0;
  const asked: string[] = [];
  const api: Pick<ContentApi, 'readPullRequest' | 'readReviewComments'> = {
    readPullRequest: async (branch) => {
      asked.push(branch);
      return (answers.length > 1 ? answers.shift() : answers[0]) ?? failure;
    },
    readReviewComments: async () => ({ ok: true, value: { pullRequest: null, threads: [], lines: [] } }),
  };
  let current = editor;
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <WithEditor editor={current} api={api}>
      {children}
    </WithEditor>
  );
  const { result, rerender } = renderHook(() => usePullRequest(changes), { wrapper });
  await act(async () => undefined);
  const show = (next: Editor) => {
    current = next;
    rerender();
  };
  const report = async () => {
    changes += 1;
    rerender();
    await act(async () => undefined);
  };
  return { result, asked, rerender: show, report };
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

function setHidden(isHidden: boolean) {
  const value = isHidden ? 'hidden' : 'visible';
  Object.defineProperty(document, 'visibilityState', { value, configurable: true });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

test('reads right away, then slowly, and after every save', async () => {
  const { result, asked, rerender } = await track([found()]);
  expect(result.current.pullRequest?.number).toBe(7);
  await pass(119_000);
  expect(asked).toHaveLength(1);
  await pass(2_000);
  expect(asked).toHaveLength(2);
  rerender(editorOn('edit', 'b'.repeat(40)));
  await act(async () => undefined);
  expect(asked).toHaveLength(3);
});

test('offers no comments on a pull request that is reviewed at the code host', async () => {
  const { result } = await track([found()]);
  expect(result.current.comments.number).toBe(7);
  const foreign = await track([found({ isOwn: false })]);
  expect(foreign.result.current.pullRequest?.number).toBe(7);
  expect(foreign.result.current.comments.number).toBeNull();
});

test('reads again after a report of the code host, which then replaces the pull request opened here', async () => {
  const editor = createTestEditor({
    branch: 'edit',
    headSha: 'a'.repeat(40),
    pullRequest: { url: 'https://host.example/pull/7', number: 7, branch: 'edit' },
  });
  const { result, asked, report } = await track([found(), found({ state: 'merged', site: 'live' })], editor);
  expect(editor.store.getState().pullRequest).not.toBeNull();
  await report();
  expect(asked).toHaveLength(2);
  expect(result.current.pullRequest?.state).toBe('merged');
  expect(editor.store.getState().pullRequest).toBeNull();
  await pass(600_000);
  expect(asked).toHaveLength(2);
});

test('reads every ten seconds until the site shows what was merged', async () => {
  const merged = (site: PullRequestStatus['site']) => found({ state: 'merged', site });
  const { asked } = await track([merged('waiting'), merged('building'), merged('live')]);
  await pass(600_000);
  expect(asked).toHaveLength(3);
});

test('reads nothing while the tab is hidden, and right away when it is shown again', async () => {
  const { asked } = await track([found({ mergeable: null })]);
  act(() => setHidden(true));
  await pass(600_000);
  expect(asked).toHaveLength(1);
  act(() => setHidden(false));
  await act(async () => undefined);
  expect(asked).toHaveLength(2);
});

test('keeps the known state while the functions are down, and reads less and less often', async () => {
  const { result, asked } = await track([found(), failure]);
  await pass(120_000);
  expect(result.current).toMatchObject({ pullRequest: { number: 7 }, failure: { message: 'Away.' } });
  await pass(15_000);
  expect(asked).toHaveLength(3);
  await pass(29_000);
  expect(asked).toHaveLength(3);
  await pass(1_000);
  expect(asked).toHaveLength(4);
});

test('switches to the pull request of another branch, and to none on the default branch', async () => {
  const { result, asked, rerender } = await track([found()]);
  rerender(editorOn('other'));
  expect(result.current).toMatchObject({ pullRequest: null });
  await act(async () => undefined);
  expect(asked).toEqual(['edit', 'other']);
  rerender(editorOn('main'));
  await pass(600_000);
  expect(result.current).toMatchObject({ pullRequest: null });
  expect(asked).toHaveLength(2);
});
