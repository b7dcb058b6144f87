/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { toast } from '@site/src/components/ui/toast';
import type { ContentApi } from '@site/src/data/functions/contentApi';
import { AuthProvider } from '@site/src/features/auth';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { indexFile } from '#domain/content/links/indexFile';
import type { PlannedChange } from '#domain/git/changeSet';
import { NAVIGATION_PATH } from '#domain/navigation/navigationFile';
import { applyEdits } from '#domain/text/edits';
import { createFakeStore } from '../../../auth/testing/fakeStore';
import { type EditorServices, EditorServicesProvider } from '../../EditorServices';
import { applyChanges, listMissing } from '../../state/applyChanges';
import { listChanged } from '../../state/changeSet';
import { type EditorState, initialEditorState, openDocument } from '../../state/editorState';
import type { Editor } from '../../useEditor';
import FileDialogs from '../dialogs/FileDialogs';
import type { FileAction } from '../fileActions';
import NavigationPanel from '../navigation/NavigationPanel';

jest.mock('@generated/docusaurus.config', () => ({ __esModule: true, default: { customFields: {} } }), {
  virtual: true,
});

const SHA = 'a'.repeat(40);
const FILES: Readonly<Record<string, string>> = {
  [NAVIGATION_PATH]:
    '- [Desk](desktop/index.mdx)\n  - [Get it](desktop/download.mdx)\n\n## More\n\n- [Plans](plans.mdx)\n',
  'docs/desktop/index.mdx': '---\ntitle: Desktop\n---\n\n[D](/products/desktop/download)\n',
  'docs/desktop/download.mdx': '---\ntitle: Download\n---\n\nText.\n',
  'docs/plans.mdx': '---\ntitle: Plans\n---\n\n[D](/products/desktop/download) [E](/products/desktop)\n',
  'docs/stray.mdx': '---\ntitle: Stray\n---\n',
};

function createState(changes: Partial<EditorState> = {}): EditorState {
  const files = Object.keys(FILES).map((path) => ({ path, blobSha: SHA, size: 1 }));
  return {
    ...initialEditorState,
    branch: 'main',
    path: 'docs/desktop/download.mdx',
    files: { status: 'ready', files },
    ...changes,
  };
}

function createIndex() {
  const paths = Object.keys(FILES).filter((path) => path !== NAVIGATION_PATH);
  return {
    headSha: SHA,
    pages: paths.map((path) => ({ path, blobSha: SHA, ...indexFile(path, FILES[path] ?? '', () => '') })),
    pictures: [],
  };
}

/** What was planned last, and what everything made of the editor's state. */
class Applied {
  changes: readonly PlannedChange[] = [];
  refusal: string | null = null;

  constructor(public state: EditorState) {}

  readonly apply: Editor['apply'] = async (changes) => {
    this.changes = changes;
    if (this.refusal !== null) return { ok: false, message: this.refusal };
    const sources = listMissing(this.state, changes).map((path) => toSource(path, FILES[path] ?? ''));
    const outcome = applyChanges(this.state, changes, sources);
    if (!outcome.ok) return outcome;
    this.state = outcome.state;
    return { ok: true };
  };

  textOf(path: string): string | null {
    let text: string | null = FILES[path] ?? null;
    for (const change of this.changes.filter((one) => one.path === path)) {
      if (change.kind === 'add') text = change.text;
      else if (change.kind === 'delete') text = null;
      else if (change.kind === 'edit') text = applyEdits(text ?? '', change.edits);
    }
    return text;
  }
}

const readPage: ContentApi['readPage'] = async (path) => {
  const text = FILES[path];
  return text === undefined
    ? { ok: false, failure: { key: 'not_found', message: 'There is no such page.', status: 404 } }
    : { ok: true, value: toSource(path, text) };
};
const toSource = (path: string, text: string) => ({ path, branch: 'main', headSha: SHA, blobSha: SHA, text });
// Nothing else of the services is asked for here.
const api = { readPage } as Partial<ContentApi> as ContentApi;
const services = { api } as Partial<EditorServices> as EditorServices;

