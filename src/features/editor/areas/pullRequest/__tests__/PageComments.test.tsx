/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import type { ReviewDraft } from '@site/src/data/storage/reviewDrafts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestEditor, toServices } from '../../../core/__tests__/testEditor';
import { EditorContext } from '../../../core/EditorContext';
import { EditorServicesProvider } from '../../../core/EditorServices';
import { openFiles } from '../../../core/store/__tests__/support';
import { PageComments } from '../comments/PageComments';

const TEXT = 'one\ntwo\nthree\n';

test('a comment that is being written stays with its page', async () => {
  const editor = createTestEditor(openFiles({ 'docs/a.mdx': TEXT, 'docs/b.mdx': TEXT }));
  let device: ReviewDraft | null = null;
  const services = toServices({
    api: {},
    repository: 'o/r',
    createId: () => 'id',
    reviewDrafts: {
      read: async () => device,
      write: async (_scope: unknown, draft: ReviewDraft | null) => {
        device = draft;
      },
    },
  });
  const ranges = [{ from: 1, to: 3 }];
  const review = {
    threads: [],
    number: 7,
    isRead: true,
    lines: ['docs/a.mdx', 'docs/b.mdx'].map((path) => ({ path, ranges })),
    failure: null,
    refresh: async () => undefined,
  };
  const on = (path: string) => (
    <EditorServicesProvider value={services}>
      <EditorContext value={editor}>
        <PageComments
          threads={[]}
          text={TEXT}
          pressed={null}
          onShow={() => undefined}
          writing={{ path, review, getSelection: () => ({ from: 4, to: 4 }) }}
        />
      </EditorContext>
    </EditorServicesProvider>
  );
  const { rerender } = render(on('docs/a.mdx'));
  await userEvent.click(await screen.findByRole('button', { name: 'Comment on this line' }));
  await userEvent.type(screen.getByLabelText('Comment on line 2'), 'Why?');
  rerender(on('docs/b.mdx'));
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  rerender(on('docs/a.mdx'));
  expect(await screen.findByLabelText('Comment on line 2')).toHaveValue('Why?');
});
