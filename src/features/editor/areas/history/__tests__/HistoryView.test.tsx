/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import type { ContentApi } from '@site/src/data/functions/contentApi';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PageVersion } from '#domain/api/content';
import { createTestEditor, WithEditor } from '../../../core/__tests__/testEditor';
import { compareVersions } from '../comparison';
import { HistoryView } from '../HistoryView';

jest.mock('../../../core/useGoToSignIn', () => ({ useGoToSignIn: () => jest.fn() }));
jest.mock('../../review', () => ({
  TextComparison: ({ before, after, labels }: Record<string, unknown>) => (
    <pre>{JSON.stringify({ before, after, labels })}</pre>
  ),
}));

const version = (digit: string, subject: string, path = 'docs/a.mdx'): PageVersion => ({
  commit: digit.repeat(40),
  path,
  subject,
  authors: ['Ada', 'Bo'],
  date: `2026-01-0${digit}T12:00:00Z`,
  url: 'https://host.test/commit/x',
  pullRequest: digit === '3' ? { number: 12, url: 'https://host.test/pull/12' } : null,
});
const NEWEST = version('3', 'Third');
const MIDDLE = version('2', 'Second');
const OLDEST = version('1', 'First', 'docs/old.mdx');
const TEXTS: Record<string, string> = {
  [NEWEST.commit]: 'three\r\n',
  [MIDDLE.commit]: 'two\n',
  [OLDEST.commit]: 'one\n',
};
const failure = { key: 'network', message: 'You are offline.', status: 0 } as const;

