/** @jest-environment jsdom */
import type { Draft } from '@site/src/data/storage/drafts';
import type { BranchManager } from '@site/src/features/branches';
import { act, renderHook } from '@testing-library/react';
import { openFiles } from '../store/__tests__/support';
import { findDocument } from '../store/editorState';
import { createEditorStore } from '../store/editorStore';
import { useBranchSwitch } from '../useBranchSwitch';

const PATH = 'docs/a.mdx';
const DRAFTS = [{ path: PATH }] as Draft[];
const FILES = { files: [], headSha: 'h', defaultBranch: 'main' };

function setUp(isChanged = true) {
  const store = createEditorStore(openFiles({ [PATH]: 'Text.\n' }));
  if (isChanged) store.dispatch({ type: 'edited', path: PATH, text: 'Changed.\n' });
  const open = (branch: string) => {
    store.dispatch({ type: 'branchChosen', branch });
    store.dispatch({ type: 'filesLoaded', response: { ...FILES, branch } });
  };
  const switchTo = jest.fn(open);
  const create = jest.fn(async (name: string, _from?: string, onCreated?: () => void) => {
    onCreated?.();
    open(name);
    return null as string | null;
  });
  const carry = jest.fn(async () => ({ ok: true as const }));
  const collect = jest.fn(() => DRAFTS);
  const manager = { switchTo, create } as unknown as BranchManager;
  const { result } = renderHook(() => useBranchSwitch({ store, manager, recovery: { collect, carry } }));
  const request = (branch: string) => act(() => result.current.branches.switchTo(branch));
  const answer = (choice: 'take' | 'leave' | 'cancel') =>
    act(async () => result.current.branchSwitch.answer(choice));
  return { store, open, result, request, answer, switchTo, create, collect, carry };
}

test('switches without asking when there are no unsaved changes', () => {
  const { result, request, switchTo, carry } = setUp(false);
  request('other');
  expect(switchTo).toHaveBeenCalledWith('other');
  expect(result.current.branchSwitch.requested).toBeNull();
  expect(carry).not.toHaveBeenCalled();
});

test('asks first, and stays on the branch when canceled', async () => {
  const { result, request, answer, switchTo } = setUp();
  request('other');
  expect(result.current.branchSwitch.requested).toBe('other');
  await answer('cancel');
  expect(result.current.branchSwitch.requested).toBeNull();
  expect(switchTo).not.toHaveBeenCalled();
});

test('takes the changes to the other branch, once', async () => {
  const { request, answer, switchTo, carry } = setUp();
  request('other');
  await answer('take');
  expect(switchTo).toHaveBeenCalledWith('other');
  expect(carry).toHaveBeenCalledTimes(1);
  expect(carry).toHaveBeenCalledWith(DRAFTS);
});

test('leaves the changes as a draft', async () => {
  const { request, answer, switchTo, carry } = setUp();
  request('other');
  await answer('leave');
  expect(switchTo).toHaveBeenCalledWith('other');
  expect(carry).not.toHaveBeenCalled();
});

test('reports that changes are being moved, from opening the branch until they are stored there', async () => {
  const { result, create, carry } = setUp();
  let finish = () => {};
  carry.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        finish = () => resolve({ ok: true });
      }),
  );
  create.mockImplementationOnce(async () => 'Failed to create branch');
  await act(async () => void (await result.current.branches.create('new')));
  expect(result.current.branchSwitch.isCarrying).toBe(false);
  await act(async () => void (await result.current.branches.create('new')));
  expect(result.current.branchSwitch.isCarrying).toBe(true);
  await act(async () => finish());
  expect(result.current.branchSwitch.isCarrying).toBe(false);
});

test('takes the changes to a new branch without asking, and nothing when it was not created', async () => {
  const { result, create, carry } = setUp();
  create.mockImplementationOnce(async () => 'Failed to create branch');
  await act(async () => void (await result.current.branches.create('new')));
  expect(carry).not.toHaveBeenCalled();
  await act(async () => void (await result.current.branches.create('new')));
  expect(carry).toHaveBeenCalledWith(DRAFTS);
});

test('takes along what is typed while the new branch is being created', async () => {
  const { store, open, result, create, collect } = setUp();
  let answer = () => {};
  create.mockImplementationOnce(async (name, _from, onCreated) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    onCreated?.();
    open(name);
    return null;
  });
  const collected: string[] = [];
  collect.mockImplementation(() => {
    collected.push(findDocument(store.getState(), PATH)?.text ?? '');
    return DRAFTS;
  });
  await act(async () => void result.current.branches.create('new'));
  act(() => store.dispatch({ type: 'edited', path: PATH, text: 'Typed later.\n' }));
  await act(async () => answer());
  expect(collected).toEqual(['Typed later.\n']);
});

test('leaves the changes of a branch that was opened while the new one was being created', async () => {
  const { open, result, create, carry } = setUp();
  create.mockImplementationOnce(async (name, _from, onCreated) => {
    open('other');
    onCreated?.();
    open(name);
    return null;
  });
  await act(async () => void (await result.current.branches.create('new')));
  expect(carry).not.toHaveBeenCalled();
});

test('takes no changes to a branch that was left before its pages could be listed', async () => {
  const { store, open, result, request, answer, switchTo, carry } = setUp();
  const failure = { key: 'network', message: 'Away.', status: 0 } as const;
  switchTo.mockImplementationOnce((branch) => {
    store.dispatch({ type: 'branchChosen', branch });
    store.dispatch({ type: 'filesFailed', failure });
  });
  request('other');
  await answer('take');
  expect(result.current.branchSwitch.isCarrying).toBe(true);
  await act(async () => open('main'));
  await act(async () => open('other'));
  expect(carry).not.toHaveBeenCalled();
  expect(result.current.branchSwitch.isCarrying).toBe(false);
});
