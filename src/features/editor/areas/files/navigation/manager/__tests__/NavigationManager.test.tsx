/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { toast } from '@site/src/components/ui/overlays/toast';
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { NAVIGATION_PATH } from '#domain/navigation/navigationFile';
import {
  completeBrowser,
  createIndex,
  createState,
  FILES,
  press,
  SHA,
  show,
} from '../../../__tests__/filesFixture';
import NavigationManager from '../NavigationManager';

beforeAll(completeBrowser);

const REBUILD = { status: 'none', at: null, message: null };
const toEntry = (id: string, path: string, more: object = {}) => ({
  ...{
    id,
    path: `docs/${path}.mdx`,
    href: null,
    parentId: null,
    sectionId: null,
    privacy: 'PUBLIC',
    isActive: true,
  },
  ...{ isGenerated: true, updatedAt: '2026-01-01T00:00:00+00:00' },
  ...more,
});
const ROWS = {
  sections: [{ id: 's', slug: 'more', isActive: true, updatedAt: '2026-01-01T00:00:00+00:00' }],
  entries: [
    toEntry('1', 'desktop/index'),
    toEntry('2', 'desktop/download', { parentId: '1' }),
    toEntry('3', 'plans', { sectionId: 's' }),
  ],
  rebuild: REBUILD,
};

/** The requests for visibility changes. */
let sent: unknown[];
/** The server's responses: status and body, by method. */
let answers: Record<string, [status: number, body: object]>;

beforeEach(() => {
  sent = [];
  answers = { GET: [200, ROWS], POST: [200, ROWS] };
  globalThis.fetch = jest.fn(async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (!url.startsWith('/api/navigation-visibility')) return { status: 404, json: async () => ({}) };
    if (method === 'POST') sent.push(JSON.parse(String(body)).changes);
    const [status, answer] = answers[method] ?? [404, {}];
    return { status, json: async () => answer, text: async () => JSON.stringify(answer) };
  }) as unknown as typeof fetch;
});

const showManager = (
  state = createState(),
  api: Parameters<typeof show>[2] = { listPages: async () => OFFLINE },
) =>
  show(
    <NavigationManager index={createIndex()} onOpen={() => undefined} onClose={() => undefined} />,
    state,
    api,
  );
const OFFLINE = { ok: false, failure: { key: 'network', message: 'Offline.', status: 0 } } as const;
const line = (name: RegExp) => screen.getByRole('treeitem', { name });
const focus = (name: RegExp) => act(() => line(name).focus());

it.each([
  ['is missing', 'ready', 'This branch has no navigation file.'],
  ["can't be read", 'failed', /Offline\./],
] as const)('leads back to the page also when the navigation %s', async (_, status, message) => {
  const onClose = jest.fn();
  const files = status === 'ready' ? { status, files: [] } : { status, failure: OFFLINE.failure };
  await show(
    <NavigationManager index={createIndex()} onOpen={() => undefined} onClose={onClose} />,
    createState({ files }),
    { listPages: async () => OFFLINE },
  );
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Navigation' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Back to the page' }));
  expect(onClose).toHaveBeenCalled();
});

it('moves the focused entry with the keys, announces its position, and undoes to the same text', async () => {
  const applied = await showManager();
  focus(/^Get it/);
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  const moved = applied.textOf(NAVIGATION_PATH);
  expect(moved).toMatch(/^- \[Desk\].*\n- \[Get it\]/);
  expect(screen.getByText('Get it: 2 of 2, level 1.')).toBeInTheDocument();
  expect(line(/^Get it.*Moved/)).toHaveFocus();
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(applied.textOf(NAVIGATION_PATH)).toBe(FILES[NAVIGATION_PATH]);
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  expect(applied.textOf(NAVIGATION_PATH)).toBe(moved);
});

