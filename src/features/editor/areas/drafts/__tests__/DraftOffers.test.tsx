/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestEditor, WithEditor } from '../../../core/__tests__/testEditor';
import { makeDraft } from '../../../core/drafts/__tests__/support';
import { openFiles } from '../../../core/store/__tests__/support';
import { DraftOffers } from '../DraftOffers';

jest.mock('../../review', () => ({ TextComparison: () => null }));

// jsdom has no modal dialogs.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

test('names both halves of a move before it is discarded', async () => {
  const offers = [
    makeDraft({ kind: 'deleted' }),
    makeDraft({ path: 'docs/b.mdx', baseBlobSha: null, movedFrom: 'docs/a.mdx' }),
  ];
  const editor = createTestEditor({ ...openFiles({ 'docs/a.mdx': 'base\n' }), offers });
  render(
    <WithEditor editor={editor}>
      <DraftOffers />
    </WithEditor>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Show drafts' }));
  await userEvent.click(screen.getByRole('button', { name: 'Discard the draft of docs/b.mdx' }));
  const question = within(screen.getByRole('dialog', { name: 'Discard these 2 drafts?' }));
  expect(question.getAllByRole('listitem')).toHaveLength(2);
});
