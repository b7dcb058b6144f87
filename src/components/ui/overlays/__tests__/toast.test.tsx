/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Toaster } from '../Toaster';
import { toast } from '../toast';

test('shows one toast at a time: a new one replaces the previous', () => {
  render(<Toaster />);
  act(() => toast.show({ tone: 'info', text: 'First' }));
  act(() => toast.show({ tone: 'success', text: 'Second' }));
  expect(screen.queryByText('First')).toBeNull();
  expect(screen.getByText('Second')).not.toBeNull();
});

test('dismisses only the given toast', () => {
  render(<Toaster />);
  act(() => toast.show({ tone: 'info', text: 'Old' }));
  const old = toast.get()?.id ?? -1;
  act(() => toast.show({ tone: 'info', text: 'New' }));
  act(() => toast.dismiss(old));
  expect(screen.getByText('New')).not.toBeNull();
  act(() => toast.dismiss(toast.get()?.id ?? -1));
  expect(screen.queryByText('New')).toBeNull();
});

test('runs its action once and disappears', () => {
  render(<Toaster />);
  const onSelect = jest.fn();
  act(() => toast.show({ tone: 'info', text: 'Undone', action: { label: 'Undo', onSelect } }));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(onSelect).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Undone')).toBeNull();
});

test('stays while the pointer or the focus is on it', () => {
  jest.useFakeTimers();
  render(<Toaster />);
  act(() => toast.show({ tone: 'info', text: 'Undone' }));
  const wait = () => act(() => jest.advanceTimersByTime(6000));
  fireEvent.pointerEnter(screen.getByRole('status'));
  wait();
  act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
  fireEvent.pointerLeave(screen.getByRole('status'));
  wait();
  expect(screen.queryByText('Undone')).not.toBeNull();
  act(() => screen.getByRole('button', { name: 'Dismiss' }).blur());
  wait();
  expect(screen.queryByText('Undone')).toBeNull();
  jest.useRealTimers();
});

test('returns the focus to where it was, unless its action moves it', () => {
  const Page = () => (
    <>
      <button type="button">Discard</button>
      <button type="button">Review</button>
      <Toaster />
    </>
  );
  render(<Page />);
  const [discard, review] = ['Discard', 'Review'].map((name) => screen.getByRole('button', { name }));
  const press = (name: string) => {
    act(() => discard?.focus());
    for (const label of ['Undo', 'Dismiss', name])
      act(() => screen.getByRole('button', { name: label }).focus());
    fireEvent.click(screen.getByRole('button', { name }));
  };
  const onSelect = jest.fn();
  act(() => toast.show({ tone: 'info', text: 'Discarded', action: { label: 'Undo', onSelect } }));
  press('Dismiss');
  expect(document.activeElement).toBe(discard);
  onSelect.mockImplementation(() => review?.focus());
  act(() => toast.show({ tone: 'info', text: 'Discarded', action: { label: 'Undo', onSelect } }));
  press('Undo');
  expect(document.activeElement).toBe(review);
});

test("the toaster of an open dialog shows the toast, and then the page's again", () => {
  const Page = ({ isOpen }: { readonly isOpen: boolean }) => (
    <>
      <div data-testid="dialog">{isOpen && <Toaster />}</div>
      <div data-testid="page">
        <Toaster />
      </div>
    </>
  );
  const shownIn = () => screen.getByText('Saved').closest('[data-testid]')?.getAttribute('data-testid');
  const { rerender } = render(<Page isOpen={false} />);
  act(() => toast.show({ tone: 'success', text: 'Saved' }));
  expect(shownIn()).toBe('page');
  rerender(<Page isOpen />);
  expect(shownIn()).toBe('dialog');
  rerender(<Page isOpen={false} />);
  expect(shownIn()).toBe('page');
});
