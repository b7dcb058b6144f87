/** @jest-environment jsdom */

import '@testing-library/jest-dom';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { FindQuery } from '#domain/replace/findMatches';
import { createTestEditor, WithEditor } from '../../../core/__tests__/testEditor';
import { type EditorState, findDocument, openDocument } from '../../../core/store/editorState';
import { type FindResponse, findInFiles } from '../findInFiles';
import { ReplaceView } from '../ReplaceView';
import type { FindWorker } from '../startFindWorker';

jest.mock('../../../core/useGoToSignIn', () => ({ useGoToSignIn: () => jest.fn() }));

const SHA = 'a'.repeat(40);
const FILES = {
  'docs/a.mdx': 'A cairn.\n\n```\ncairn\n```\n',
  'docs/b.mdx': 'Two cairns,\r\nthree cairns.\r\n',
  'docs/c.mdx': 'Nothing here.\n',
};

/** Searches synchronously, in this thread. */
function startWorker(): FindWorker {
  let say: (answer: FindResponse) => void = () => undefined;
  return {
    post: (request) => findInFiles(request, (answer) => say(answer)),
    listen: (onAnswer) => {
      say = onAnswer;
    },
    stop: () => undefined,
  };
}

/** Never finishes a file. */
const startStuckWorker = (): FindWorker => {
  let say: (answer: FindResponse) => void = () => undefined;
  return {
    post: () => say({ kind: 'at', index: 0, path: 'docs/a.mdx' }),
    listen: (onAnswer) => {
      say = onAnswer;
    },
    stop: () => undefined,
  };
};

// React warns of unknown elements, and jsdom doesn't know `search`.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement' });

const onShow = jest.fn();

function show(state: Partial<EditorState> = {}, start = startWorker) {
  const editor = createTestEditor({ branch: 'texts', headSha: SHA, ...state });
  const readTexts = async () =>
    ({
      ok: true,
      value: {
        headSha: SHA,
        files: Object.entries(FILES).map(([path, text]) => ({ path, text, blobSha: SHA })),
        hasMore: false,
      },
    }) as const;
  function View() {
    const [query, setQuery] = useState<FindQuery>({
      find: '',
      replace: '',
      isRegex: false,
      matchesCase: false,
      wholeWord: false,
      scope: 'all',
    });
    return (
      <ReplaceView
        query={query}
        onChange={(change) => setQuery((current) => ({ ...current, ...change }))}
        index={null}
        startWorker={start}
        onShow={onShow}
        onReview={() => undefined}
      />
    );
  }
  render(
    <WithEditor editor={editor} api={{ readTexts }}>
      <View />
    </WithEditor>,
  );
  const textOf = (path: string) => findDocument(editor.store.getState(), path)?.text;
  return { editor, textOf };
}

async function search(find: string, replace = '') {
  await userEvent.type(screen.getByLabelText('Find'), find);
  if (replace) await userEvent.type(screen.getByLabelText('Replace with'), replace);
}

test('replaces the checked matches on all pages in one step, and undoes them in one', async () => {
  const { textOf } = show();
  await search('cairn', 'stone');
  expect(await screen.findByText('4 matches on 2 pages.')).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Replace in line 4' }));
  await userEvent.click(screen.getByRole('button', { name: 'Replace 3 matches on 2 pages' }));
  expect(await screen.findByText(/^Replaced 3 matches on 2 pages/)).toBeVisible();
  expect(textOf('docs/a.mdx')).toBe('A stone.\n\n```\ncairn\n```\n');
  expect(textOf('docs/b.mdx')).toBe('Two stones,\nthree stones.\n');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/^Undone/)).toBeVisible();
  expect(textOf('docs/a.mdx')).toBe(FILES['docs/a.mdx']);
  expect(textOf('docs/b.mdx')).toBe('Two cairns,\nthree cairns.\n');
});

test('leaves an unchecked match unchecked after the matches before it were replaced, and undone', async () => {
  show();
  await search('cairn', 'heap of stones');
  expect(await screen.findByText('4 matches on 2 pages.')).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Replace in line 4' }));
  await userEvent.click(screen.getByRole('button', { name: 'Replace 3 matches on 2 pages' }));
  expect(await screen.findByText('1 match on 1 page.')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Replace in line 4' })).not.toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('4 matches on 2 pages.')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Replace in line 4' })).not.toBeChecked();
  expect(screen.getByRole('button', { name: 'Replace 3 matches on 2 pages' })).toBeEnabled();
});

test('searches unsaved text instead of the text on the branch', async () => {
  const document = { ...openDocument('docs/c.mdx', FILES['docs/c.mdx'], SHA), text: 'A cairn here.\n' };
  const deleted = { ...openDocument('docs/a.mdx', FILES['docs/a.mdx'], SHA), isDeleted: true };
  show({
    documents: {
      'docs/c.mdx': { status: 'open', document },
      'docs/a.mdx': { status: 'open', document: deleted },
    },
  });
  await search('cairn');
  expect(await screen.findByText('3 matches on 2 pages.')).toBeVisible();
  await userEvent.click(screen.getAllByRole('button', { name: /Line 1/ }).at(-1) as HTMLElement);
  expect(onShow).toHaveBeenCalledWith('docs/c.mdx', 2);
});

test('skips an unchecked page, and says why a page is locked', async () => {
  show({ lockedElsewhere: ['docs/b.mdx'] });
  await search('cairn', 'stone');
  const button = await screen.findByRole('button', { name: 'Replace 2 matches on 1 page' });
  expect(screen.getByText(/can't be edited here/)).toBeVisible();
  const all = screen.getByRole('checkbox', { name: 'All matches' });
  await userEvent.click(screen.getByRole('checkbox', { name: /^a\.mdx/ }));
  expect(button).toBeDisabled();
  expect(all).not.toBeChecked();
  await userEvent.click(all);
  expect(button).toBeEnabled();
});

test('rejects an undo when a page was edited since', async () => {
  const { editor, textOf } = show();
  await search('Nothing', 'Something');
  // While it searches, the button is disabled.
  await screen.findByText('1 match on 1 page.');
  await userEvent.click(screen.getByRole('button', { name: 'Replace 1 match on 1 page' }));
  await screen.findByText(/^Replaced 1 match/);
  await act(() => editor.edit('docs/c.mdx', [{ from: 0, to: 0, insert: 'x' }]));
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/You edited docs\/c.mdx after the replacement/)).toBeVisible();
  expect(textOf('docs/c.mdx')).toBe('xSomething here.\n');
});

test('stops an expression that takes too long, and lets it be canceled before that', async () => {
  show({}, startStuckWorker);
  await search('cairn');
  const results = within(screen.getByRole('region', { name: 'Results' }));
  await userEvent.click(screen.getByLabelText('Regular expression'));
  await act(async () => new Promise((resolve) => setTimeout(resolve, 1500)));
  expect(results.getByRole('button', { name: 'Stop' })).toBeVisible();
  expect(
    await results.findByText(/This expression takes too long on docs\/a.mdx/, {}, { timeout: 4000 }),
  ).toBeVisible();
}, 20_000);
