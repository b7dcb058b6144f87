/** @jest-environment jsdom */
import { getBrowserConfig } from '@site/src/data/config';
import { act, renderHook } from '@testing-library/react';
import type { Branch } from '#domain/api/branches';
import { type BranchApi, useBranches } from '../useBranches';

jest.mock('@site/src/data/config', () => ({ getBrowserConfig: jest.fn() }));
const repository = { owner: 'o', name: 'n', webUrl: 'https://host.example' };
const config = { supabaseUrl: '/x', supabasePublishableKey: 'x', contentRepository: repository };

beforeEach(() => jest.mocked(getBrowserConfig).mockReturnValue(config));

const branch = (name: string): Branch => ({ name, sha: 'a'.repeat(40), isDefault: name === 'main' });
const refused = { ok: false, failure: { key: 'default', message: '', status: 500 } } as const;

async function start(overrides: Partial<BranchApi> = {}, requested: string | null = null) {
  const messages: string[] = [];
  const asked: string[] = [];
  const api: BranchApi = {
    listBranches: async () => {
      asked.push('list');
      return { ok: true, value: { defaultBranch: 'main', branches: [branch('main'), branch('edit')] } };
    },
    createBranch: async () => refused,
    deleteBranch: async () => refused,
    readBranchStatus: async () => refused,
    readBranchChanges: async () => refused,
    readPullRequest: async () => refused,
    ...overrides,
  };
  const notify = (_tone: string, text: string) => messages.push(text);
  const { result } = renderHook(() => useBranches(api, requested, notify));
  await act(async () => undefined);
  return { manager: () => result.current, messages, asked };
}

test("doesn't switch to a missing branch, and reads the list again", async () => {
  const { manager, messages, asked } = await start();
  await act(async () => manager().switchTo('gone'));
  expect(messages).toEqual(['Failed to switch branch']);
  expect(manager().currentBranch).toBe('main');
  expect(asked).toHaveLength(2);
});

test('says once that the branch in the URL does not exist', async () => {
  const { manager, messages } = await start({}, 'gone');
  const missing = "The branch gone doesn't exist. It may have been merged and deleted. You're on main.";
  expect(messages).toEqual([missing]);
  expect(manager().currentBranch).toBe('main');
  await act(() => manager().reload());
  expect(messages).toEqual([missing]);
  expect((await start({}, 'edit')).messages).toEqual([]);
});

test("doesn't delete the default branch, and sends no request", async () => {
  const deleteBranch = jest.fn();
  const { manager } = await start({ deleteBranch });
  expect(await act(() => manager().remove('main'))).toBe('Cannot delete the default branch');
  expect(deleteBranch).not.toHaveBeenCalled();
});

test('reports a failure of the functions as one of the operation', async () => {
  const { manager } = await start();
  expect(await act(() => manager().create('topic'))).toBe('Failed to create branch');
  expect(await act(() => manager().remove('edit'))).toBe('Failed to delete branch');
});

test('says that a new branch exists before it switches to it', async () => {
  const branches = [branch('main')];
  const { manager } = await start({
    listBranches: async () => ({ ok: true, value: { defaultBranch: 'main', branches } }),
    createBranch: async (_id, name) => {
      branches.push(branch(name));
      return { ok: true, value: { branch: branch(name) } };
    },
  });
  const shown: string[] = [];
  const onCreated = () => shown.push(manager().currentBranch);
  expect(await act(() => manager().create('topic', 'main', onCreated))).toBeNull();
  expect([...shown, manager().currentBranch]).toEqual(['main', 'topic']);
});

test('repeats the creation of a branch under its id until it succeeds', async () => {
  const ids: string[] = [];
  const { manager } = await start({
    createBranch: async (id, name) => {
      ids.push(id);
      // Still in progress; then unknown, since the code host didn't respond.
      if (ids.length === 1) return { ok: false, failure: { key: 'default', message: '', status: 409 } };
      if (ids.length === 2) return { ok: false, failure: { key: 'github', message: 'x', status: 502 } };
      return { ok: true, value: { branch: branch(name) } };
    },
  });
  for (const name of ['topic', 'topic', 'topic', 'topic']) await act(() => manager().create(name, 'main'));
  expect(new Set(ids.slice(0, 3)).size).toBe(1);
  expect(ids[3]).not.toBe(ids[0]);
});

test('sends no request without a repository', async () => {
  jest.mocked(getBrowserConfig).mockReturnValue({ ...config, contentRepository: null });
  const [createBranch, deleteBranch] = [jest.fn(), jest.fn()];
  const { manager } = await start({ createBranch, deleteBranch });
  expect(await act(() => manager().create('topic'))).toBe(
    'No repository configured. GitHub integration required for branch creation.',
  );
  expect(await act(() => manager().remove('edit'))).toBe(
    'No repository configured. GitHub integration required for branch deletion.',
  );
  expect([createBranch, deleteBranch].flatMap(({ mock }) => mock.calls)).toEqual([]);
});

test('falls back to one branch when the first load fails', async () => {
  const { manager, messages } = await start({
    listBranches: async () => ({ ok: false, failure: { key: 'auth', message: 'x', status: 401 } }),
  });
  expect(messages).toEqual(['Please sign in to load branches']);
  expect(manager()).toMatchObject({ branches: [], currentBranch: 'main', initialized: true });
});
