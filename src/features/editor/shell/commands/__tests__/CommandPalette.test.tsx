/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { CommandPalette } from '../CommandPalette';

beforeAll(() => {
  // jsdom has neither.
  HTMLElement.prototype.scrollIntoView = jest.fn();
  HTMLDialogElement.prototype.showModal = jest.fn();
});

test('leaves the keys that end a composition to the input method', () => {
  const run = jest.fn();
  const command = { id: 'history', group: 'Pages', title: 'History', run } as const;
  render(<CommandPalette isOpen onClose={() => undefined} commands={[command]} />);
  const field = screen.getByRole('combobox', { hidden: true });
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  // Safari sends it after the composition.
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
  expect(run).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 });
  expect(run).toHaveBeenCalledTimes(1);
});
