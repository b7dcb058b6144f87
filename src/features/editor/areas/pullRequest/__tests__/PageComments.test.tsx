/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import type { ContentApi } from '@site/src/data/functions/contentApi';
import type { ReviewDraft } from '@site/src/data/storage/reviewDrafts';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestEditor, toServices } from '../../../core/__tests__/testEditor';
import { EditorContext } from '../../../core/EditorContext';
import { EditorServicesProvider } from '../../../core/EditorServices';
import { openFiles } from '../../../core/store/__tests__/support';
import { PageComments } from '../comments/PageComments';

const TEXT = 'one\ntwo\nthree\n';

function show(writeReviewComment?: ContentApi['writeReviewComment']) {
  const editor = createTestEditor(openFiles({ 'docs/a.mdx': TEXT, 'docs/b.mdx': TEXT }));
  const stored: { draft: ReviewDraft | null } = { draft: null };
  const services = toServices({
    api: writeReviewComment ? { writeReviewComment } : {},
    repository: 'o/r',
    createId: () => 'id',
    reviewDrafts: {
      read: async () => stored.draft,
      write: async (_scope: unknown, draft: ReviewDraft | null) => {
        stored.draft = draft;
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
  return { open: (path: string) => rerender(on(path)), stored };
}

async function startComment() {
  await userEvent.click(await screen.findByRole('button', { name: 'Comment on this line' }));
  await userEvent.type(screen.getByLabelText('Comment on line 2'), 'Why?');
}

test('a comment that is being written stays with its page', async () => {
  const { open } = show();
  await startComment();
  open('docs/b.mdx');
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  open('docs/a.mdx');
  expect(await screen.findByLabelText('Comment on line 2')).toHaveValue('Why?');
});

test('a comment that was sent after its page was left is not offered again', async () => {
  let answer = (): void => undefined;
  const { open, stored } = show(
    () => new Promise((resolve) => (answer = () => resolve({ ok: true, value: { number: 7 } }))),
  );
  await startComment();
  await userEvent.click(screen.getByRole('button', { name: 'Comment now' }));
  open('docs/b.mdx');
  await startComment();
  await act(async () => answer());
  expect(Object.keys(stored.draft?.texts ?? {})).toEqual(['new docs/b.mdx']);
  open('docs/a.mdx');
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});
