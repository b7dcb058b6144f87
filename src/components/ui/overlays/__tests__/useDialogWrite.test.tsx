/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import { toast } from '../toast';
import { useDialogWrite } from '../useDialogWrite';

function show() {
  const onClose = jest.fn();
  const { result, rerender } = renderHook(({ isOpen }) => useDialogWrite(isOpen, onClose), {
    initialProps: { isOpen: true },
  });
  let answer: (failure: string | null) => void = () => undefined;
  act(() => void result.current.run(() => new Promise((resolve) => (answer = resolve))));
  return {
    onClose,
    result,
    setOpen: (isOpen: boolean) => rerender({ isOpen }),
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
  const { result, setOpen, answer } = show();
  setOpen(false);
  setOpen(true);
  await answer('No room.');
  expect(toast.get()).toMatchObject({ tone: 'error', text: 'No room.' });
  expect(result.current.failure).toBeNull();
});

test('leaves a dialog open that was opened again before the write succeeded', async () => {
  dismiss();
  const { onClose, setOpen, answer } = show();
  setOpen(false);
  setOpen(true);
  await answer(null);
  expect(onClose).not.toHaveBeenCalled();
  expect(toast.get()).toBeNull();
});

test('forgets a failure when the dialog closes', async () => {
  const { result, setOpen, answer } = show();
  await answer('No room.');
  setOpen(false);
  setOpen(true);
  expect(result.current.failure).toBeNull();
});
