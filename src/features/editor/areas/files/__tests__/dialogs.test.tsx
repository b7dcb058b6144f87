/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { toast } from '@site/src/components/ui/overlays/toast';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NAVIGATION_PATH } from '#domain/navigation/navigationFile';
import { listChanged } from '../../../core/store/changeSet';
import { openDocument } from '../../../core/store/editorState';
import FileDialogs from '../dialogs/FileDialogs';
import { type FileAction, toFileAction } from '../fileActions';
import { completeBrowser, createIndex, createState, FILES, press, SHA, show } from './filesFixture';

beforeAll(completeBrowser);

async function ask(action: FileAction, state = createState()) {
  const onOpen = jest.fn();
  const [onClose, onAction] = [jest.fn(), jest.fn()];
  const index = { index: createIndex(), failure: null, reload: () => undefined };
  const applied = await show(<FileDialogs {...{ action, index, onOpen, onAction, onClose }} />, state);
  return { applied, onOpen, onAction, onClose, dialog: within(screen.getByRole('dialog')) };
}

/** The paths that the function reports as hidden. */
let hidden: string[] = [];
const visibilityChanges: unknown[] = [];
/** The response of a function that failed. */
const FAILED = { status: 500, headers: new Map(), text: async () => '' };

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
      updatedAt: null,
      rebuild: { status: 'none', at: null, message: null },
    };
    return { status: 200, text: async () => JSON.stringify(body) };
  };
  Object.assign(globalThis, { fetch: jest.fn(answer) });
});

/** Lets requests wait until the function that it returns is called. */
function holdRequests(): () => void {
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const send = globalThis.fetch;
  Object.assign(globalThis, {
    fetch: (url: string, init: RequestInit) => held.then(() => send(url, init)),
  });
  return answer;
}

describe('a link to the editor', () => {
  it('opens the dialog for a new page with a title', async () => {
    const action = toFileAction({ kind: 'new', title: 'Offline license' });
    const { applied, dialog, onOpen } = await ask(action ?? { kind: 'new', near: null });
    expect(dialog.getByLabelText('Title')).toHaveValue('Offline license');
    expect(applied.changes).toEqual([]);
    await press(dialog, 'Create page');
    expect(applied.textOf('docs/offline-license.mdx')).toContain('title: Offline license');
    expect(onOpen).toHaveBeenCalledWith('docs/offline-license.mdx');
  });

  it('adds a redirect to the proposed page, and opens it', async () => {
    const action: FileAction = { kind: 'redirect', from: '/products/old/download', to: null };
    const { applied, dialog, onOpen } = await ask(action);
    expect(dialog.getByLabelText('Old path')).toHaveValue('/products/old/download');
    expect(dialog.getByLabelText('Redirect to')).toHaveValue('docs/desktop/download.mdx');
    await press(dialog, 'Add redirect');
    expect(applied.textOf('docs/desktop/download.mdx')).toContain('redirectFrom: [old/download]');
    expect(listChanged(applied.state)).toHaveLength(1);
    expect(onOpen).toHaveBeenCalledWith('docs/desktop/download.mdx');
  });

  it("says why a path can't be redirected", async () => {
    const { applied, dialog } = await ask({
      kind: 'redirect',
      from: '/products/plans',
      to: '/products/desktop',
    });
    expect(dialog.getByLabelText('Redirect to')).toHaveValue('docs/desktop/index.mdx');
    await press(dialog, 'Add redirect');
    expect(dialog.getByText('There is a page at this path (docs/plans.mdx).')).toBeVisible();
    expect(applied.changes).toEqual([]);
  });
});

