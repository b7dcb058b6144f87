/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Dialog } from '../Dialog';
import { SecretReveal } from '../SecretReveal';

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
