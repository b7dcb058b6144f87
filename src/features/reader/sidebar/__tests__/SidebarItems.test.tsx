/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import type { NavigationItem } from '#domain/navigation/types';
import { Sidebar } from '../Sidebar';

const item = (href: string, title: string, items?: NavigationItem[]): NavigationItem => ({
  id: href,
  title,
  href,
  ...(items && { items }),
});

test('opens the groups that the current page is in, wherever its path is', () => {
  const guides = item('/products/guides', 'Guides', [
    item('/products/other', 'Other', [item('/products/x y', 'X')]),
  ]);
  const models = item('/products/x', 'Models', [item('/products/x/large', 'Large')]);
  const navigation = { topLevelItems: [guides, models], sections: [] };
  const { container, rerender } = render(<Sidebar navigation={navigation} pathname="/products/x y" />);
  const opened = () => Array.from(container.querySelectorAll('details'), ({ open }) => open);
  expect(opened()).toEqual([true, true, false]);
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('X');
  // The others stay as they are.
  rerender(<Sidebar navigation={navigation} pathname="/products/x/large/" />);
  expect(opened()).toEqual([true, true, true]);
});
