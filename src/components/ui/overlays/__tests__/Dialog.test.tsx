/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { SecretReveal } from '../../copy/SecretReveal';
import { Dialog } from '../Dialog';

beforeAll(() => {
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

const onClose = jest.fn();
const onCloseInner = jest.fn();

function show(children: ReactNode): void {
  onClose.mockClear();
  render(
    <Dialog title="Shown" isOpen onClose={onClose}>
      {children}
    </Dialog>,
  );
}

it('is closed by a click beside it', () => {
  show(<p>Text</p>);
  fireEvent.mouseDown(screen.getByText('Text'));
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.mouseDown(screen.getByRole('dialog'));
  expect(onClose).toHaveBeenCalledTimes(1);
});

it.each([
  ['a form', <form key="form" />],
  ['a secret that is shown once', <SecretReveal key="secret" secret="abc" noun="token" />],
])('keeps %s when someone clicks beside it', (_what, content) => {
  show(content);
  fireEvent.mouseDown(screen.getByRole('dialog'));
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('is closed by its own cancel event, not by the one of a dialog or a file picker inside it', () => {
  show(
    <>
      <input type="file" aria-label="File" />
      <Dialog title="Inner" isOpen onClose={onCloseInner}>
        <p>Text</p>
      </Dialog>
    </>,
  );
  const cancel = (element: Element, bubbles = false) =>
    fireEvent(element, new Event('cancel', { bubbles, cancelable: true }));
  // Browsers let the event of a file picker bubble, and React also that of a dialog.
  cancel(screen.getByLabelText('File'), true);
  cancel(screen.getByRole('dialog', { name: 'Inner' }));
  expect(onClose).not.toHaveBeenCalled();
  expect(onCloseInner).toHaveBeenCalledTimes(1);
  cancel(screen.getByRole('dialog', { name: 'Shown' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

/** A dialog whose form is replaced by the result, and a button that is replaced, too. */
function Flow() {
  const [step, setStep] = useState<'closed' | 'form' | 'result' | 'done'>('closed');
  return (
    <div>
      <a href="/">Home</a>
      {step === 'done' && <a href="/1">Show it</a>}
      <div>
        {step !== 'done' && (
          <button type="button" key={String(step === 'result')} onClick={() => setStep('form')}>
            Create it
          </button>
        )}
        <button type="button" disabled>
          Save
        </button>
      </div>
      <Dialog title="Create" isOpen={step === 'form' || step === 'result'} onClose={() => setStep('done')}>
        {step === 'form' ? (
          <form>
            <button type="button" onClick={() => setStep('result')}>
              Create
            </button>
          </form>
        ) : (
          <a href="/1">View it</a>
        )}
      </Dialog>
    </div>
  );
}

it('focuses the result that replaces a form, and on closing what replaced its opener', async () => {
  render(<Flow />);
  const opener = screen.getByRole('button', { name: 'Create it' });
  opener.focus();
  fireEvent.click(opener);
  const create = await screen.findByRole('button', { name: 'Create' });
  create.focus();
  fireEvent.click(create);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'View it' })));
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Show it' })));
});

it('focuses nothing on closing when nothing had the focus before', () => {
  const page = (isOpen: boolean) => (
    <>
      <a href="#main_content">Skip to content</a>
      <Dialog title="Shown" isOpen={isOpen} onClose={onClose}>
        <p>Text</p>
      </Dialog>
    </>
  );
  const { rerender } = render(page(true));
  rerender(page(false));
  expect(document.activeElement).toBe(document.body);
});
