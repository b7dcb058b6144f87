/** @jest-environment jsdom */
import type { Presence, PresenceReport } from '@site/src/data/presence';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createTestEditor, toServices } from '../../../core/__tests__/testEditor';
import { type Editor, EditorContext } from '../../../core/EditorContext';
import { type EditorServices, EditorServicesProvider } from '../../../core/EditorServices';
import { usePresence } from '../usePresence';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const anna = { id: 'a', name: 'Anna', login: 'anna', paths: ['docs/a.mdx'] };
const alone: Presence = { changedAt: null, others: [] };

async function start(editor: Editor, answers: (Presence | null | Error)[]) {
  const reports: PresenceReport[] = [];
  const announcePresence: EditorServices['announcePresence'] = async (report) => {
    reports.push(report);
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer instanceof Error) throw answer;
    return answer ?? null;
  };
  const services = toServices({ announcePresence, createId: () => 'tab' });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <EditorServicesProvider value={services}>
      <EditorContext value={editor}>{children}</EditorContext>
    </EditorServicesProvider>
  );
  const { result } = renderHook(usePresence, { wrapper });
  await act(async () => undefined);
  return { result, reports };
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const open = (branch: string, path: string | null = 'docs/a.mdx') => createTestEditor({ branch, path });

function setHidden(isHidden: boolean) {
  const value = isHidden ? 'hidden' : 'visible';
  Object.defineProperty(document, 'visibilityState', { value, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

test('reports the branch and the page every ten seconds, and returns who else is there', async () => {
  const { result, reports } = await start(open('edit'), [alone, { changedAt: null, others: [anna] }]);
  expect(reports).toEqual([{ tab: 'tab', branch: 'edit', path: 'docs/a.mdx' }]);
  expect(result.current.others).toEqual([]);
  await pass(10_000);
  expect(result.current.others).toEqual([anna]);
  const before = result.current;
  await pass(10_000);
  expect(reports).toHaveLength(3);
  expect(result.current).toBe(before);
});

test('counts changes that the code host reports after the first report', async () => {
  const at = (changedAt: string): Presence => ({ changedAt, others: [] });
  const { result } = await start(open('edit'), [at('1'), at('1'), at('2')]);
  expect(result.current.changes).toBe(0);
  await pass(10_000);
  expect(result.current.changes).toBe(0);
  await pass(10_000);
  expect(result.current.changes).toBe(1);
  await pass(10_000);
  expect(result.current.changes).toBe(1);
});

test('reports another page right away, and starts another branch with no users', async () => {
  const editor = open('edit');
  const { result, reports } = await start(editor, [{ changedAt: null, others: [anna] }, alone]);
  expect(result.current.others).toEqual([anna]);
  await act(async () => editor.dispatch({ type: 'pathChosen', path: 'docs/b.mdx' }));
  expect(reports.at(-1)).toEqual({ tab: 'tab', branch: 'edit', path: 'docs/b.mdx' });
  await act(async () => editor.dispatch({ type: 'branchChosen', branch: 'other' }));
  expect(reports.at(-1)).toMatchObject({ branch: 'other' });
  expect(result.current.others).toEqual([]);
});

test('reports nothing in a hidden tab, and right away when it is shown again', async () => {
  const { reports } = await start(open('edit'), [alone]);
  act(() => setHidden(true));
  await pass(600_000);
  expect(reports).toHaveLength(1);
  await act(async () => setHidden(false));
  expect(reports).toHaveLength(2);
});

test('reports right away when the connection is back', async () => {
  const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { reports } = await start(open('edit'), [alone]);
  await pass(100_000);
  expect(reports).toHaveLength(0);
  isOnline.mockRestore();
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(reports).toHaveLength(1);
});

test('reports less often while it fails', async () => {
  const { reports } = await start(open('edit'), [null]);
  await pass(60_000);
  expect(reports).toHaveLength(3);
  await pass(600_000);
  expect(reports.length).toBeLessThan(9);
});

test('keeps reporting after a report for which the sign-in library was missing', async () => {
  const { result, reports } = await start(open('edit'), [
    new Error('chunk'),
    { changedAt: null, others: [anna] },
  ]);
  await pass(20_000);
  expect(reports).toHaveLength(2);
  expect(result.current.others).toEqual([anna]);
});

test("doesn't report readers without a role", async () => {
  const user = { id: 'u', email: null, fullName: null, login: null };
  const editor = createTestEditor(
    { branch: 'main', path: null },
    { access: { user, canEdit: false, isAdmin: false } },
  );
  const { reports } = await start(editor, [alone]);
  await pass(60_000);
  expect(reports).toEqual([]);
});
