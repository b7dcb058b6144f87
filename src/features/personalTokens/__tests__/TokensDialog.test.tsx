/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { toast } from '@site/src/components/ui/overlays/toast';
import { RemoteDataProvider } from '@site/src/features/remoteData';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PersonalToken } from '#domain/api/personalTokens';
import TokensDialog from '../TokensDialog';

type Api = Parameters<typeof TokensDialog>[0]['api'];

const failure = { key: 'network', message: 'Network error.', status: 0 } as const;
const token = (name: string, changes: Partial<PersonalToken> = {}): PersonalToken => ({
  id: name,
  name,
  scope: 'read',
  expiresAt: '2999-01-01T00:00:00Z',
  lastUsedAt: null,
  revokedAt: null,
  createdAt: '2026-01-01T00:00:00Z',
  ...changes,
});

async function show(api: Partial<Api>) {
  const complete: Api = {
    list: async () => ({ ok: true, value: { tokens: [] } }),
    create: async () => ({ ok: false, failure }),
    revoke: async ({ id }) => ({ ok: true, value: { revoked: id } }),
    ...api,
  };
  const shown = render(<TokensDialog api={complete} onClose={jest.fn()} />, { wrapper: RemoteDataProvider });
  await act(async () => undefined);
  return shown;
}

const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeAll(() => {
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

it('shows that it is loading, then that there are none', async () => {
  let answer: (value: Awaited<ReturnType<Api['list']>>) => void = () => undefined;
  await show({ list: () => new Promise((resolve) => (answer = resolve)) });
  expect(screen.getByRole('status')).toHaveTextContent('Loading access tokens');
  await act(async () => answer({ ok: true, value: { tokens: [] } }));
  expect(
    screen.getByText('No access tokens yet. Create one to connect a coding agent or another tool.'),
  ).toBeInTheDocument();
});

it('shows why the list is missing and reads it again', async () => {
  const list = jest
    .fn<ReturnType<Api['list']>, []>()
    .mockResolvedValueOnce({ ok: false, failure })
    .mockResolvedValueOnce({ ok: true, value: { tokens: [token('Laptop')] } });
  await show({ list });
  expect(screen.getByRole('alert')).toHaveTextContent('Network error.');
  await click('Try again');
  expect(screen.getByText('Laptop')).toBeInTheDocument();
});

it('keeps the retry button, with its focus, until the list is read', async () => {
  let answer: (value: Awaited<ReturnType<Api['list']>>) => void = () => undefined;
  const list = jest
    .fn<ReturnType<Api['list']>, []>()
    .mockResolvedValueOnce({ ok: false, failure })
    .mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  await show({ list });
  await click('Try again');
  const retry = screen.getByRole('button', { name: 'Try again' });
  expect(retry).toHaveAttribute('aria-busy', 'true');
  expect(retry).toHaveFocus();
  await act(async () => answer({ ok: true, value: { tokens: [token('Laptop')] } }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('Laptop')).toBeInTheDocument();
});

it('shows scope, last use and status, and only active tokens can be revoked', async () => {
  const tokens = [
    token('Agent', { scope: 'edit', lastUsedAt: '2026-02-03T12:00:00Z' }),
    token('Old', { expiresAt: '2026-01-02T00:00:00Z' }),
    token('Gone', { revokedAt: '2026-01-02T00:00:00Z' }),
  ];
  await show({ list: async () => ({ ok: true, value: { tokens } }) });
  const [agent, old, gone] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(agent).toMatch(/Active · Read pages and propose edits.*Last used .*2026/);
  expect(old).toMatch(/Expired · Read pagesNever used$/);
  expect(gone).toContain('Revoked');
  expect(screen.getAllByRole('button', { name: /^Revoke/ })).toHaveLength(1);
});

it('creates a token and shows it once', async () => {
  const create = jest.fn<ReturnType<Api['create']>, Parameters<Api['create']>>(async () => ({
    ok: true,
    value: { id: 'x', token: 'docs_pat_secret' },
  }));
  await show({ create });
  await click('Create token');
  await userEvent.type(screen.getByLabelText('Name'), 'Cursor');
  await userEvent.selectOptions(screen.getByLabelText('Permissions'), 'edit');
  await click('Create token');
  expect(create).toHaveBeenCalledWith({ name: 'Cursor', scope: 'edit', expiresInDays: 30 });
  expect(screen.getByTestId('access-token')).toHaveTextContent('docs_pat_secret');
  await click('Done');
  expect(screen.queryByText('docs_pat_secret')).not.toBeInTheDocument();
});

it('keeps the form when a token could not be created', async () => {
  await show({});
  await click('Create token');
  await userEvent.type(screen.getByLabelText('Name'), 'Cursor');
  await click('Create token');
  expect(screen.getByRole('alert')).toHaveTextContent(
    "Network error. We couldn't confirm whether anything changed. Reload the page to check before you try again.",
  );
  expect(screen.getByLabelText('Name')).toHaveValue('Cursor');
});

it('asks before a token is revoked', async () => {
  const revoke = jest.fn<ReturnType<Api['revoke']>, Parameters<Api['revoke']>>(async ({ id }) => ({
    ok: true,
    value: { revoked: id },
  }));
  await show({ list: async () => ({ ok: true, value: { tokens: [token('Laptop')] } }), revoke });
  await click('Revoke Laptop');
  expect(revoke).not.toHaveBeenCalled();
  expect(screen.getByText(/“Laptop” stops working right away/)).toBeInTheDocument();
  await click('Revoke token');
  expect(revoke).toHaveBeenCalledWith({ id: 'Laptop' });
  expect(screen.getByRole('heading', { name: 'Access tokens' })).toBeInTheDocument();
});

it('keeps the form for a new token that was opened while another token is revoked', async () => {
  let answer: (value: Awaited<ReturnType<Api['revoke']>>) => void = () => undefined;
  await show({
    list: async () => ({ ok: true, value: { tokens: [token('Laptop')] } }),
    revoke: () => new Promise((resolve) => (answer = resolve)),
  });
  await click('Revoke Laptop');
  await click('Revoke token');
  await click('Cancel');
  await click('Create token');
  await userEvent.type(screen.getByLabelText('Name'), 'Cursor');
  await act(async () => answer({ ok: true, value: { revoked: 'Laptop' } }));
  expect(screen.getByLabelText('Name')).toHaveValue('Cursor');
});

it('says that a token was created after the dialog was closed, because no one saw it', async () => {
  let answer: (value: Awaited<ReturnType<Api['create']>>) => void = () => undefined;
  const { unmount } = await show({ create: () => new Promise((resolve) => (answer = resolve)) });
  await click('Create token');
  await userEvent.type(screen.getByLabelText('Name'), 'Cursor');
  await click('Create token');
  unmount();
  await act(async () => answer({ ok: true, value: { id: 'x', token: 'docs_pat_secret' } }));
  expect(toast.get()).toMatchObject({ tone: 'error', text: expect.stringContaining('“Cursor” was created') });
  expect(toast.get()?.text).not.toContain('docs_pat_secret');
});

it("says that a token wasn't created, after the dialog was closed", async () => {
  let answer: (value: Awaited<ReturnType<Api['create']>>) => void = () => undefined;
  const { unmount } = await show({ create: () => new Promise((resolve) => (answer = resolve)) });
  await click('Create token');
  await userEvent.type(screen.getByLabelText('Name'), 'Cursor');
  await click('Create token');
  unmount();
  await act(async () =>
    answer({ ok: false, failure: { ...failure, key: 'validation', message: 'Too many.' } }),
  );
  expect(toast.get()?.text).toBe("The token wasn't created. Too many.");
});
