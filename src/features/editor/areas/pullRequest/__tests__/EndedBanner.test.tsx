/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PullRequestStatus } from '#domain/api/pullRequests';
import { createTestEditor, WithEditor } from '../../../core/__tests__/testEditor';
import { openDocument } from '../../../core/store/editorState';
import { EndedBanner } from '../EndedBanner';
import { pullRequest } from './pullRequest';

const PATH = 'docs/desktop/index.mdx';

function show(change: Partial<PullRequestStatus>, text = 'Text.\n') {
  const document = { ...openDocument(PATH, 'Text.\n', 'a'.repeat(40)), text };
  const save = jest.fn(async () => null);
  const switchTo = jest.fn();
  const openAnother = jest.fn();
  const editor = createTestEditor(
    { branch: 'edit', path: PATH, documents: { [PATH]: { status: 'open', document } } },
    { save, branches: { switchTo } },
  );
  render(
    <WithEditor editor={editor}>
      <EndedBanner pullRequest={pullRequest(change)} onOpenAnother={openAnother} />
    </WithEditor>,
  );
  return { save, switchTo, openAnother, user: userEvent.setup() };
}

test("shows nothing for an open pull request, or for another branch's", () => {
  show({});
  show({ state: 'merged', headBranch: 'other' });
  expect(screen.queryByRole('region')).toBeNull();
});

test('offers the default branch after a merge, and the live page only once the site shows it', async () => {
  const { switchTo, user } = show({ state: 'merged', site: 'building' });
  const banner = screen.getByRole('region', { name: 'Pull request merged' });
  expect(banner).toHaveTextContent('#7 was merged into main. The site is being rebuilt to include it.');
  expect(screen.queryByRole('link', { name: /View this page/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Switch to main' }));
  expect(switchTo).toHaveBeenCalledWith('main');
});

test('links to the page when it is live', () => {
  show({ state: 'merged', site: 'live' });
  expect(screen.getByText(/It's live on the site\./)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /View this page/ })).toHaveAttribute('href', '/products/desktop');
});

test('takes unsaved changes to a new branch', async () => {
  const { save, user } = show({ state: 'merged', site: 'live' }, 'Changed.\n');
  expect(screen.getByRole('status')).toHaveTextContent('Your unsaved changes need a new branch.');
  await user.click(screen.getByRole('button', { name: 'Save to a new branch' }));
  expect(save).toHaveBeenCalledWith({ isToNewBranch: true });
});

test('offers to open another pull request after one was closed', async () => {
  const { openAnother, user } = show({ state: 'closed' });
  await user.click(screen.getByRole('button', { name: 'Open another pull request' }));
  expect(openAnother).toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('region')).toBeNull();
});
