/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { type BrowserHistory, createHistory } from '@site/src/lean/history';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type LeaveDialogProps, LeaveGuard } from '../LeaveGuard';

let mockHistory: BrowserHistory;
jest.mock('@docusaurus/router', () => {
  const { useSyncExternalStore } = jest.requireActual<typeof import('react')>('react');
  return {
    useHistory: () => mockHistory,
    useLocation: () => useSyncExternalStore(mockHistory.listen, () => mockHistory.location),
  };
});

const Dialog = ({ isOpen, onKeep, onDiscard }: LeaveDialogProps) =>
  isOpen && (
    <>
      <button type="button" onClick={onKeep}>
        Keep
      </button>
      <button type="button" onClick={onDiscard}>
        Discard
      </button>
    </>
  );
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const back = async () => {
  act(() => window.history.back());
  await screen.findByRole('button', { name: 'Keep' });
};

test('goes where the browser or a link would have gone, once that is confirmed', async () => {
  mockHistory = createHistory();
  mockHistory.push('/list');
  mockHistory.push('/form');
  render(<LeaveGuard isDirty Dialog={Dialog} />);
  const length = window.history.length;

  await back();
  await press('Keep');
  expect(screen.queryByRole('button')).toBeNull();
  expect(mockHistory.location.pathname).toBe('/form');

  await back();
  await press('Discard');
  await waitFor(() => expect(mockHistory.location.pathname).toBe('/list'));
  // It guards again.
  await waitFor(() =>
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false),
  );
  expect(window.location.pathname).toBe('/list');
  expect(window.history.state).toEqual({ index: 1 });
  expect(window.history.length).toBe(length);
  expect(screen.queryByRole('button')).toBeNull();

  act(() => mockHistory.push('/other'));
  expect(mockHistory.location.pathname).toBe('/list');
  await press('Discard');
  await waitFor(() => expect(mockHistory.location.pathname).toBe('/other'));
  expect(screen.queryByRole('button')).toBeNull();
});
