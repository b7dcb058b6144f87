/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { saveFile } from '@site/src/components/ui/saveFile';
import type { ContentApi } from '@site/src/data/functions/contentApi';
import { DraftKeyError } from '@site/src/data/storage/draftKeys';
import type { Draft } from '@site/src/data/storage/drafts';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestEditor, WithEditor } from '../../../core/__tests__/testEditor';
import { makeDraft } from '../../../core/drafts/__tests__/support';
import { openFiles, source } from '../../../core/store/__tests__/support';
import type { EditorState } from '../../../core/store/editorState';
import { createEditorStore } from '../../../core/store/editorStore';
import { DraftsDialog } from '../DraftsDialog';

jest.mock('@site/src/components/ui/saveFile', () => ({ saveFile: jest.fn() }));
jest.mock('../../review', () => ({
  TextComparison: ({ before, after, labels }: Record<string, unknown>) => (
    <pre>{JSON.stringify({ before, after, labels })}</pre>
  ),
}));

// jsdom has no modal dialogs.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

function show(
  here: readonly Draft[],
  elsewhere: readonly Draft[],
  overrides: Partial<ReturnType<typeof createTestEditor>['drafts']> = {},
  /** How often reading a page fails. */
  readFailures = 0,
  start: EditorState = openFiles({ 'docs/a.mdx': 'base\n' }),
) {
  let failuresLeft = readFailures;
  const log = {
    opened: [] as string[],
    moved: [] as Draft[],
    discarded: [] as Draft[],
    read: [] as string[],
  };
  let left = elsewhere;
  const editor = createTestEditor(createEditorStore(start), {
    branches: {
      branches: [{ name: 'main' }, { name: 'topic' }] as never,
      error: null,
      switchTo: (name: string) => log.opened.push(name) > 0,
    } as never,
  });
  Object.assign(editor.drafts, {
    listOn: async () => here,
    listElsewhere: async () => left,
    moveHere: async (chosen: readonly Draft[]) => log.moved.push(...chosen),
    discardElsewhere: async (chosen: readonly Draft[]) => {
      log.discarded.push(...chosen);
      left = left.filter((draft) => !chosen.includes(draft));
    },
    ...overrides,
  });
  const readPage: ContentApi['readPage'] = async (path, branch) => {
    log.read.push(`${branch}:${path}`);
    failuresLeft -= 1;
    if (failuresLeft >= 0) return { ok: false, failure: { key: 'network', message: 'Away.', status: 0 } };
    return { ok: true, value: source(path, 'base\n') };
  };
  render(
    <WithEditor editor={editor} api={{ readPage }}>
      <DraftsDialog
        isOpen
        toTitle={(path) => path}
        onOpen={(path) => log.opened.push(path)}
        onClose={() => undefined}
      />
    </WithEditor>,
  );
  return log;
}

const GONE = makeDraft({ branch: 'gone', path: 'docs/lost.mdx', text: 'lost\n' });

test('lists the drafts of every branch, and opens those of this one', async () => {
  const log = show([makeDraft()], [GONE, makeDraft({ branch: 'topic' })]);
  const here = within(await screen.findByRole('region', { name: 'On this branch' }));
  await userEvent.click(here.getByRole('button', { name: 'Open docs/a.mdx' }));
  expect(log.opened).toEqual(['docs/a.mdx']);
  const others = within(screen.getByRole('region', { name: 'On other branches' }));
  expect(others.getByText(/^gone, which was deleted,/)).toBeInTheDocument();
  expect(others.getAllByRole('button', { name: /^Switch to/ })).toHaveLength(1);
  await userEvent.click(others.getByRole('button', { name: 'Switch to topic' }));
  expect(log.opened).toEqual(['docs/a.mdx', 'topic']);
});

