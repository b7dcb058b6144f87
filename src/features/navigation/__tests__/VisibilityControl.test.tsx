/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { AuthProvider } from '@site/src/features/auth';
import { RemoteDataProvider } from '@site/src/features/remoteData';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Rebuild } from '#domain/api/site';
import { createFakeStore } from '../../auth/testing/fakeStore';
import { VisibilityControl } from '../VisibilityControl';

const PATH = 'docs/a.mdx';
const REBUILD: Rebuild = { status: 'none', at: null, message: null };
const PUBLIC = {
  path: PATH,
  privacy: 'PUBLIC',
  isActive: true,
  isHidden: false,
  hiddenBy: null,
  updatedAt: '2026-11-22T09:00:00.123456+00:00',
  rebuild: REBUILD,
};
let requests: { readonly method: string; readonly body: unknown }[];

/** Sets the next responses in order; the last one repeats. */
function answer(...answers: readonly (readonly [number, object])[]): void {
  const waiting = [...answers];
  Object.assign(globalThis, {
    fetch: async (url: string, init: RequestInit) => {
      const isList = !url.includes('path=') && init.method !== 'POST';
      requests.push({ method: init.method ?? 'GET', body: init.body ? JSON.parse(String(init.body)) : url });
      const [status, body] = isList
        ? [200, { hidden: [PATH], rebuild: REBUILD }]
        : ((waiting.length > 1 ? waiting.shift() : waiting[0]) ?? [500, {}]);
      return { status, headers: new Map(), text: async () => JSON.stringify(body) };
    },
  });
}

async function show(canEdit = true, onSignIn = jest.fn()) {
  const { store } = createFakeStore();
  await act(async () => {
    render(
      <AuthProvider store={store}>
        <VisibilityControl path={PATH} canEdit={canEdit} onSignIn={onSignIn} />
      </AuthProvider>,
      { wrapper: RemoteDataProvider },
    );
  });
}