async function show(
  render_: (editor: Editor, getState: () => EditorState) => React.ReactNode,
  state = createState(),
) {
  const applied = new Applied(state);
  const editor = { state, apply: applied.apply, dispatch: jest.fn() } as Partial<Editor> as Editor;
  render(
    <AuthProvider store={createFakeStore().store}>
      <EditorServicesProvider value={services}>{render_(editor, () => applied.state)}</EditorServicesProvider>
    </AuthProvider>,
  );
  await act(async () => undefined);
  return applied;
}

async function ask(action: FileAction, state = createState()) {
  const onOpen = jest.fn();
  const onClose = jest.fn();
  const index = { index: createIndex(), failure: null, reload: () => undefined };
  const applied = await show(
    (editor, getState) => <FileDialogs {...{ action, editor, getState, index, onOpen, onClose }} />,
    state,
  );
  return { applied, onOpen, onClose, dialog: within(screen.getByRole('dialog')) };
}

async function press(dialog: ReturnType<typeof within>, name: string): Promise<void> {
  await userEvent.click(dialog.getByRole('button', { name }));
  await waitFor(() => expect(dialog.queryByRole('button', { name, busy: true })).toBeNull());
}

beforeAll(() => {
  // jsdom has dialogs, but not their methods.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  globalThis.CSS ??= { escape: (text: string) => text.replace(/["\\]/g, '\\$&') } as typeof CSS;
});

/** The function that knows which pages are hidden; the others are not. */
let hidden: string[] = [];
const visibilityChanges: unknown[] = [];

beforeEach(() => {
  hidden = [];
  visibilityChanges.length = 0;
  const answer = async (address: string, request: { body?: string }) => {
    if (request.body) visibilityChanges.push(JSON.parse(request.body));
    const path = new URL(address, 'http://x').searchParams.get('path') ?? '';
    const isHidden = hidden.includes(path);
    const body = {
      path,
      privacy: isHidden ? 'PRIVATE' : 'PUBLIC',
      isActive: true,
      isHidden,
      hiddenBy: null,
      rebuild: { status: 'none', at: null, message: null },
    };
    return { status: 200, text: async () => JSON.stringify(body) };
  };
  Object.assign(globalThis, { fetch: jest.fn(answer) });
});