test('compares a draft of a deleted branch with the open branch, and moves it there', async () => {
  const log = show([], [GONE]);
  await userEvent.click(await screen.findByRole('button', { name: 'Compare the draft of docs/lost.mdx' }));
  const comparison = within(await screen.findByRole('dialog', { name: 'Draft of docs/lost.mdx' }));
  expect(
    await comparison.findByText(/"before":"base\\n","after":"lost\\n","labels":{"before":"On main"/),
  ).toBeInTheDocument();
  expect(log.read).toEqual(['main:docs/lost.mdx']);
  await userEvent.click(comparison.getByRole('button', { name: 'Move here' }));
  expect(log.moved).toEqual([GONE]);
  expect(log.opened).toEqual(['docs/lost.mdx']);
});

test('downloads a draft as the file that a save would write', async () => {
  const image = makeDraft({ branch: 'topic', path: 'static/img/a.png', kind: 'image', text: btoa('PNG') });
  show([], [GONE, image, makeDraft({ branch: 'topic', kind: 'deleted' })]);
  await userEvent.click(await screen.findByRole('button', { name: 'Download the draft of docs/lost.mdx' }));
  await userEvent.click(screen.getByRole('button', { name: 'Download the draft of static/img/a.png' }));
  expect(screen.queryByRole('button', { name: 'Download the draft of docs/a.mdx' })).toBeNull();
  expect(jest.mocked(saveFile).mock.calls).toEqual([
    ['lost.mdx', 'text/markdown', 'lost\n'],
    ['a.png', 'application/octet-stream', new Uint8Array([80, 78, 71])],
  ]);
});

test('discards a draft after asking', async () => {
  const log = show([], [GONE]);
  await userEvent.click(await screen.findByRole('button', { name: 'Discard the draft of docs/lost.mdx' }));
  const question = within(screen.getByRole('dialog', { name: 'Discard this draft?' }));
  await userEvent.click(question.getByRole('button', { name: 'Discard draft' }));
  expect(log.discarded).toEqual([GONE]);
  expect(await screen.findByText(/^No drafts on this device/)).toBeInTheDocument();
});

test('discards both halves of a move, and names them', async () => {
  const [deleted, moved] = [
    makeDraft({ branch: 'topic', kind: 'deleted' }),
    makeDraft({ branch: 'topic', path: 'docs/b.mdx', baseBlobSha: null, movedFrom: 'docs/a.mdx' }),
  ];
  const log = show([], [deleted, moved]);
  await userEvent.click(await screen.findByRole('button', { name: 'Discard the draft of docs/b.mdx' }));
  const question = within(screen.getByRole('dialog', { name: 'Discard these 2 drafts?' }));
  expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'docs/b.mdx',
    'docs/a.mdx',
  ]);
  await userEvent.click(question.getByRole('button', { name: 'Discard 2 drafts' }));
  expect(log.discarded).toEqual([moved, deleted]);
});

test('the page on screen stays open when an image is moved to its branch', async () => {
  const image = makeDraft({ branch: 'topic', path: 'static/img/a.png', kind: 'image', text: btoa('PNG') });
  const log = show([], [image]);
  await userEvent.click(
    await screen.findByRole('button', { name: 'Move the draft of static/img/a.png here' }),
  );
  expect(log.moved).toEqual([image]);
  expect(log.opened).toEqual([]);
});

test('says that the drafts can not be read yet, and reads them again', async () => {
  let isOnline = false;
  const listOn = async () => {
    if (!isOnline) throw new DraftKeyError();
    return [makeDraft()];
  };
  show([], [], { listOn });
  expect(await screen.findByRole('alert')).toHaveTextContent("They're still on this device.");
  expect(screen.queryByText(/^No drafts on this device/)).toBeNull();
  isOnline = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'On this branch' })).toBeInTheDocument();
});

test("lists the drafts when the branch's pages can't be listed, and waits while they are", async () => {
  const branch = { ...openFiles({}), files: { status: 'loading' as const } };
  const failure = { key: 'network', message: 'Away.', status: 0 } as const;
  show([], [GONE], {}, 0, branch);
  await act(async () => undefined);
  expect(screen.queryByText(/^No drafts on this device/)).toBeNull();
  cleanup();
  show([], [GONE], {}, 0, { ...branch, files: { status: 'failed', failure } });
  expect(await screen.findByRole('region', { name: 'On other branches' })).toBeInTheDocument();
});

test('reads the page of a comparison again when that failed', async () => {
  show([], [GONE], {}, 1);
  await userEvent.click(await screen.findByRole('button', { name: 'Compare the draft of docs/lost.mdx' }));
  expect(await screen.findByRole('alert')).toHaveTextContent("The page couldn't be loaded. Away.");
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/"before":"base\\n"/)).toBeInTheDocument();
});

test('moves a draft once, however often the button is pressed', async () => {
  const moveHere = jest.fn(() => new Promise<void>(() => undefined));
  show([], [GONE], { moveHere });
  const button = await screen.findByRole('button', { name: 'Move the draft of docs/lost.mdx here' });
  await userEvent.dblClick(button);
  expect(moveHere).toHaveBeenCalledTimes(1);
});
