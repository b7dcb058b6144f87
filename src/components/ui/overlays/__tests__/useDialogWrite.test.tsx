/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import { toast } from '../toast';
import { useDialogWrite } from '../useDialogWrite';

function show() {
  const onClose = jest.fn();
  const { result, unmount } = renderHook(() => useDialogWrite(onClose));
  let answer: (failure: string | null) => void = () => undefined;
  act(() => void result.current.run(() => new Promise((resolve) => (answer = resolve))));
  return {
    onClose,
    result,
    unmount,
    /** As the user does. */
    close: () => act(() => result.current.close()),
    answer: (failure: string | null) => act(async () => answer(failure)),
  };
}

const dismiss = () => toast.dismiss(toast.get()?.id ?? 0);

test('closes the dialog when the write succeeds, and shows why it failed', async () => {
  const first = show();
  expect(first.result.current.isBusy).toBe(true);
  await first.answer(null);
  expect(first.onClose).toHaveBeenCalledTimes(1);
  const second = show();
  await second.answer('No room.');
  expect(second.onClose).not.toHaveBeenCalled();
  expect(second.result.current).toMatchObject({ isBusy: false, failure: 'No room.' });
});

test('reports a failure elsewhere when the dialog was closed, also when it is open again', async () => {
  dismiss();
  const { result, close, answer } = show();
  close();
  await answer('No room.');
  expect(toast.get()).toMatchObject({ tone: 'error', text: 'No room.' });
  expect(result.current.failure).toBeNull();
});

test('leaves a dialog open that was opened again before the write succeeded', async () => {
  dismiss();
  const { onClose, close, answer } = show();
  close();
  expect(onClose).toHaveBeenCalledTimes(1);
  await answer(null);
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(toast.get()).toBeNull();
});

test('closes a dialog that the write itself removed', async () => {
  const { onClose, unmount, answer } = show();
  unmount();
  await answer(null);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('reports a failure elsewhere when the dialog was removed', async () => {
  dismiss();
  const { unmount, answer } = show();
  unmount();
  await answer('No room.');
  expect(toast.get()).toMatchObject({ tone: 'error', text: 'No room.' });
});

test('can be used again after a write that threw', async () => {
  const { result } = renderHook(() => useDialogWrite(jest.fn()));
  await act(() => expect(result.current.run(() => Promise.reject(new Error('Bug')))).rejects.toThrow('Bug'));
  expect(result.current.isBusy).toBe(false);
});

test('forgets a failure when the dialog closes', async () => {
  const { result, close, answer } = show();
  await answer('No room.');
  close();
  expect(result.current.failure).toBeNull();
});
