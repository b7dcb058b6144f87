/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { toast } from '@site/src/components/ui/overlays/toast';
import { RemoteDataProvider } from '@site/src/features/remoteData';
import { act, render, screen, within } from '@testing-library/react';
import type { AccessCode } from '#domain/api/accounts';
import { type AccessCodeApi, AccessCodes } from '..';

const failure = { key: 'network', message: 'Network error.', status: 0 } as const;
const code = (id: string, changes: Partial<AccessCode> = {}): AccessCode => ({
  id,
  note: `Note ${id}`,
  uses: 0,
  maxUses: 2,
  expiresAt: '2999-01-01T00:00:00Z',
  revokedAt: null,
  createdByName: 'Demo admin',
  createdAt: '2026-01-01T00:00:00Z',
  ...changes,
});

async function show(api: Partial<AccessCodeApi>) {
  const complete: AccessCodeApi = {
    listAccessCodes: async () => ({ ok: true, value: { codes: [] } }),
    createAccessCode: async () => ({ ok: false, failure }),
    revokeAccessCode: async ({ id }) => ({ ok: true, value: { revoked: id } }),
    ...api,
  };
  render(<AccessCodes api={complete} />, { wrapper: RemoteDataProvider });
  await act(async () => undefined);
}

beforeAll(() => {
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

it('shows that it is loading, then that there are none', async () => {
  let answer: (value: Awaited<ReturnType<AccessCodeApi['listAccessCodes']>>) => void = () => undefined;
  await show({ listAccessCodes: () => new Promise((resolve) => (answer = resolve)) });
  expect(screen.getByRole('status')).toHaveTextContent('Loading access codes');
  await act(async () => answer({ ok: true, value: { codes: [] } }));
  expect(screen.getByText('No access codes yet. Create one to invite an editor.')).toBeInTheDocument();
});

it('shows why the list is missing and reads it again', async () => {
  const list = jest
    .fn<ReturnType<AccessCodeApi['listAccessCodes']>, []>()
    .mockResolvedValueOnce({ ok: false, failure })
    .mockResolvedValueOnce({ ok: true, value: { codes: [code('a')] } });
  await show({ listAccessCodes: list });
  expect(screen.getByRole('alert')).toHaveTextContent('Network error.');
  await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
  expect(screen.getByRole('row', { name: /Note a/ })).toBeInTheDocument();
});

it('shows the status of each code and revokes only open ones', async () => {
  const codes = [
    code('open'),
    code('used', { uses: 2 }),
    code('old', { expiresAt: '2020-01-01T00:00:00Z' }),
    code('back', { revokedAt: '2026-01-02T00:00:00Z', note: null }),
  ];
  await show({ listAccessCodes: async () => ({ ok: true, value: { codes } }) });
  const states = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);
  expect(states).toEqual(['Active', 'Used up', 'Expired', 'Revoked']);
  expect(screen.getAllByRole('button', { name: /^Revoke/ })).toHaveLength(1);
});

it("keeps the form open and shows why a code can't be created", async () => {
  const refused = { key: 'validation', message: 'Check the values.', status: 400 } as const;
  await show({ createAccessCode: async () => ({ ok: false, failure: refused }) });
  await act(async () => screen.getByRole('button', { name: 'Create code' }).click());
  const dialog = screen.getByRole('dialog');
  await act(async () => within(dialog).getByRole('button', { name: 'Create code' }).click());
  expect(within(dialog).getByRole('alert')).toHaveTextContent("The code wasn't created. Check the values.");
  expect(within(dialog).getByLabelText('Note')).toBeInTheDocument();
});

it("keeps the dialog open and shows why a code can't be revoked", async () => {
  await show({
    listAccessCodes: async () => ({ ok: true, value: { codes: [code('a')] } }),
    revokeAccessCode: async () => ({ ok: false, failure }),
  });
  await act(async () => screen.getByRole('button', { name: 'Revoke Note a' }).click());
  const dialog = screen.getByRole('dialog');
  expect(dialog).toHaveTextContent('People who became editors with it stay editors.');
  await act(async () => within(dialog).getByRole('button', { name: 'Revoke code' }).click());
  expect(within(dialog).getByRole('alert')).toHaveTextContent(
    "Network error. We couldn't confirm whether anything changed.",
  );
});

it('says that a code was created after the dialog was closed, because no one saw it', async () => {
  let answer: (value: Awaited<ReturnType<AccessCodeApi['createAccessCode']>>) => void = () => undefined;
  await show({ createAccessCode: () => new Promise((resolve) => (answer = resolve)) });
  await act(async () => screen.getByRole('button', { name: 'Create code' }).click());
  const dialog = within(screen.getByRole('dialog'));
  await act(async () => dialog.getByRole('button', { name: 'Create code' }).click());
  await act(async () => dialog.getByRole('button', { name: 'Cancel' }).click());
  await act(async () => answer({ ok: true, value: { id: 'x', code: 'ABCDE' } }));
  expect(toast.get()?.text).toContain('you closed the dialog before it was shown');
  await act(async () => screen.getByRole('button', { name: 'Create code' }).click());
  expect(screen.queryByText('ABCDE')).toBeNull();
});

it("says why a code wasn't revoked, after the dialog was closed, and closes no other dialog", async () => {
  const answers: ((value: Awaited<ReturnType<AccessCodeApi['revokeAccessCode']>>) => void)[] = [];
  await show({
    listAccessCodes: async () => ({ ok: true, value: { codes: [code('a'), code('b')] } }),
    revokeAccessCode: () => new Promise((resolve) => answers.push(resolve)),
  });
  for (const name of ['a', 'b']) {
    await act(async () => screen.getByRole('button', { name: `Revoke Note ${name}` }).click());
    const dialog = within(screen.getByRole('dialog'));
    await act(async () => dialog.getByRole('button', { name: 'Revoke code' }).click());
    await act(async () => dialog.getByRole('button', { name: 'Cancel' }).click());
  }
  await act(async () => screen.getByRole('button', { name: 'Revoke Note a' }).click());
  await act(async () => answers[0]?.({ ok: false, failure }));
  expect(toast.get()?.text).toContain('Network error.');
  await act(async () => answers[1]?.({ ok: true, value: { revoked: 'b' } }));
  expect(screen.getByRole('dialog', { name: 'Revoke this access code?' })).toBeInTheDocument();
});