beforeEach(() => {
  window.matchMedia = (() => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as never;
});

function show(api: Partial<ContentApi> = {}, path: string | null = 'docs/a.mdx') {
  const onRestore = jest.fn(async () => undefined);
  const editor = createTestEditor({ branch: 'texts', headSha: 'a'.repeat(40) });
  const all: Partial<ContentApi> = {
    readHistory: async ({ page }) => ({
      ok: true,
      value: page
        ? { versions: [OLDEST], next: null }
        : { versions: [NEWEST, MIDDLE], next: { commit: MIDDLE.commit, path: 'docs/old.mdx', page: 1 } },
    }),
    readVersion: async (file, commit) => ({
      ok: true,
      value: { path: file, commit, text: TEXTS[commit] ?? null },
    }),
    ...api,
  };
  render(
    <WithEditor editor={editor} api={all}>
      <HistoryView path={path} currentText={'three and more\n'} onRestore={onRestore} />
    </WithEditor>,
  );
  return { onRestore, store: editor.store };
}

const compared = async (before: string, after: string) =>
  expect(await screen.findByText(new RegExp(`"before":"${before}","after":"${after}"`))).toBeVisible();

test('compares a version with the previous one, with the text in the editor, or with any other', async () => {
  show();
  await compared('two\\\\n', 'three\\\\n');
  expect(screen.getByRole('link', { name: /#12/ })).toHaveAttribute('href', 'https://host.test/pull/12');
  const field = screen.getByLabelText('Compare with');
  await userEvent.selectOptions(field, 'current');
  await compared('three\\\\n', 'three and more\\\\n');
  await userEvent.click(screen.getByRole('button', { name: 'Show older versions' }));
  const list = within(screen.getByRole('navigation', { name: 'Versions' }));
  await userEvent.click(await list.findByRole('button', { name: /First.*as docs\/old.mdx/ }));
  await userEvent.selectOptions(field, 'before');
  expect(await screen.findByText('This is the first version of the page.')).toBeVisible();
  expect(screen.getByText('one')).toBeVisible();
  expect(screen.queryByText(/"before"/)).toBeNull();
  await userEvent.selectOptions(field, NEWEST.commit);
  await compared('one\\\\n', 'three\\\\n');
});

test('restores a version with its own text', async () => {
  const { onRestore } = show();
  await userEvent.click(await screen.findByRole('button', { name: /^Second/ }));
  const button = screen.getByRole('button', { name: 'Restore this version' });
  await screen.findByText(/Both texts|before/);
  await userEvent.click(button);
  expect(onRestore).toHaveBeenCalledWith('two\n', expect.stringContaining('2026'));
});

test('lists a version once when a save adds one after older versions were loaded', async () => {
  let first = [NEWEST, MIDDLE];
  const { store } = show({
    readHistory: async ({ page }) => ({
      ok: true,
      value: page
        ? { versions: [OLDEST], next: null }
        : { versions: first, next: { commit: MIDDLE.commit, path: 'docs/old.mdx', page: 1 } },
    }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Show older versions' }));
  const list = () => within(screen.getByRole('navigation', { name: 'Versions' })).getAllByRole('listitem');
  expect(list().map(({ textContent }) => textContent?.[0])).toEqual(['T', 'S', 'F']);
  first = [version('4', 'Newer'), NEWEST];
  const response = { branch: 'texts', headSha: 'b'.repeat(40), defaultBranch: 'main', files: [] };
  act(() => store.dispatch({ type: 'filesLoaded', response }));
  await screen.findByRole('button', { name: /^Newer/ });
  expect(list().map(({ textContent }) => textContent?.[0])).toEqual(['N', 'T']);
});

test('says that a page that was never saved has no history', () => {
  show({}, null);
  expect(screen.getByText(/isn't on the branch yet/)).toBeVisible();
});

test('retries a history that cannot be read', async () => {
  let isOffline = true;
  show({
    readHistory: async () =>
      isOffline ? { ok: false, failure } : { ok: true, value: { versions: [NEWEST], next: null } },
  });
  expect(await screen.findByText(/You are offline/)).toBeVisible();
  isOffline = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('three')).toBeVisible();
});

test('retries both of two texts that cannot be read', async () => {
  let isOffline = true;
  show({
    readVersion: async (path, commit) =>
      isOffline ? { ok: false, failure } : { ok: true, value: { path, commit, text: TEXTS[commit] ?? null } },
  });
  expect(await screen.findByText(/You are offline/)).toBeVisible();
  isOffline = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await compared('two\\\\n', 'three\\\\n');
});

test('shows that it retries, for the first versions and for older ones', async () => {
  const waiting: ((answer: Awaited<ReturnType<ContentApi['readHistory']>>) => void)[] = [];
  const answer = (value: Parameters<(typeof waiting)[0]>[0]) => act(async () => waiting.shift()?.(value));
  show({ readHistory: () => new Promise((resolve) => waiting.push(resolve)) });
  const retry = async () => {
    await answer({ ok: false, failure });
    const button = await screen.findByRole('button', { name: 'Try again' });
    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(button).toHaveFocus();
  };
  await retry();
  const next = { commit: MIDDLE.commit, path: 'docs/old.mdx', page: 1 };
  await answer({ ok: true, value: { versions: [NEWEST, MIDDLE], next } });
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show older versions' }));
  await retry();
  await answer({ ok: true, value: { versions: [OLDEST], next: null } });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('puts the older text on the left, and claims nothing about a version before the listed ones', () => {
  const versions = [NEWEST, MIDDLE];
  const choice = { versions, hasMore: true, index: 1 };
  expect(compareVersions(choice, NEWEST.commit)).toMatchObject({ before: MIDDLE, after: NEWEST });
  expect(compareVersions(choice, 'before')).toMatchObject({ chosen: 'current', before: MIDDLE, after: null });
  // A version that isn't listed any more.
  expect(compareVersions({ ...choice, index: 0 }, OLDEST.commit)).toMatchObject({
    chosen: 'before',
    before: MIDDLE,
    after: NEWEST,
  });
  expect(compareVersions({ ...choice, hasMore: false }, 'before')).toMatchObject({
    before: null,
    after: MIDDLE,
  });
});
