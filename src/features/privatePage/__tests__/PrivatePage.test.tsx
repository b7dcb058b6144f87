/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import type { Role } from '#domain/auth/roles';
import { createFakeStore } from '../../auth/testing/fakeStore';
import { mayBePrivatePage } from '..';
import { PrivatePage } from '../PrivatePage';

jest.mock('@site/src/features/editor', () => ({
  SourceArticle: ({ text }: { text: string }) => <article>{text}</article>,
}));
jest.mock('@site/src/features/reader', () => ({
  SiteHeader: () => <header />,
  ReaderShell: ({ children }: { children: React.ReactNode }) => <div>{children}</div>,
  PageFrame: ({ children }: { children: React.ReactNode }) => <main>{children}</main>,
}));
jest.mock('@site/src/features/navigation', () => ({
  useFullNavigation: () => ({ topLevelItems: [], sections: [] }),
}));

const PAGE = { path: 'docs/secret.mdx', branch: 'main', text: 'The text' };
let fetched: jest.Mock;

function answer(status: number, body: object): void {
  fetched = jest.fn(async () => ({ status, text: async () => JSON.stringify(body) }));
  Object.assign(globalThis, { fetch: fetched });
}

async function show(roles: readonly Role[] | null, userId: string | null = 'a') {
  const fake = createFakeStore({ fetchRoles: async () => roles });
  render(<PrivatePage pathname="/products/secret/" missing={<p>Page not found</p>} store={fake.store} />);
  expect(screen.getByRole('status')).toHaveTextContent('Please wait...');
  await act(async () => undefined);
  act(() => fake.emit('INITIAL_SESSION', userId));
  await act(() => new Promise<void>((resolve) => setTimeout(resolve, 150)));
}

beforeEach(() => answer(200, PAGE));

it('shows the page to editors, marked as hidden', async () => {
  await show(['editor']);
  expect(fetched.mock.calls[0][0]).toBe('/api/private-page?path=%2Fproducts%2Fsecret');
  expect(screen.getByText('The text')).toBeInTheDocument();
  expect(screen.getByRole('note')).toHaveTextContent('This page is hidden');
  expect(screen.getByRole('link', { name: 'Edit this page' })).toHaveAttribute(
    'href',
    '/edit?path=docs%2Fsecret.mdx',
  );
});

it.each([
  ['no one is signed in', [], null],
  ['the user has no role', [], 'a'],
] as const)('is not found, without a request, when %s', async (_, roles, userId) => {
  await show(roles, userId);
  expect(screen.getByText('Page not found')).toBeInTheDocument();
  expect(fetched).not.toHaveBeenCalled();
});

it('reports that the network fails, and offers a retry, while the roles are unknown', async () => {
  await show(null);
  expect(screen.getByText('Network error. Please check your connection.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  expect(fetched).not.toHaveBeenCalled();
});

it.each([
  ["the page doesn't exist", 404, 'not_found'],
  ['the role was removed', 403, 'forbidden'],
])('is not found when %s', async (_, status, key) => {
  answer(status, { error: { key, message: 'No.' } });
  await show(['editor']);
  expect(screen.getByText('Page not found')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it("can be retried when it couldn't be read", async () => {
  answer(502, { error: { key: 'github', message: 'GitHub integration error. Please try again.' } });
  await show(['admin']);
  expect(screen.getByText('GitHub integration error. Please try again.')).toBeInTheDocument();
  answer(200, PAGE);
  await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
  expect(await screen.findByText('The text')).toBeInTheDocument();
});

test('requests only paths of pages, and only with a session in this browser', () => {
  localStorage.clear();
  expect(mayBePrivatePage('/products/secret')).toBe(false);
  localStorage.setItem('auth-session', '{}');
  expect(mayBePrivatePage('/products/secret')).toBe(true);
  expect(mayBePrivatePage('/product')).toBe(false);
  expect(mayBePrivatePage('/elsewhere')).toBe(false);
  localStorage.clear();
});
