/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { Pager } from '../Pager';

const push = jest.fn();

jest.mock('@docusaurus/router', () => ({
  __esModule: true,
  ...jest.requireActual('@docusaurus/router'),
  useHistory: () => ({ push, location: { pathname: '/' } }),
}));

const pages: ComponentProps<typeof Pager> = {
  previous: { id: 'a', title: 'First', href: '/products/a' },
  next: { id: 'c', title: 'Third', href: '/products/c' },
};

const press = (key: string, more: KeyboardEventInit = {}) => fireEvent.keyDown(document, { key, ...more });

beforeEach(() => {
  push.mockClear();
  render(<Pager {...pages} />);
});

afterEach(() => {
  document.getSelection()?.removeAllRanges();
  delete document.documentElement.dataset.singleKeys;
});

it('opens the page before and after with the arrow keys', () => {
  press('ArrowLeft');
  press('ArrowRight');
  expect(push.mock.calls).toEqual([['/products/a'], ['/products/c']]);
});

it('leaves other keys, and the keys of a focused link, alone', () => {
  press('ArrowUp');
  press('ArrowRight', { altKey: true });
  screen.getByRole('link', { name: /Third/ }).focus();
  press('ArrowRight');
  expect(push).not.toHaveBeenCalled();
});

it.each(['h2', 'dt'])('works while a %s that a link or search opened has the focus', (name) => {
  const heading = document.body.appendChild(document.createElement(name));
  heading.tabIndex = -1;
  heading.focus();
  press('ArrowRight');
  expect(push).toHaveBeenCalledTimes(1);
  heading.remove();
});

it('does nothing while text is selected', () => {
  document.getSelection()?.selectAllChildren(screen.getByText('Third'));
  press('ArrowRight');
  expect(push).not.toHaveBeenCalled();
  document.getSelection()?.collapseToStart();
  press('ArrowRight');
  expect(push).toHaveBeenCalledTimes(1);
});

it('does nothing when the reader turned single-key shortcuts off', () => {
  document.documentElement.dataset.singleKeys = 'off';
  press('ArrowRight');
  expect(push).not.toHaveBeenCalled();
  document.documentElement.dataset.singleKeys = 'on';
  press('ArrowRight');
  expect(push).toHaveBeenCalledTimes(1);
});
