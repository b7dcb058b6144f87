/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import type { NavigationItem } from '#domain/navigation/types';
import { Sidebar } from '../Sidebar';

const item = (title: string, items?: NavigationItem[]): NavigationItem => ({
  id: title,
  title,
  href: `/products/${title}`,
  ...(items && { items }),
});
const NAVIGATION = {
  topLevelItems: [item('first'), item('group', [item('child')]), item('last')],
  sections: [],
};

beforeAll(() => {
  // jsdom has no layout.
  Element.prototype.checkVisibility = function isShown() {
    return this.closest('details:not([open])') === null;
  };
});

/** Presses a key while a link has the focus; gives the link that has it afterwards. */
function press(key: string, title: string): string {
  const link = screen.getByText(title);
  link.focus();
  fireEvent.keyDown(link, { key });
  return document.activeElement?.textContent ?? '';
}

describe('keys in the navigation tree', () => {
  beforeEach(() => {
    render(<Sidebar navigation={NAVIGATION} pathname="/products/first" />);
  });
  const group = () => document.querySelector('details');

  it.each([
    ['ArrowDown', 'first', 'group'],
    ['ArrowDown', 'group', 'last'],
    ['ArrowDown', 'last', 'last'],
    ['ArrowUp', 'last', 'group'],
    ['ArrowUp', 'first', 'first'],
    ['Home', 'last', 'first'],
    ['End', 'first', 'last'],
    ['ArrowRight', 'first', 'first'],
    ['ArrowLeft', 'group', 'group'],
    ['a', 'group', 'group'],
  ])('%s moves from %s to %s', (key, from, to) => {
    expect(press(key, from)).toBe(to);
    expect(group()?.open).toBe(false);
  });

  it('opens a group and enters it, and leaves and closes it', () => {
    expect([press('ArrowRight', 'group'), group()?.open]).toEqual(['group', true]);
    expect(press('ArrowRight', 'group')).toBe('child');
    expect([press('ArrowLeft', 'child'), group()?.open]).toEqual(['group', true]);
    expect([press('ArrowLeft', 'group'), group()?.open]).toEqual(['group', false]);
  });
});
