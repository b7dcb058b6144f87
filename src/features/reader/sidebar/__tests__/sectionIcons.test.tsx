/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import type { NavigationItem } from '#domain/navigation/types';
import { Sidebar } from '../Sidebar';

const item = (title: string): NavigationItem => ({ id: title, title, href: `/products/${title}` });

test('shows a section whose title is the name of a property of every object', () => {
  const section = { id: 'constructor', title: 'Constructor', items: [item('create'), item('destroy')] };
  render(<Sidebar navigation={{ topLevelItems: [], sections: [section] }} pathname="/products/create" />);
  const heading = screen.getByRole('heading', { name: 'Constructor' });
  expect(heading.querySelector('svg')).not.toBeNull();
});