it('announces the entry that was added, and a renamed section', async () => {
  await showManager();
  focus(/^Get it/);
  await userEvent.click(screen.getByRole('button', { name: 'Add Stray' }));
  expect(screen.getByText('Stray: 2 of 2 in Desk, level 2.')).toBeInTheDocument();
  focus(/^More/);
  await userEvent.keyboard('{F2}');
  await userEvent.type(within(screen.getByRole('dialog')).getByLabelText('Title'), ' yet');
  await press(within(screen.getByRole('dialog')), 'Rename');
  expect(screen.getByText('More yet: 1 of 1, level 1.')).toBeInTheDocument();
});

it('leaves the focus on an action after a click beside the lines', async () => {
  await showManager();
  focus(/^Get it/);
  act(() => line(/^Get it/).blur());
  const action = screen.getByRole('button', { name: 'Move up one level' });
  await userEvent.click(action);
  expect(screen.getByText(/^Get it: .* level 1\.$/)).toBeInTheDocument();
  expect(line(/^Get it/)).not.toHaveFocus();
});

it('reports that the list of pages could not be loaded, and reloads it', async () => {
  const files = { status: 'failed', failure: OFFLINE.failure } as const;
  const listed = Object.keys(FILES).map((path) => ({ path, blobSha: SHA, size: 1 }));
  let isOnline = false;
  await showManager(createState({ files }), {
    listPages: async () =>
      isOnline
        ? { ok: true, value: { branch: 'main', headSha: SHA, defaultBranch: 'main', files: listed } }
        : OFFLINE,
  });
  expect(screen.getByRole('alert')).toHaveTextContent("The navigation couldn't be loaded. Offline.");
  isOnline = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('treeitem', { name: /^Get it/ })).toBeVisible();
});

it('selects ranges and moves them as a single undo step', async () => {
  const applied = await showManager();
  focus(/^Get it/);
  await userEvent.keyboard(' ');
  await userEvent.keyboard('{Control>}a{/Control}');
  expect(screen.getByText('3 selected')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  focus(/^Get it/);
  await userEvent.keyboard(' ');
  await userEvent.click(screen.getByRole('button', { name: 'Move to…' }));
  await press(within(screen.getByRole('dialog')), 'Move');
  expect(applied.textOf(NAVIGATION_PATH)).toMatch(/plans\.mdx\)\n- \[Get it\]\(desktop\/download\.mdx\)\n$/);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(applied.textOf(NAVIGATION_PATH)).toBe(FILES[NAVIGATION_PATH]);
});

it('selects a range with Shift, by pointer and by keys', async () => {
  await showManager();
  const user = userEvent.setup();
  await user.click(line(/^Desk/));
  await user.keyboard('{Shift>}');
  await user.click(line(/^More/));
  await user.keyboard('{/Shift}');
  expect(screen.getByText('3 selected')).toBeInTheDocument();
  await user.keyboard('{Shift>}{ArrowUp}{/Shift}');
  expect(screen.getByText('2 selected')).toBeInTheDocument();
});

it('renames with Enter and removes with Delete, after asking', async () => {
  const applied = await showManager();
  focus(/^Desk/);
  await userEvent.keyboard('{Enter}');
  await userEvent.type(within(screen.getByRole('dialog')).getByLabelText('Title'), ' app');
  await press(within(screen.getByRole('dialog')), 'Rename');
  expect(applied.textOf(NAVIGATION_PATH)).toContain('[Desk app]');
  focus(/^Desk app/);
  await userEvent.keyboard('{Delete}');
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByLabelText('Also remove the entry below')).not.toBeChecked();
  await press(dialog, 'Remove from the navigation');
  expect(applied.textOf(NAVIGATION_PATH)).toMatch(/^- \[Get it\]/);
});

it('removes a section and moves its pages elsewhere', async () => {
  const applied = await showManager();
  focus(/^More/);
  await userEvent.keyboard('{Delete}');
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.selectOptions(dialog.getByLabelText('Its 1 page'), 'Move above the sections');
  await press(dialog, 'Remove section');
  expect(line(/^Plans/)).toHaveAttribute('tabindex', '0');
  expect(applied.textOf(NAVIGATION_PATH)).toMatch(/download\.mdx\)\n- \[Plans\]\(plans\.mdx\)\n/);
  expect(applied.textOf(NAVIGATION_PATH)).not.toContain('##');
});

