/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { RemoteDataProvider } from '@site/src/features/remoteData';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { PEOPLE_PER_PAGE, type Person } from '#domain/api/admin';
import { People } from '../people';

const person = (id: string, changes: Partial<Person> = {}): Person => ({
  id,
  login: `login-${id}`,
  name: `Name ${id}`,
  email: `${id}@example.com`,
  roles: [],
  joinedAt: '2026-01-01T00:00:00Z',
  signedInAt: '2026-01-02T00:00:00Z',
  activeAt: null,
  ...changes,
});
const failure = { key: 'validation', message: 'This is the last admin.', status: 409 } as const;
type Api = Parameters<typeof People>[0]['api'];

async function show(people: Person[], api: Partial<Api> = {}) {
  const complete: Api = {
    listPeople: async () => ({ ok: true, value: { people, total: people.length } }),
    changeRole: async () => ({ ok: true, value: { isChanged: true } }),
    ...api,
  };
  render(<People api={complete} ownId="me" />, { wrapper: RemoteDataProvider });
  await act(async () => undefined);
}

async function choose(name: string, action: string) {
  fireEvent.click(screen.getByRole('button', { name: `Change the roles of ${name}` }));
  await act(async () => fireEvent.click(screen.getByRole('menuitem', { name: action })));
  return screen.getByRole('dialog', { name: /role from|Make/ });
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

it('shows names as text, roles and activity', async () => {
  await show([person('a', { name: '<b>A</b>', roles: ['admin', 'editor'] }), person('me')]);
  const row = screen.getByRole('row', { name: /<b>A<\/b>/ });
  expect(within(row).getByText('Admin')).toBeInTheDocument();
  expect(within(row).getByText('Never')).toBeInTheDocument();
  expect(within(screen.getByRole('row', { name: /Name me/ })).getByText('You')).toBeInTheDocument();
  expect(screen.getByRole('columnheader', { name: 'Actions' })).toBeInTheDocument();
});

it('asks about a role with the login, because anyone can choose the name of someone else', async () => {
  await show([person('ada', { name: 'Ada' }), person('mallory', { login: 'mallory', name: 'Ada' })]);
  const dialog = await choose('mallory (Ada)', 'Make admin…');
  expect(dialog).toHaveAccessibleName('Make mallory (Ada) an admin?');
  expect(dialog).toHaveTextContent('mallory (Ada) will be able to merge');
});

it('follows the filter in the URL, such as with a link to this page', async () => {
  const listPeople = jest.fn<ReturnType<Api['listPeople']>, Parameters<Api['listPeople']>>(async () => ({
    ok: true,
    value: { people: [], total: 0 },
  }));
  const api: Api = { listPeople, changeRole: async () => ({ ok: true, value: { isChanged: true } }) };
  const { rerender } = render(<People api={api} ownId="me" roleInUrl="none" />, {
    wrapper: RemoteDataProvider,
  });
  expect(screen.getByLabelText('Role')).toHaveDisplayValue('No role');
  await act(async () => rerender(<People api={api} ownId="me" />));
  expect(screen.getByLabelText('Role')).toHaveDisplayValue('Everyone');
  expect(listPeople.mock.lastCall?.[0].role).toBe('');
});

it('searches typed text after a delay, and filters by role right away', async () => {
  jest.useFakeTimers();
  const listPeople = jest.fn<ReturnType<Api['listPeople']>, Parameters<Api['listPeople']>>(async () => ({
    ok: true,
    value: { people: [], total: 0 },
  }));
  await show([], { listPeople });
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'ada' } });
  expect(listPeople).toHaveBeenCalledTimes(1);
  await act(async () => jest.advanceTimersByTime(300));
  expect(listPeople.mock.lastCall?.[0]).toEqual({ search: 'ada', role: '', offset: 0 });
  await act(async () => fireEvent.change(screen.getByLabelText('Role'), { target: { value: 'none' } }));
  expect(listPeople.mock.lastCall?.[0]).toEqual({ search: 'ada', role: 'none', offset: 0 });
  expect(screen.getByText('No one matches these filters.')).toBeInTheDocument();
  jest.useRealTimers();
});

it("says what is lost before a role is removed, and warns about one's own", async () => {
  const changeRole = jest.fn<ReturnType<Api['changeRole']>, Parameters<Api['changeRole']>>(async () => ({
    ok: true,
    value: { isChanged: true },
  }));
  await show([person('a', { roles: ['editor'] }), person('me', { roles: ['admin'] })], { changeRole });
  const dialog = await choose('login-a (Name a)', 'Remove editor role…');
  expect(dialog).toHaveTextContent('access tokens stop working');
  expect(changeRole).not.toHaveBeenCalled();
  await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Remove editor role' })));
  expect(changeRole).toHaveBeenCalledWith({ userId: 'a', role: 'editor', isGranted: false });
  expect(await choose('login-me (Name me)', 'Remove admin role…')).toHaveTextContent(
    'This is your own admin role.',
  );
});

it('keeps the dialog open with the reason when the server rejects the change', async () => {
  await show([person('a', { roles: ['admin'] })], { changeRole: async () => ({ ok: false, failure }) });
  const dialog = await choose('login-a (Name a)', 'Remove admin role…');
  await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Remove admin role' })));
  expect(within(dialog).getByRole('alert')).toHaveTextContent('Nothing changed. This is the last admin.');
});

it('shows the previous page when a change of a role empties the last one', async () => {
  const everyone = Array.from({ length: PEOPLE_PER_PAGE + 1 }, (_, index) => person(`${index}`));
  let listed = everyone;
  await show([], {
    listPeople: async ({ offset }) => ({
      ok: true,
      value: { people: listed.slice(Number(offset)).slice(0, PEOPLE_PER_PAGE), total: listed.length },
    }),
    changeRole: async () => {
      listed = everyone.slice(0, PEOPLE_PER_PAGE);
      return { ok: true, value: { isChanged: true } };
    },
  });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Next' })));
  const dialog = await choose(`login-${PEOPLE_PER_PAGE} (Name ${PEOPLE_PER_PAGE})`, 'Make editor…');
  await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Make editor' })));
  expect(await screen.findByText(`1–${PEOPLE_PER_PAGE} of ${PEOPLE_PER_PAGE}`)).toBeInTheDocument();
});

it('numbers the rows that are shown while the next page loads', async () => {
  const people = Array.from({ length: PEOPLE_PER_PAGE }, (_, n) => person(`p${n}`));
  const first = { ok: true, value: { people, total: 3 * PEOPLE_PER_PAGE } } as const;
  const listPeople = jest.fn<ReturnType<Api['listPeople']>, Parameters<Api['listPeople']>>(
    async ({ offset }) => (offset === 0 ? first : new Promise(() => undefined)),
  );
  await show([], { listPeople });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Next' })));
  expect(listPeople.mock.lastCall?.[0]).toMatchObject({ offset: PEOPLE_PER_PAGE });
  expect(screen.getByText(`1–${PEOPLE_PER_PAGE} of ${3 * PEOPLE_PER_PAGE}`)).toBeInTheDocument();
});