beforeEach(() => {
  requests = [];
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

it("makes a page private after confirmation, clears the menu's cache, and shows the build's status", async () => {
  const rebuild = { status: 'sent', at: '2026-11-20T09:00:00Z', message: null };
  answer([200, PUBLIC], [200, { ...PUBLIC, privacy: 'PRIVATE', isHidden: true, rebuild }]);
  sessionStorage.setItem('hidden-pages', JSON.stringify({ at: Date.now(), hrefs: [] }));
  await show();
  expect(screen.getByText('Public')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Make private' }));
  const dialog = screen.getByRole('dialog', { name: 'Make this page private?' });
  expect(requests).toHaveLength(1);
  await userEvent.click([...dialog.querySelectorAll('button')].at(-1) as HTMLButtonElement);
  expect(requests[1]).toEqual({
    method: 'POST',
    body: { path: PATH, privacy: 'PRIVATE', updatedAt: PUBLIC.updatedAt },
  });
  expect(screen.getByText('Private')).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('The site is being rebuilt.');
  expect(screen.getByRole('button', { name: 'Make public' })).toBeInTheDocument();
  expect(sessionStorage.getItem('hidden-pages')).toBeNull();
});

it('leads to the sign-in when the session ended before a change', async () => {
  answer([200, PUBLIC], [401, { error: { key: 'auth', message: 'Your session ended.' } }]);
  const onSignIn = jest.fn();
  await show(true, onSignIn);
  await userEvent.click(screen.getByRole('button', { name: 'Make private' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Make this page private?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Make private' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Sign in again' }));
  expect(onSignIn).toHaveBeenCalledTimes(1);
});

it('shows who changed a page first, and their change', async () => {
  const message = "Ada changed this page's visibility after you opened it.";
  const theirs = { ...PUBLIC, privacy: 'PRIVATE', isHidden: true, updatedAt: '2026-11-22T10:00:00+00:00' };
  answer([200, PUBLIC], [409, { error: { key: 'conflict', message } }], [200, theirs]);
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Deactivate' }));
  const dialog = screen.getByRole('dialog', { name: 'Deactivate this page?' });
  await userEvent.click([...dialog.querySelectorAll('button')].at(-1) as HTMLButtonElement);
  expect(screen.getByRole('alert')).toHaveTextContent(message);
  expect(screen.getByText('Private')).toBeInTheDocument();
  await userEvent.click([...dialog.querySelectorAll('button')].at(-1) as HTMLButtonElement);
  expect(requests.findLast(({ method }) => method === 'POST')).toEqual({
    method: 'POST',
    body: { path: PATH, isActive: false, updatedAt: theirs.updatedAt },
  });
});

it('shows a change whose response was lost, and a retry continues from there', async () => {
  const failure = { error: { key: 'network', message: 'Network error.' } };
  const done = { ...PUBLIC, privacy: 'PRIVATE', isHidden: true, updatedAt: '2026-11-22T10:00:00+00:00' };
  answer([200, PUBLIC], [503, failure], [200, done]);
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Make private' }));
  const dialog = screen.getByRole('dialog', { name: 'Make this page private?' });
  await userEvent.click([...dialog.querySelectorAll('button')].at(-1) as HTMLButtonElement);
  expect(screen.getByText('Private')).toBeInTheDocument();
  await userEvent.click([...dialog.querySelectorAll('button')].at(-1) as HTMLButtonElement);
  expect(requests.findLast(({ method }) => method === 'POST')).toEqual({
    method: 'POST',
    body: { path: PATH, privacy: 'PRIVATE', updatedAt: done.updatedAt },
  });
});

it('keeps the dialog open when the change fails, and shows why', async () => {
  const failure = { error: { key: 'network', message: 'Network error. Please check your connection.' } };
  answer([200, PUBLIC], [503, failure]);
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Deactivate' }));
  const dialog = screen.getByRole('dialog', { name: 'Deactivate this page?' });
  await userEvent.click([...dialog.querySelectorAll('button')].at(-1) as HTMLButtonElement);
  expect(screen.getByRole('alert')).toHaveTextContent(
    "Network error. Please check your connection. We couldn't confirm whether anything changed.",
  );
  expect(screen.getByText('Public')).toBeInTheDocument();
});

it.each([
  ['failed', "We'll try again in a few minutes."],
  ['stopped', 'Ask an admin to fix the build.'],
])('shows everyone that the site is %s, and what visitors get', async (status, advice) => {
  const rebuild = { status, at: '2026-11-20T09:00:00Z', message: 'The build failed. A page is broken.' };
  answer([200, { ...PUBLIC, privacy: 'PRIVATE', isHidden: true, rebuild }]);
  await show(false);
  const told = screen.getByRole('status');
  expect(told).toHaveTextContent('The build failed. A page is broken.');
  expect(told).toHaveTextContent("They can't open hidden pages");
  expect(told).toHaveTextContent(advice);
});

it('shows when an ancestor hides a page, without buttons for visitors', async () => {
  answer([200, { ...PUBLIC, isHidden: true, hiddenBy: '/products/above' }]);
  await show(false);
  expect(screen.getByText('Hidden')).toBeInTheDocument();
  expect(screen.getByText(/because the page above it, \/products\/above, is hidden/)).toBeInTheDocument();
  expect(screen.queryByRole('button')).toBeNull();
});

it('can be retried after a failure', async () => {
  answer([503, { error: { key: 'network', message: 'Network error.' } }], [200, PUBLIC]);
  await show();
  expect(screen.getByRole('alert')).toHaveTextContent('Network error.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('Everyone can see this page.')).toBeInTheDocument();
});

it('leads to the sign-in after the session ended', async () => {
  answer([401, { error: { key: 'auth', message: 'Your session ended.' } }]);
  const onSignIn = jest.fn();
  await show(true, onSignIn);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Sign in again' }));
  expect(onSignIn).toHaveBeenCalledTimes(1);
});

it('keeps the retry button, with its focus, until the visibility is read', async () => {
  answer([500, { error: 'server' }]);
  await show();
  answer([200, PUBLIC]);
  const answered = globalThis.fetch;
  let respond: () => void = () => undefined;
  globalThis.fetch = async (...request) => {
    await new Promise<void>((resolve) => {
      respond = resolve;
    });
    return answered(...request);
  };
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  const retry = screen.getByRole('button', { name: 'Try again' });
  expect(retry).toHaveAttribute('aria-busy', 'true');
  expect(retry).toHaveFocus();
  await act(async () => respond());
  expect(screen.getByText('Public')).toBeInTheDocument();
});
