/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import type { PresentUser } from '@site/src/data/presence';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestEditor, WithEditor } from '../../../core/__tests__/testEditor';
import { PresenceMenu } from '../PresenceMenu';
import { listPresent, toInitials } from '../presentUsers';

const user = (id: string, name: string | null, ...paths: string[]): PresentUser => ({
  id,
  name,
  login: id,
  paths,
});
const anna = user('anna', 'Anna Lena Abel', 'docs/b.mdx');
const ben = user('ben', null, 'docs/a.mdx');

function show(others: readonly PresentUser[]) {
  const openPage = jest.fn();
  render(
    <WithEditor editor={createTestEditor({ branch: 'edit', path: 'docs/a.mdx' })}>
      <PresenceMenu others={others} onOpenPage={openPage} />
    </WithEditor>,
  );
  return openPage;
}

test('renders nothing without other users', () => {
  show([]);
  expect(screen.queryByRole('button')).toBeNull();
});

/** The initials that the stylesheet draws. */
const initialsIn = (button: HTMLElement) =>
  [...button.querySelectorAll<HTMLElement>('[data-initials]')].map(({ dataset }) => dataset.initials);

test('lists those on the page first, and links to the pages of the others', async () => {
  const openPage = show([anna, ben]);
  const button = screen.getByRole('button', {
    name: 'On this page: ben. On this branch: anna (Anna Lena Abel)',
  });
  expect(initialsIn(button)).toEqual(['B', 'AA']);
  await userEvent.click(button);
  const [first, second] = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(first).toHaveTextContent('ben on this page');
  expect(second).toHaveTextContent('anna (Anna Lena Abel)');
  await userEvent.click(screen.getByRole('button', { name: 'b.mdx' }));
  expect(openPage).toHaveBeenCalledWith('docs/b.mdx');
});

test("counts those that don't fit", () => {
  show(['a', 'b', 'c', 'd', 'e'].map((id) => user(id, null)));
  const button = screen.getByRole('button');
  expect(initialsIn(button)).toEqual(['A', 'B', 'C']);
  expect(button).toHaveTextContent('+2');
});

test('uses the first and the last word for initials', () => {
  expect([anna, ben, user('x', 'Émile')].map(toInitials)).toEqual(['AA', 'B', 'É']);
  expect(toInitials({ name: null, login: null })).toBe('AE');
});

test('lists users by the page that they have open', () => {
  expect(listPresent([anna, ben, user('c', 'Cleo', 'docs/a.mdx')])).toEqual(
    new Map([
      ['docs/b.mdx', 'anna (Anna Lena Abel)'],
      ['docs/a.mdx', 'ben, c (Cleo)'],
    ]),
  );
});