describe('renaming', () => {
  it('hides the new path of a hidden page before the page moves there', async () => {
    hidden = ['docs/desktop/download.mdx'];
    const { applied, dialog } = await ask({ kind: 'move', path: 'docs/desktop/download.mdx' });
    await userEvent.type(dialog.getByLabelText('Path'), '-2');
    await press(dialog, 'Move page');
    expect(visibilityChanges).toEqual([
      { path: 'docs/desktop/download-2.mdx', privacy: 'PRIVATE', isActive: true },
    ]);
    expect(applied.changes.length).toBeGreaterThan(0);
  });

  it('moves nothing while it is unknown whether the page is hidden', async () => {
    Object.assign(globalThis, { fetch: jest.fn(async () => FAILED) });
    const { applied, dialog } = await ask({ kind: 'move', path: 'docs/desktop/download.mdx' });
    await userEvent.type(dialog.getByLabelText('Path'), '-2');
    await press(dialog, 'Move page');
    expect(await dialog.findByRole('alert')).toHaveTextContent(/^We couldn't check whether .* is hidden/);
    expect(applied.changes).toEqual([]);
  });

  it('moves nothing when the new path of a hidden page could not be hidden', async () => {
    hidden = ['docs/desktop/download.mdx'];
    const read = globalThis.fetch;
    Object.assign(globalThis, {
      fetch: async (url: string, init: RequestInit) => (init.method === 'POST' ? FAILED : read(url, init)),
    });
    const { applied, dialog } = await ask({ kind: 'move', path: 'docs/desktop/download.mdx' });
    await userEvent.type(dialog.getByLabelText('Path'), '-2');
    await press(dialog, 'Move page');
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      /^docs\/desktop\/download\.mdx is hidden, and we couldn't hide its new path, so nothing was moved\./,
    );
    expect(applied.changes).toEqual([]);
  });

  it('says nothing about links when no page has one to the page', async () => {
    const { dialog } = await ask({ kind: 'move', path: 'docs/stray.mdx' });
    await userEvent.type(dialog.getByLabelText('Path'), '-2');
    expect(dialog.getByText('docs/stray.mdx → docs/stray-2.mdx')).toBeInTheDocument();
    expect(dialog.queryByText(/^Update \d+ link/)).not.toBeInTheDocument();
  });

  it('moves the page with its navigation entry, its redirect and its links', async () => {
    const { applied, dialog, onOpen } = await ask({ kind: 'move', path: 'docs/desktop/download.mdx' });
    await userEvent.clear(dialog.getByLabelText('Path'));
    await userEvent.type(dialog.getByLabelText('Path'), 'desktop/get');
    expect(dialog.getByText('Update 2 links on 2 pages')).toBeInTheDocument();
    await press(dialog, 'Move page');
    expect(applied.textOf('docs/desktop/get.mdx')).toContain('redirectFrom: [desktop/download]');
    expect(applied.textOf('docs/desktop/download.mdx')).toBeNull();
    expect(applied.textOf(NAVIGATION_PATH)).toContain('- [Get it](desktop/get.mdx)');
    expect(applied.textOf('docs/plans.mdx')).toContain('(/products/desktop/get)');
    expect(onOpen).toHaveBeenCalledWith('docs/desktop/get.mdx');
    expect(toast.get()?.text).toBe('The move is in your changes.');
  });

  it("doesn't report a move when only the title changes", async () => {
    const { applied, dialog } = await ask({ kind: 'move', path: 'docs/plans.mdx' });
    await userEvent.type(dialog.getByLabelText('Page title'), ' and prices');
    await press(dialog, 'Rename page');
    expect(applied.textOf('docs/plans.mdx')).toContain('title: Plans and prices');
    expect(toast.get()?.text).toBe('The new title is in your changes.');
  });

  it("doesn't report a new title when only the position changes", async () => {
    const { applied, dialog } = await ask({ kind: 'move', path: 'docs/plans.mdx' });
    await userEvent.click(dialog.getByLabelText('Above the sections'));
    await press(dialog, 'Rename page');
    expect(applied.textOf(NAVIGATION_PATH)).toMatch(/- \[Plans\]\(plans\.mdx\)\n\n## More/);
    expect(toast.get()?.text).toBe('The new position is in your changes.');
  });

  it('closes and reports nothing when nothing was changed', async () => {
    const before = toast.get();
    const { applied, dialog, onClose } = await ask({ kind: 'move', path: 'docs/plans.mdx' });
    await press(dialog, 'Rename page');
    expect(onClose).toHaveBeenCalled();
    expect(applied.changes).toEqual([]);
    expect(toast.get()).toBe(before);
  });

  it("offers no redirect from the path of a page that isn't on the branch yet", async () => {
    const path = 'docs/new.mdx';
    const document = { ...openDocument(path, '', null), text: '---\ntitle: New\n---\n' };
    const state = createState({ documents: { [path]: { status: 'open', document } } });
    const { applied, dialog } = await ask({ kind: 'move', path }, state);
    await userEvent.type(dialog.getByLabelText('Path'), 'er');
    expect(dialog.queryByLabelText(/^Redirect/)).toBeNull();
    await press(dialog, 'Move page');
    expect(applied.textOf('docs/newer.mdx')).not.toContain('redirectFrom');
  });

  it('is undone as a whole', async () => {
    const { applied, dialog } = await ask({ kind: 'move', path: 'docs/desktop/download.mdx' });
    await userEvent.type(dialog.getByLabelText('Path'), '-2');
    await press(dialog, 'Move page');
    expect(listChanged(applied.state).length).toBeGreaterThan(3);
    const undo = toast.get()?.action;
    expect(undo?.label).toBe('Undo');
    await act(async () => undo?.onSelect());
    expect(listChanged(applied.state)).toEqual([]);
  });

  it("can't be undone once someone has edited one of its pages", async () => {
    const { applied, dialog } = await ask({ kind: 'move', path: 'docs/desktop/download.mdx' });
    await userEvent.type(dialog.getByLabelText('Path'), '-2');
    await press(dialog, 'Move page');
    act(() => applied.editor.dispatch({ type: 'edited', path: 'docs/plans.mdx', text: 'Typed' }));
    const before = listChanged(applied.state);
    await act(async () => toast.get()?.action?.onSelect());
    expect(toast.get()?.text).toContain('changed after that');
    expect(listChanged(applied.state)).toEqual(before);
  });

  it('skips unchecked updates', async () => {
    const { applied, dialog } = await ask({ kind: 'move', path: 'docs/desktop/download.mdx' });
    await userEvent.clear(dialog.getByLabelText('Path'));
    await userEvent.type(dialog.getByLabelText('Path'), 'get');
    for (const name of [/^Update \d/, /^Redirect/, /^Update the navigation/])
      await userEvent.click(dialog.getByLabelText(name));
    await press(dialog, 'Move page');
    expect(applied.changes.map(({ kind, path }) => `${kind} ${path}`)).toEqual([
      'add docs/get.mdx',
      'delete docs/desktop/download.mdx',
    ]);
    expect(applied.textOf('docs/get.mdx')).toBe(FILES['docs/desktop/download.mdx']);
  });

  it('rejects an existing path, and says why nothing changed', async () => {
    const { applied, dialog, onClose } = await ask({ kind: 'move', path: 'docs/desktop/download.mdx' });
    await userEvent.clear(dialog.getByLabelText('Path'));
    await userEvent.type(dialog.getByLabelText('Path'), 'plans');
    await press(dialog, 'Move page');
    expect(
      dialog.getByText('There is already a page at /products/plans (docs/plans.mdx).'),
    ).toBeInTheDocument();
    await userEvent.type(dialog.getByLabelText('Path'), '2');
    expect(dialog.getByLabelText('Path')).toBeValid();
    applied.refusal = 'It is open in another tab.';
    await press(dialog, 'Move page');
    expect(dialog.getByRole('alert')).toHaveTextContent('It is open in another tab.');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('uses the text in the editor, not the one on the branch', async () => {
    const path = 'docs/plans.mdx';
    const document = {
      ...openDocument(path, FILES[path] ?? '', SHA),
      text: '---\ntitle: Plans\n---\n\nMine.\n',
    };
    const state = createState({ documents: { [path]: { status: 'open', document } } });
    const { applied, dialog } = await ask({ kind: 'move', path: 'docs/desktop/download.mdx' }, state);
    await userEvent.type(dialog.getByLabelText('Path'), '-it');
    expect(dialog.getByText('Update 1 link on 1 page')).toBeInTheDocument();
    await press(dialog, 'Move page');
    expect(applied.changes.some((change) => change.path === path)).toBe(false);
  });
});

it('changes the navigation title together with the page title when the two were equal', async () => {
  const { dialog } = await ask({ kind: 'move', path: 'docs/plans.mdx' });
  await userEvent.type(dialog.getByLabelText('Page title'), ' and prices');
  expect(dialog.getByLabelText('Navigation title')).toHaveValue('Plans and prices');
  await userEvent.type(dialog.getByLabelText('Navigation title'), '!');
  await userEvent.type(dialog.getByLabelText('Page title'), ' now');
  expect(dialog.getByLabelText('Navigation title')).toHaveValue('Plans and prices!');
});

describe('a new page', () => {
  it('gets a path and a position from its title and the page it was created from', async () => {
    const { applied, dialog, onOpen } = await ask({ kind: 'new', near: 'docs/desktop/index.mdx' });
    await press(dialog, 'Create page');
    expect(dialog.getByText('Enter a title.')).toBeInTheDocument();
    await userEvent.type(dialog.getByLabelText('Title'), 'Set up');
    expect(dialog.getByLabelText('Path')).toHaveValue('desktop/set-up');
    const position = within(dialog.getByRole('group', { name: 'Position in the navigation' }));
    expect(position.getByRole('status')).toHaveTextContent('Inside “Desk”, as its last page.');
    await press(position, 'After');
    expect(position.getByRole('status')).toHaveTextContent('After “Desk”.');
    expect(dialog.getByLabelText('Path')).toHaveValue('set-up');
    await userEvent.click(position.getByLabelText('Plans'));
    await press(position, 'Before');
    await userEvent.click(position.getByLabelText('More'));
    expect(position.getByRole('status')).toHaveTextContent('Last in “More”.');
    await press(dialog, 'Create page');
    expect(applied.textOf('docs/set-up.mdx')).toMatch(/^---\ntitle: Set up\n---\n/);
    expect(applied.textOf(NAVIGATION_PATH)).toMatch(
      /- \[Plans\]\(plans\.mdx\)\n- \[Set up\]\(set-up\.mdx\)\n$/,
    );
    expect(onOpen).toHaveBeenCalledWith('docs/set-up.mdx');
  });

  it.each([
    [false, 'After “Plans”.'],
    [true, 'Inside “Plans”, as its last page.'],
  ])('goes next to a page without pages below, unless it was asked for below: %s', async (isBelow, text) => {
    const { dialog } = await ask({ kind: 'new', near: 'docs/plans.mdx', isBelow });
    expect(dialog.getByText(text)).toBeInTheDocument();
  });

  it('that was closed by accident can be brought back as it was typed', async () => {
    const { dialog, onAction, onClose } = await ask({ kind: 'new', near: null });
    await press(dialog, 'Cancel');
    expect(toast.get()?.text).not.toBe('New page discarded.');
    await userEvent.type(dialog.getByLabelText('Title'), 'Set up');
    await userEvent.type(dialog.getByLabelText('Description'), 'What to do first.');
    await press(dialog, 'Cancel');
    expect(onClose).toHaveBeenCalledTimes(2);
    expect(toast.get()?.text).toBe('New page discarded.');
    act(() => toast.get()?.action?.onSelect());
    const [action] = onAction.mock.lastCall ?? [];
    cleanup();
    const { dialog: again } = await ask(action);
    expect(again.getByLabelText('Title')).toHaveValue('Set up');
    expect(again.getByLabelText('Description')).toHaveValue('What to do first.');
  });

  it('can be brought back more than once', async () => {
    const fields = {
      title: 'Set up',
      path: null,
      position: null,
      description: '',
      template: 'guide',
    } as const;
    const { dialog, onAction } = await ask({ kind: 'new', near: null, fields });
    await press(dialog, 'Cancel');
    act(() => toast.get()?.action?.onSelect());
    expect(onAction).toHaveBeenCalledWith({ kind: 'new', near: null, isBelow: false, fields });
  });
});

describe('a dialog that is closed while it works', () => {
  it('shows a failure as a toast', async () => {
    let answer = (_: unknown): void => undefined;
    const pending = new Promise((resolve) => {
      answer = resolve;
    });
    Object.assign(globalThis, { fetch: async () => pending });
    const { applied, dialog } = await ask({ kind: 'delete', path: 'docs/desktop/download.mdx' });
    await userEvent.click(dialog.getByRole('button', { name: 'Delete page' }));
    cleanup();
    answer(FAILED);
    await waitFor(() =>
      expect(toast.get()).toMatchObject({ tone: 'error', text: expect.stringContaining('error') }),
    );
    expect(applied.changes).toEqual([]);
  });

  it('can be opened again as it was typed after a failure', async () => {
    const { applied, dialog, onAction } = await ask({ kind: 'new', near: null });
    let fail = (): void => undefined;
    const apply = () =>
      new Promise((resolve) => {
        fail = () => resolve({ ok: false, message: 'No room.' });
      });
    Object.assign(applied.editor, { apply });
    await userEvent.type(dialog.getByLabelText('Title'), 'Set up');
    await userEvent.click(dialog.getByRole('button', { name: 'Create page' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await act(async () => fail());
    expect(toast.get()).toMatchObject({ text: 'No room.', action: { label: 'Open again' } });
    act(() => toast.get()?.action?.onSelect());
    expect(onAction.mock.lastCall[0].fields).toMatchObject({ title: 'Set up' });
  });

  it('closes and opens nothing when it is done', async () => {
    const answer = holdRequests();
    const { applied, dialog, onClose } = await ask({ kind: 'delete', path: 'docs/desktop/download.mdx' });
    await userEvent.click(dialog.getByRole('button', { name: 'Delete page' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    cleanup();
    answer();
    await waitFor(() => expect(applied.changes).not.toEqual([]));
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(toast.get()?.text).toMatch(/^The page will be deleted/);
  });

  it.each([
    ['the page was edited', { type: 'edited', path: 'docs/desktop/download.mdx', text: 'Typed since.' }],
    ['another branch was opened', { type: 'branchChosen', branch: 'other' }],
  ] as const)('moves nothing when %s in the meantime', async (_, event) => {
    const answer = holdRequests();
    const path = 'docs/desktop/download.mdx';
    const documents = {
      [path]: { status: 'open' as const, document: openDocument(path, FILES[path] ?? '', SHA) },
    };
    const { applied, dialog } = await ask({ kind: 'move', path }, createState({ documents }));
    await userEvent.type(dialog.getByLabelText('Path'), '-2');
    await userEvent.click(dialog.getByRole('button', { name: 'Move page' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await act(async () => applied.editor.store.dispatch(event));
    await act(async () => answer());
    await waitFor(() => expect(toast.get()?.text).toMatch(/so nothing was done. Try again\.$/));
    expect(applied.changes).toEqual([]);
  });
});

describe('deleting', () => {
  it('removes links and keeps their text', async () => {
    const { applied, dialog } = await ask({ kind: 'delete', path: 'docs/desktop/download.mdx' });
    expect(dialog.getByLabelText('Links on 2 other pages')).toHaveValue('unlink');
    await press(dialog, 'Delete page');
    expect(applied.textOf('docs/desktop/index.mdx')).toContain('\nD\n');
    expect(applied.textOf(NAVIGATION_PATH)).not.toContain('download');
  });

  it('points links and redirects to another page', async () => {
    const { applied, dialog } = await ask({ kind: 'delete', path: 'docs/desktop/download.mdx' });
    const target = dialog.getByLabelText('Redirect readers to');
    expect(target).toHaveAccessibleDescription(/see that it doesn't exist\.$/);
    await userEvent.selectOptions(target, 'docs/plans.mdx');
    expect(target).toHaveAccessibleDescription(/go to this page\.$/);
    expect(dialog.getByLabelText('Links on 2 other pages')).toHaveValue('follow');
    await press(dialog, 'Delete page');
    expect(applied.textOf('docs/plans.mdx')).toContain('redirectFrom: [desktop/download]');
    expect(applied.textOf('docs/desktop/index.mdx')).toContain('[D](/products/plans)');
  });
});

it("doesn't mention a hidden page in the page that its links are moved to", async () => {
  hidden = ['docs/desktop/download.mdx'];
  const { applied, dialog } = await ask({ kind: 'delete', path: 'docs/desktop/download.mdx' });
  await userEvent.selectOptions(dialog.getByLabelText('Redirect readers to'), 'docs/plans.mdx');
  await press(dialog, 'Delete page');
  expect(applied.textOf('docs/plans.mdx')).not.toContain('redirectFrom');
});
