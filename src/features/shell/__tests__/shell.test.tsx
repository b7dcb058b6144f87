/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { isAppPath } from '../appPaths';
import { ErrorScreen, isConfigurationError } from '../ErrorScreen';
import { LoadingScreen } from '../LoadingScreen';
import { AppNotFoundScreen, NotFoundScreen } from '../NotFoundScreen';

jest.mock('@site/src/features/reader', () => ({ SiteHeader: () => <header /> }));

describe("the app's screens", () => {
  it('says what went wrong, with an id that is also in the log', () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    render(<ErrorScreen error={new Error('The page fell over.')} />);
    expect(screen.getByRole('heading').textContent).toBe('Something went wrong');
    expect(screen.getByText('The page fell over.')).not.toBeNull();
    const id = /Error ID: (\w{10})/.exec(document.body.textContent ?? '')?.[1] ?? 'none';
    expect(log.mock.calls.some(([line]) => String(line).includes(id))).toBe(true);
    expect(screen.getByRole('button', { name: 'Reload Page' })).not.toBeNull();
    expect(screen.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/');
    log.mockRestore();
  });

  it('says that a page is loading', () => {
    const { unmount } = render(<LoadingScreen />);
    expect(screen.getByRole('heading').textContent).toBe('Loading');
    expect(screen.getByRole('status').textContent).toBe('Please wait...');
    unmount();
  });

  it('shows the not-found page and its variant', () => {
    const { unmount } = render(<NotFoundScreen detail="Content not found for path" />);
    expect(document.body.textContent).toContain('404');
    expect(screen.getByText("The page you're looking for doesn't exist or has been moved.")).not.toBeNull();
    expect(screen.getByText('Content not found for path')).not.toBeNull();
    expect(screen.getByRole('button', { name: 'Go Back' })).not.toBeNull();
    unmount();
    render(<AppNotFoundScreen />);
    expect(screen.getByRole('heading').textContent).toBe('Oops! Page not found');
    expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/');
  });
});

test('distinguishes application pages from others', () => {
  expect(['/edit', '/edit/x', '/auth/callback', '/admin/'].map(isAppPath)).toEqual([true, true, true, true]);
  expect(['/editions', '/products/cli', '/'].map(isAppPath)).toEqual([false, false, false]);
});

test('distinguishes configuration errors from others', () => {
  expect(isConfigurationError(new Error('Supabase is not configured. Content sync is not available.'))).toBe(
    true,
  );
  expect(isConfigurationError(new Error('The database refused.'))).toBe(false);
});
