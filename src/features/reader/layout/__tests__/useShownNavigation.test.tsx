/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { render, screen, waitFor } from '@testing-library/react';
import type { Navigation } from '#domain/navigation/types';
import { flattenNavigation } from '#domain/navigation/walk';
import { useShownNavigation } from '../useShownNavigation';

const findHiddenHrefs = jest.fn(async (_addresses: readonly string[], _now: number) => [
  '/products/a',
  '/products/c',
]);
jest.mock('@site/src/data/hiddenPages', () => ({
  findHiddenHrefs: (addresses: readonly string[], now: number) => findHiddenHrefs(addresses, now),
}));

const item = (id: string) => ({ id, title: id.toUpperCase(), href: `/products/${id}` });
const NAVIGATION: Navigation = {
  topLevelItems: [{ ...item('a'), items: [item('below')] }, item('b')],
  sections: [{ id: 's', title: 'Section', items: [item('c')] }],
};

function Menu() {
  const navigation = useShownNavigation(NAVIGATION);
  const sections = navigation.sections.map(({ title }) => title);
  return <p>{[...flattenNavigation(navigation).map(({ title }) => title), ...sections].join(' ')}</p>;
}

test('removes pages hidden since the build, everything below them and empty sections, with one request', async () => {
  render(<Menu />);
  expect(screen.getByText('A BELOW B C Section')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByText('B')).toBeInTheDocument());
  render(<Menu />);
  expect(screen.getAllByText('B')).toHaveLength(2);
  expect(findHiddenHrefs).toHaveBeenCalledTimes(1);
  expect(findHiddenHrefs.mock.calls[0]?.[0]).toEqual([
    '/products/a',
    '/products/below',
    '/products/b',
    '/products/c',
  ]);
});
