/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createTestEditor, WithEditor } from '../../../core/__tests__/testEditor';
import { makeDraft } from '../../../core/drafts/__tests__/support';
import { openFiles } from '../../../core/store/__tests__/support';
import { EditorBanners } from '../EditorBanners';

const workspace = { review: {}, tracker: { pullRequest: null }, isNavigationOpen: false };
jest.mock('../../workspace/Workspace', () => ({ useWorkspace: () => workspace }));
// They have tests of their own.
jest.mock('../../../areas/pullRequest', () => ({ EndedBanner: () => null }));
jest.mock('../StorageBanner', () => ({ StorageBanner: () => null }));

const HELP = 'docs/support.mdx';
const RAYCAST = 'docs/raycast.mdx';
const SAVED_AT = new Date(2026, 10, 27, 19, 22).getTime();

async function showRestored(paths: readonly string[], isNavigationOpen = false) {
  workspace.isNavigationOpen = isNavigationOpen;
  const state = openFiles({ [HELP]: '---\ntitle: Get help\n---\n', [RAYCAST]: '---\ntitle: Raycast\n---\n' });
  const reopened = paths.map((path) => makeDraft({ path, savedAt: SAVED_AT }));
  const editor = createTestEditor({ ...state, path: HELP, reopened });
  render(
    <WithEditor editor={editor}>
      <EditorBanners />
    </WithEditor>,
  );
  await act(async () => undefined);
  return screen.queryByRole('region', { name: 'Restored drafts' });
}

test('names the page whose draft was restored', async () => {
  const banner = await showRestored([HELP]);
  expect(banner).toHaveTextContent(/^Draft of “Get help” from Nov 27, 2026, 7:22.PM restored\.Compare/);
});

test('names another page, without an action on the one that is shown', async () => {
  const banner = await showRestored([RAYCAST]);
  expect(banner).toHaveTextContent(/^Draft of “Raycast” from .* restored\.Compare/);
  expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
});

test('counts the drafts of further pages', async () => {
  const banner = await showRestored([HELP, RAYCAST]);
  expect(banner).toHaveTextContent(
    /^Draft of “Get help” .* restored\. A draft of another page was restored\./,
  );
});

test("says nothing of restored drafts in the navigation manager, which doesn't show pages", async () => {
  expect(await showRestored([HELP], true)).toBeNull();
});

test('says that another tab is still saving the page', async () => {
  const stealLock = (_: string, onSaving?: () => void) => {
    onSaving?.();
    return new Promise<void>(() => undefined);
  };
  const state = { ...openFiles({ [HELP]: 'Help.\n' }), path: HELP, lockedElsewhere: [HELP] };
  render(
    <WithEditor editor={createTestEditor(state, { stealLock })}>
      <EditorBanners />
    </WithEditor>,
  );
  await act(async () => undefined);
  fireEvent.click(screen.getByRole('button', { name: 'Edit here' }));
  expect(screen.getByText(/^Still saving in another tab…/)).toBeVisible();
});
