/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Role } from '#domain/auth/roles';
import { AuthProvider, CallbackScreen, RequireAccess, SignInScreen } from '..';
import { createFakeStore } from '../testing/fakeStore';

jest.mock('@site/src/features/reader', () => ({ SiteHeader: () => <header /> }));
const mockHistory = { replace: jest.fn() };
jest.mock('@docusaurus/router', () => ({
  // The stub of all of Docusaurus' modules: `Head`.
  __esModule: true,
  default: ({ children }: { readonly children: React.ReactNode }) => children,
  useHistory: () => mockHistory,
  useLocation: () => ({ pathname: '/edit', search: '?path=docs/a.mdx', hash: '#b' }),
}));

type Fake = ReturnType<typeof createFakeStore>;

/** Waits for the store's promises and its delay of 100 ms. */
const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 150)));

async function showGuarded(fake: Fake, required: 'signed-in' | Role, userId: string | null) {
  render(
    <AuthProvider store={fake.store}>
      <RequireAccess required={required}>
        {({ canEdit }) => <p>{canEdit ? 'may edit' : 'may read'}</p>}
      </RequireAccess>
    </AuthProvider>,
  );
  expect(screen.queryByText(/may/)).toBeNull();
  await act(async () => undefined);
  act(() => fake.emit('INITIAL_SESSION', userId));
  await settle();
}

describe('RequireAccess', () => {
  it('shows Loading... at first', () => {
    const { store } = createFakeStore();
    render(
      <AuthProvider store={store}>
        <RequireAccess required="signed-in">{() => <p>content</p>}</RequireAccess>
      </AuthProvider>,
    );
    expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  });

  it('sends visitors to sign-in and shows nothing', async () => {
    await showGuarded(createFakeStore(), 'signed-in', null);
    expect(mockHistory.replace).toHaveBeenCalledWith('/auth?return=%2Fedit%3Fpath%3Ddocs%2Fa.mdx%23b');
    expect(screen.queryByText(/may/)).toBeNull();
  });

  it.each([
    [[], 'signed-in', 'may read'],
    [['editor'], 'signed-in', 'may edit'],
    [['editor'], 'editor', 'may edit'],
    [['admin'], 'admin', 'may edit'],
  ] as const)('shows the content to %j where %s is required', async (roles, required, text) => {
    await showGuarded(createFakeStore({ fetchRoles: async () => roles }), required, 'a');
    expect(screen.getByText(text)).toBeInTheDocument();
  });

  it('shows Access Denied with the required role', async () => {
    await showGuarded(createFakeStore(), 'admin', 'a');
    expect(screen.getByRole('heading', { name: 'Access Denied' })).toBeInTheDocument();
    expect(screen.getByText("You don't have permission to access this page")).toBeInTheDocument();
    expect(screen.getByText('admin')).toBeInTheDocument();
    expect(
      screen.getByText('Contact an administrator to request access to this feature'),
    ).toBeInTheDocument();
  });

  it.each(['signed-in', 'editor', 'admin'] as const)(
    'denies nothing while the roles are unknown (%s), and opens when they are read',
    async (required) => {
      let isUp = false;
      const fake = createFakeStore({ fetchRoles: async () => (isUp ? ['admin'] : null) });
      await showGuarded(fake, required, 'a');
      expect(screen.getByRole('heading', { name: "Can't reach the server" })).toBeInTheDocument();
      expect(screen.queryByText(/Denied|may/)).toBeNull();
      isUp = true;
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByText('may edit')).toBeInTheDocument();
    },
  );

  it('shows Configuration Required with what is missing', async () => {
    await showGuarded(
      createFakeStore({ findMissingSettings: () => ['CONTENT_REPOSITORY'] }),
      'signed-in',
      null,
    );
    expect(screen.getByRole('heading', { name: 'Configuration Required' })).toBeInTheDocument();
    expect(screen.getByText('CONTENT_REPOSITORY')).toBeInTheDocument();
  });
});

describe('SignInScreen', () => {
  const show = async (fake: Fake, userId: string | null) => {
    const navigate = jest.fn();
    render(
      <AuthProvider store={fake.store}>
        <SignInScreen returnTo="/edit?path=docs/a.mdx" navigate={navigate} />
      </AuthProvider>,
    );
    expect(screen.getByRole('status')).toHaveTextContent('Loading authentication...');
    await act(async () => undefined);
    act(() => fake.emit('INITIAL_SESSION', userId));
    return navigate;
  };

  it('starts the sign-in', async () => {
    const fake = createFakeStore();
    await show(fake, null);
    await userEvent.click(screen.getByRole('button', { name: 'Sign in with GitHub' }));
    expect(fake.calls.at(-1)).toBe('redirect https://github.example/authorize');
  });

  it('can be used again when the browser restores it after going back from GitHub', async () => {
    await show(createFakeStore(), null);
    const button = screen.getByRole('button', { name: 'Sign in with GitHub' });
    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-busy', 'true');
    fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }));
    expect(button).not.toHaveAttribute('aria-busy');
  });

  it("shows why it can't start", async () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const fake = createFakeStore({
      redirect: () => {
        throw new Error('blocked');
      },
    });
    await show(fake, null);
    await userEvent.click(screen.getByRole('button', { name: 'Sign in with GitHub' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('blocked');
    error.mockRestore();
  });

  it('redirects a signed-in user', async () => {
    const navigate = await show(createFakeStore(), 'a');
    expect(navigate).toHaveBeenCalledWith('/edit?path=docs/a.mdx');
  });
});

describe('CallbackScreen', () => {
  const show = (fake: Fake, address: string) => {
    window.history.replaceState(null, '', address);
    const navigate = jest.fn();
    render(
      <AuthProvider store={fake.store}>
        <CallbackScreen navigate={navigate} />
      </AuthProvider>,
    );
    return navigate;
  };

  it('removes the code from the address bar first, then continues', async () => {
    const fake = createFakeStore();
    await fake.store.signIn('/edit?path=docs/a.mdx');
    const navigate = show(fake, '/auth/callback?code=secret');
    expect(window.location.href).not.toContain('secret');
    expect(screen.getByRole('status')).toHaveTextContent('Processing authentication...');
    await settle();
    expect(navigate).toHaveBeenCalledWith('/edit?path=docs/a.mdx');
  });

  it('ignores a session in the hash, also in the tab that started a sign-in', async () => {
    const fake = createFakeStore();
    await fake.store.signIn('/edit');
    const before = fake.calls.length;
    const navigate = show(fake, '/auth/callback#access_token=secret&refresh_token=r');
    expect(window.location.href).not.toContain('secret');
    await settle();
    expect(navigate).toHaveBeenCalledWith('/edit');
    expect(fake.calls.slice(before)).toEqual([]);
  });

  it('shows why a sign-in failed', async () => {
    show(createFakeStore(), '/auth/callback?code=secret');
    expect(await screen.findByRole('alert')).toHaveTextContent("wasn't started in this tab");
    expect(screen.getByRole('button', { name: 'Back to sign-in' })).toBeInTheDocument();
    expect(document.title).toBe('Sign-in failed | Cairn');
  });
});
