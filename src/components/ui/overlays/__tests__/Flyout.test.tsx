/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Menu, MenuItem } from '../Menu';
import { Popover } from '../Popover';

const user = userEvent.setup();

it('closes a panel when the Tab key moves past its end, and not inside it', async () => {
  render(
    <>
      <Popover label="Branch" trigger="main">
        {() => (
          <>
            <button type="button">New branch…</button>
            <button type="button">Delete branch…</button>
          </>
        )}
      </Popover>
      <button type="button">Save</button>
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Branch' }));
  expect(screen.getByRole('dialog', { name: 'Branch' })).toHaveFocus();
  await user.tab();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Delete branch…' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('stays open when the page moves the focus by itself', async () => {
  render(
    <>
      <Popover label="Branch" trigger="main">
        {() => 'No other branches yet.'}
      </Popover>
      <textarea aria-label="Source" />
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Branch' }));
  act(() => screen.getByLabelText('Source').focus());
  expect(screen.getByRole('dialog', { name: 'Branch' })).toBeVisible();
});

it.each([
  ['beyond the left edge', -40, '48px'],
  ['near the right edge', 950, '-58px'],
  ['within the window', 200, '0px'],
])(
  'stays in the window, also when the window narrows: a panel that starts %s',
  async (_, left, translate) => {
    const read = jest
      .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
      .mockReturnValue(new DOMRect(left, 0, 100, 100));
    const width = jest.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1000);
    render(
      <Popover label="Branch" trigger="main">
        {() => 'No other branches yet.'}
      </Popover>,
    );
    await user.click(screen.getByRole('button', { name: 'Branch' }));
    expect(screen.getByRole('dialog').style.translate).toBe(translate);
    width.mockReturnValue(left + 100);
    fireEvent(window, new Event('resize'));
    expect(screen.getByRole('dialog').style.translate).toBe(left < 0 ? '48px' : '-8px');
    read.mockRestore();
    width.mockRestore();
  },
);

it('closes with Escape while the focus is on its button', async () => {
  render(
    <Popover label="Branch" trigger="main">
      {() => 'No other branches yet.'}
    </Popover>,
  );
  const button = screen.getByRole('button', { name: 'Branch' });
  await user.click(button);
  button.focus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(button).toHaveFocus();
});

it('leaves what is around it open when Escape closes it', async () => {
  const keys: boolean[] = [];
  const onKeyDown = (event: KeyboardEvent) => keys.push(event.defaultPrevented);
  document.addEventListener('keydown', onKeyDown);
  render(
    <Menu label="CSV" trigger="CSV">
      <MenuItem onSelect={jest.fn()}>Copy as CSV</MenuItem>
    </Menu>,
  );
  await user.click(screen.getByRole('button', { name: 'CSV' }));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  await user.keyboard('{Escape}');
  expect(keys).toEqual([true, false]);
  document.removeEventListener('keydown', onKeyDown);
});

it('moves through a menu with the arrow keys, also from its button', async () => {
  render(
    <Menu label="Account" trigger="A">
      <MenuItem onSelect={jest.fn()}>Admin</MenuItem>
      <MenuItem onSelect={jest.fn()}>Sign out</MenuItem>
    </Menu>,
  );
  const button = screen.getByRole('button', { name: 'Account' });
  await user.click(button);
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Sign out' })).toHaveFocus();
  button.focus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Admin' })).toHaveFocus();
});