describe('renaming', () => {
  it('hides the new path of a hidden page before the page is there', async () => {
    hidden = ['docs/desktop/download.mdx'];
    const { applied, dialog } = await ask({ kind: 'move', path: 'docs/desktop/download.mdx' });
    await userEvent.type(dialog.getByLabelText('Path'), '-2');
    await press(dialog, 'Move page');
    expect(visibilityChanges).toEqual([
      { path: 'docs/desktop/download-2.mdx', privacy: 'PRIVATE', isActive: true },
    ]);
    expect(applied.changes.length).toBeGreaterThan(0);
  });

  it('moves nothing while nobody can say whether it is hidden', async () => {
    Object.assign(globalThis, { fetch: jest.fn(async () => ({ status: 500, text: async () => '' })) });
    const { applied, dialog } = await ask({ kind: 'move', path: 'docs/desktop/download.mdx' });
    await userEvent.type(dialog.getByLabelText('Path'), '-2');
    await press(dialog, 'Move page');
    expect(await dialog.findByRole('alert')).toHaveTextContent(/^Whether .* may be seen is not known/);
    expect(applied.changes).toEqual([]);
  });

  it('moves the page with its line, its redirect and its links', async () => {
    const { applied, dialog, onOpen } = await ask({ kind: 'move', path: 'docs/desktop/download.mdx' });
    await userEvent.clear(dialog.getByLabelText('Path'));
    await userEvent.type(dialog.getByLabelText('Path'), 'desktop/get');
    expect(dialog.getByText('Mend 2 links on 2 pages')).toBeInTheDocument();
    await press(dialog, 'Move page');
    expect(applied.textOf('docs/desktop/get.mdx')).toContain('redirectFrom: [desktop/download]');
    expect(applied.textOf('docs/desktop/download.mdx')).toBeNull();
    expect(applied.textOf(NAVIGATION_PATH)).toContain('- [Get it](desktop/get.mdx)');
    expect(applied.textOf('docs/plans.mdx')).toContain('(/products/desktop/get)');
    expect(onOpen).toHaveBeenCalledWith('docs/desktop/get.mdx');
  });

  it('is taken back as a whole, unless somebody has typed meanwhile', async () => {
    const { applied, dialog } = await ask({ kind: 'move', path: 'docs/desktop/download.mdx' });
    await userEvent.type(dialog.getByLabelText('Path'), '-2');
    await press(dialog, 'Move page');
    const { state } = applied;
    expect(listChanged(state).length).toBeGreaterThan(3);
    const undo = toast.get()?.action;
    expect(undo?.label).toBe('Undo');
    await act(async () => undo?.onSelect());
    expect(listChanged(applied.state)).toEqual([]);

    const typed = { ...openDocument('docs/plans.mdx', '', SHA), text: 'Typed' };
    applied.state = {
      ...state,
      documents: { ...state.documents, [typed.path]: { status: 'open', document: typed } },
    };
    await act(async () => undo?.onSelect());
    expect(toast.get()?.text).toContain('changed since');
  });

  it('leaves out what is unticked', async () => {
    const { applied, dialog } = await ask({ kind: 'move', path: 'docs/desktop/download.mdx' });
    await userEvent.clear(dialog.getByLabelText('Path'));
    await userEvent.type(dialog.getByLabelText('Path'), 'get');
    for (const name of [/^Mend/, /^Lead readers/, /^Change its line/])
      await userEvent.click(dialog.getByLabelText(name));
    await press(dialog, 'Move page');
    expect(applied.changes.map(({ kind, path }) => `${kind} ${path}`)).toEqual([
      'add docs/get.mdx',
      'delete docs/desktop/download.mdx',
    ]);
    expect(applied.textOf('docs/get.mdx')).toBe(FILES['docs/desktop/download.mdx']);
  });

  it('refuses a path that is taken, and says why nothing was done', async () => {
    const { applied, dialog, onClose } = await ask({ kind: 'move', path: 'docs/desktop/download.mdx' });
    await userEvent.clear(dialog.getByLabelText('Path'));
    await userEvent.type(dialog.getByLabelText('Path'), 'plans');
    await press(dialog, 'Move page');
    expect(
      dialog.getByText('There is a page at /products/plans already (docs/plans.mdx).'),
    ).toBeInTheDocument();
    await userEvent.type(dialog.getByLabelText('Path'), '2');
    applied.refusal = 'It is open in another tab.';
    await press(dialog, 'Move page');
    expect(dialog.getByRole('alert')).toHaveTextContent('It is open in another tab.');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('works on what is in the editor, not on the branch', async () => {
    const path = 'docs/plans.mdx';
    const document = {
      ...openDocument(path, FILES[path] ?? '', SHA),
      text: '---\ntitle: Plans\n---\n\nMine.\n',
    };
    const state = createState({ documents: { [path]: { status: 'open', document } } });
    const { applied, dialog } = await ask({ kind: 'move', path: 'docs/desktop/download.mdx' }, state);
    await userEvent.type(dialog.getByLabelText('Path'), '-it');
    expect(dialog.getByText('Mend 1 link on 1 page')).toBeInTheDocument();
    await press(dialog, 'Move page');
    expect(applied.changes.some((change) => change.path === path)).toBe(false);
  });
});

describe('a new page', () => {
  it('gets a path and a place from its title and the page it is made from', async () => {
    const { applied, dialog, onOpen } = await ask({ kind: 'new', below: 'docs/desktop/index.mdx' });
    await press(dialog, 'Create page');
    expect(dialog.getByText('Write a title.')).toBeInTheDocument();
    await userEvent.type(dialog.getByLabelText('Title'), 'Set up');
    expect(dialog.getByLabelText('Path')).toHaveValue('desktop/set-up');
    await userEvent.selectOptions(dialog.getByLabelText('Place in the navigation'), 'section:more');
    expect(dialog.getByLabelText('Path')).toHaveValue('set-up');
    await press(dialog, 'Create page');
    expect(applied.textOf('docs/set-up.mdx')).toMatch(/^---\ntitle: Set up\n---\n/);
    expect(applied.textOf(NAVIGATION_PATH)).toMatch(
      /- \[Plans\]\(plans\.mdx\)\n- \[Set up\]\(set-up\.mdx\)\n$/,
    );
    expect(onOpen).toHaveBeenCalledWith('docs/set-up.mdx');
  });
});

describe('deleting', () => {
  it('takes links out, or leads them and the readers to another page', async () => {
    const { applied, dialog } = await ask({ kind: 'delete', path: 'docs/desktop/download.mdx' });
    expect(dialog.getByLabelText('Links on 2 other pages')).toHaveValue('unlink');
    await press(dialog, 'Delete page');
    expect(applied.textOf('docs/desktop/index.mdx')).toContain('\nD\n');
    expect(applied.textOf(NAVIGATION_PATH)).not.toContain('download');
    await userEvent.selectOptions(dialog.getByLabelText('Send readers to'), 'docs/plans.mdx');
    expect(dialog.getByLabelText('Links on 2 other pages')).toHaveValue('follow');
    await press(dialog, 'Delete page');
    expect(applied.textOf('docs/plans.mdx')).toContain('redirectFrom: [desktop/download]');
    expect(applied.textOf('docs/desktop/index.mdx')).toContain('[D](/products/plans)');
  });
});

it('does not name a hidden page in the page that its links lead to', async () => {
  hidden = ['docs/desktop/download.mdx'];
  const { applied, dialog } = await ask({ kind: 'delete', path: 'docs/desktop/download.mdx' });
  await userEvent.selectOptions(dialog.getByLabelText('Send readers to'), 'docs/plans.mdx');
  await press(dialog, 'Delete page');
  expect(applied.textOf('docs/plans.mdx')).not.toContain('redirectFrom');
});

describe('the navigation', () => {
  const showPanel = () =>
    show((editor) => (
      <NavigationPanel editor={editor} canEdit index={createIndex()} onOpen={() => undefined} />
    ));

  it('is changed by keys and by buttons, one step at a time', async () => {
    const applied = await showPanel();
    screen.getByRole('button', { name: 'Get it' }).focus();
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    expect(applied.textOf(NAVIGATION_PATH)).toMatch(/^- \[Desk\].*\n- \[Get it\]/);
    await userEvent.click(screen.getByRole('button', { name: 'Plans' }));
    await userEvent.click(screen.getByRole('button', { name: 'Move up' }));
    expect(applied.textOf(NAVIGATION_PATH)).toMatch(/download\.mdx\)\n- \[Plans\]/);
    await userEvent.click(screen.getByRole('button', { name: 'Remove from the navigation' }));
    expect(applied.textOf(NAVIGATION_PATH)).not.toContain('Plans');
  });

  it('offers the pages that it does not have', async () => {
    const applied = await showPanel();
    await userEvent.click(screen.getByRole('button', { name: 'Add Stray' }));
    expect(applied.textOf(NAVIGATION_PATH)).toContain('\n- [Stray](stray.mdx)\n\n## More');
  });

  it('renames a page and a section', async () => {
    const applied = await showPanel();
    screen.getByRole('button', { name: 'Get it' }).focus();
    await userEvent.keyboard('{F2}');
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Title in breadcrumbs'), 'Get');
    await press(dialog, 'Rename');
    expect(applied.textOf(NAVIGATION_PATH)).toContain('- [Get it](desktop/download.mdx "Get")');
    await userEvent.click(screen.getByRole('button', { name: 'Sections' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Rename “More”…' }));
    await userEvent.type(within(screen.getByRole('dialog')).getByLabelText('Title'), ' yet');
    await press(within(screen.getByRole('dialog')), 'Rename');
    expect(applied.textOf(NAVIGATION_PATH)).toContain('## More yet\n');
  });
});