it('forgets the choices of a removal that was canceled', async () => {
  await showManager();
  focus(/^Desk/);
  await userEvent.keyboard('{Delete}');
  await userEvent.click(within(screen.getByRole('dialog')).getByLabelText('Also remove the entry below'));
  await press(within(screen.getByRole('dialog')), 'Cancel');
  focus(/^Desk/);
  await userEvent.keyboard('{Delete}');
  expect(within(screen.getByRole('dialog')).getByLabelText('Also remove the entry below')).not.toBeChecked();
});

it('removes no section together with entries', async () => {
  await showManager();
  const user = userEvent.setup();
  await user.click(line(/^Get it/));
  await user.keyboard('{Shift>}');
  await user.click(line(/^Plans/));
  await user.keyboard('{/Shift}{Delete}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('Remove sections one at a time, without other entries.')).toBeInTheDocument();
});

it('opens a page on a double click, except on the controls of its line', async () => {
  const onOpen = jest.fn();
  await show(<NavigationManager index={createIndex()} onOpen={onOpen} onClose={() => undefined} />);
  const desk = line(/^Desk/);
  for (const part of ['[data-twist]', '[data-check]'])
    await userEvent.dblClick(desk.querySelector(part) as Element);
  expect(onOpen).not.toHaveBeenCalled();
  await userEvent.dblClick(desk);
  expect(onOpen).toHaveBeenCalledWith('docs/desktop/index.mdx');
});

it('drops lines at the pointer', async () => {
  const applied = await showManager();
  const dataTransfer = { setData: () => undefined, effectAllowed: 'all' };
  const onto = line(/^Desk/);
  onto.getBoundingClientRect = () => new DOMRect(0, 100, 200, 30);
  fireEvent.dragStart(line(/^Plans/), { dataTransfer });
  // jsdom omits the pointer's position from drag events.
  const at = (event: Event) => Object.assign(event, { clientY: 115 });
  fireEvent(onto, at(createEvent.dragOver(onto)));
  expect(onto).toHaveAttribute('data-drop', 'below');
  await act(async () => void fireEvent(onto, at(createEvent.drop(onto))));
  expect(applied.textOf(NAVIGATION_PATH)).toContain(
    '  - [Get it](desktop/download.mdx)\n  - [Plans](plans.mdx)\n',
  );
});

it('updates when the text changes elsewhere, and drops the undo of an older text', async () => {
  const applied = await showManager();
  focus(/^Get it/);
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  await act(async () =>
    applied.editor.dispatch({ type: 'edited', path: NAVIGATION_PATH, text: '- [Plans](plans.mdx)\n' }),
  );
  expect(screen.getAllByRole('treeitem')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Undo' })).toBeDisabled();
});

it('reads the navigation again when it changed on the branch', async () => {
  const state = createState();
  const files = state.files.status === 'ready' ? state.files.files : [];
  const toList = (blobSha: string) => ({
    ...{ branch: 'main', defaultBranch: 'main', headSha: blobSha },
    files: files.map((file) => ({ ...file, blobSha })),
  });
  let text = FILES[NAVIGATION_PATH] ?? '';
  const applied = await showManager(state, {
    listPages: async () => ({ ok: true, value: toList(SHA) }),
    readPage: async (path) => ({
      ok: true,
      value: { path, branch: 'main', headSha: SHA, blobSha: SHA, text },
    }),
  });
  focus(/^Get it/);
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  text = '- [Plans](plans.mdx)\n';
  await act(async () => applied.editor.dispatch({ type: 'filesLoaded', response: toList('b'.repeat(40)) }));
  // A changed navigation stays; once its change is undone, the branch is followed again.
  expect(screen.getAllByRole('treeitem')).toHaveLength(4);
  await userEvent.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(screen.getAllByRole('treeitem')).toHaveLength(1));
});

it('keeps the files of a save when it is opened again', async () => {
  const list = (paths: readonly string[]) => ({
    ...{ branch: 'main', defaultBranch: 'main', headSha: SHA },
    files: paths.map((path) => ({ path, blobSha: SHA, size: 1 })),
  });
  const listPages = jest
    .fn<Promise<{ ok: true; value: ReturnType<typeof list> }>, []>()
    .mockResolvedValueOnce({ ok: true, value: list(Object.keys(FILES)) })
    .mockReturnValue(new Promise(() => undefined));
  function Host() {
    const [isOpen, setOpen] = useState(true);
    return (
      <>
        <button type="button" onClick={() => setOpen(!isOpen)}>
          Toggle
        </button>
        {isOpen && (
          <NavigationManager index={createIndex()} onOpen={() => undefined} onClose={() => undefined} />
        )}
      </>
    );
  }
  const applied = await show(<Host />, createState(), { listPages });
  await waitFor(() => expect(listPages).toHaveBeenCalledTimes(1));
  const toggle = () => userEvent.click(screen.getByRole('button', { name: 'Toggle' }));
  await toggle();
  act(() =>
    applied.editor.dispatch({
      type: 'filesLoaded',
      response: list([...Object.keys(FILES), 'docs/saved.mdx']),
    }),
  );
  await toggle();
  expect(await screen.findByRole('button', { name: 'Add saved.mdx' })).toBeVisible();
});

it('reports that visibility could not be read, and keeps the structure editable', async () => {
  answers.GET = [503, { error: { key: 'network', message: 'The database is down.' } }];
  await showManager();
  expect(await screen.findByText(/The visibility of pages couldn't be loaded/)).toBeInTheDocument();
  expect(screen.queryByRole('toolbar', { name: 'Takes effect right away' })).toBeNull();
  expect(screen.getByRole('toolbar', { name: 'Added to your changes' })).toBeInTheDocument();
  answers.GET = [200, ROWS];
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('toolbar', { name: 'Takes effect right away' })).toBeInTheDocument();
});

it('shows that it reads the visibility again', async () => {
  answers.GET = [503, { error: { key: 'network', message: 'The database is down.' } }];
  await showManager();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  globalThis.fetch = () => new Promise(() => undefined);
  await userEvent.click(retry);
  expect(retry).toHaveAttribute('aria-busy', 'true');
  expect(retry).toHaveFocus();
});

it('changes the visibility of one page right away, and of a section after showing what that hides', async () => {
  await showManager();
  focus(/^Get it/);
  await userEvent.click(screen.getByRole('button', { name: 'Private' }));
  const version = '2026-01-01T00:00:00+00:00';
  expect(sent).toEqual([
    [{ path: 'docs/desktop/download.mdx', privacy: 'PRIVATE', isActive: true, updatedAt: version }],
  ]);
  focus(/^More/);
  await userEvent.click(screen.getByRole('button', { name: 'Inactive' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Deactivate “More”?' }));
  expect(dialog.getByText('Visitors will no longer see this page:')).toBeInTheDocument();
  expect(dialog.getByRole('listitem')).toHaveTextContent('Plans');
  await press(dialog, 'Deactivate');
  expect(sent[1]).toEqual([{ section: 'more', title: 'More', isActive: false, updatedAt: version }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('shows what another editor changed first, and applies the change again on request', async () => {
  await showManager();
  const version = '2026-01-02T00:00:00+00:00';
  const now = {
    ...ROWS,
    entries: [
      ...ROWS.entries.slice(1),
      toEntry('1', 'desktop/index', { isActive: false, updatedAt: version }),
    ],
  };
  answers = { GET: [200, now], POST: [409, { error: { key: 'conflict', message: 'Ada was first.' } }] };
  focus(/^Desk/);
  await userEvent.click(screen.getByRole('button', { name: 'Private' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Make “Desk” private?' }));
  await press(dialog, 'Make private');
  expect(dialog.getByRole('alert')).toHaveTextContent('Ada was first.');
  expect(await dialog.findByText('inactive')).toBeInTheDocument();
  answers.POST = [200, now];
  await press(dialog, 'Apply again');
  expect(sent[1]).toEqual([
    { path: 'docs/desktop/index.mdx', privacy: 'PRIVATE', isActive: true, updatedAt: version },
  ]);
});

it('offers to sign in again when the session ended before a change', async () => {
  await showManager();
  answers = { ...answers, POST: [401, { error: { key: 'auth', message: 'Your session ended.' } }] };
  focus(/^Desk/);
  await userEvent.click(screen.getByRole('button', { name: 'Private' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Make “Desk” private?' }));
  await press(dialog, 'Make private');
  expect(dialog.getByRole('button', { name: 'Sign in again' })).toBeEnabled();
  expect(dialog.queryByRole('button', { name: 'Apply again' })).toBeNull();
});

it('shows a change whose response was lost, and makes it only once', async () => {
  await showManager();
  const version = '2026-01-02T00:00:00+00:00';
  const hidden = toEntry('1', 'desktop/index', { privacy: 'PRIVATE', updatedAt: version });
  answers = {
    GET: [200, { ...ROWS, entries: [...ROWS.entries.slice(1), hidden] }],
    POST: [503, { error: { key: 'network', message: 'Away.' } }],
  };
  focus(/^Desk/);
  await userEvent.click(screen.getByRole('button', { name: 'Private' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Make “Desk” private?' }));
  await press(dialog, 'Make private');
  expect(dialog.getByRole('alert')).toHaveTextContent('Away.');
  await waitFor(() => expect(line(/^Desk.*private/i)).toBeInTheDocument());
  await press(dialog, 'Apply again');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent).toHaveLength(1);
});

it('shows the menu as visitors see it', async () => {
  answers.GET = [200, { ...ROWS, sections: [{ ...ROWS.sections[0], isActive: false }] }];
  await showManager();
  expect(line(/^Plans.*Hidden by section More/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'As visitors see it' }));
  const menu = within(screen.getByRole('navigation', { name: 'Public menu' }));
  expect(menu.getByText('Get it')).toBeInTheDocument();
  expect(menu.queryByText('Plans')).toBeNull();
  expect(screen.getByText(/^2 entries, 1 hidden/)).toBeInTheDocument();
});

it("doesn't announce a change that failed when another one is shown", async () => {
  const applied = await showManager();
  focus(/^Get it/);
  applied.refusal = 'Locked.';
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  expect(toast.get()?.text).toBe('Locked.');
  applied.refusal = null;
  const from = (FILES[NAVIGATION_PATH] ?? '').length;
  const edits = [{ from, to: from, insert: '- [Stray](stray.mdx)\n' }];
  await act(async () => void applied.editor.apply([{ kind: 'edit', path: NAVIGATION_PATH, edits }]));
  expect(screen.getByRole('treeitem', { name: /^Stray/ })).toBeVisible();
  expect(screen.queryByText(/: \d of \d/)).toBeNull();
});

it('announces the same message again', async () => {
  await showManager();
  focus(/^Desk/);
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  const status = screen.getByText("It can't move any further.");
  const first = status.textContent;
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(status).toHaveTextContent("It can't move any further.");
  expect(status.textContent).not.toBe(first);
});

it('says that a key was pressed while the last change is still being applied', async () => {
  const applied = await showManager();
  let finish = (): void => undefined;
  applied.waiting = new Promise((resolve) => (finish = resolve));
  focus(/^Get it/);
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  expect(toast.get()?.text).not.toMatch(/still being applied/);
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  expect(toast.get()?.text).toMatch(/^The last change is still being applied\./);
  await act(async () => finish());
  expect(screen.getByText('Get it: 2 of 2, level 1.')).toBeInTheDocument();
});
