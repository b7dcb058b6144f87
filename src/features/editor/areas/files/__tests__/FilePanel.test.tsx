/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestEditor, WithEditor } from '../../../core/__tests__/testEditor';
import { openDocument } from '../../../core/store/editorState';
import { FilePanel } from '../FilePanel';

const PATHS = [
  'docs/desktop/index.mdx',
  'docs/desktop/download.mdx',
  'docs/raycast.mdx',
  'docs/_partials/a.mdx',
];

const TITLES = new Map([['docs/raycast.mdx', 'From the launcher']]);

function show(changes: object = {}, canEdit = true, titles: ReadonlyMap<string, string> | null = TITLES) {
  const dispatch = jest.fn();
  const onAction = jest.fn();
  const onOpen = jest.fn();
  const state = {
    path: 'docs/raycast.mdx',
    files: {
      status: 'ready' as const,
      files: PATHS.map((path) => ({ path, blobSha: 'a'.repeat(40), size: 1 })),
    },
    ...changes,
  };
  const { access } = createTestEditor({});
  const editor = createTestEditor(state, { dispatch, access: { ...access, canEdit } });
  const hiddenPaths = new Set(['docs/desktop/download.mdx']);
  const present = new Map([['docs/raycast.mdx', 'Anna']]);
  const toPanel = (shown: ReadonlyMap<string, string> | null) => (
    <WithEditor editor={editor}>
      <FilePanel {...{ titles: shown, hiddenPaths, present, onOpen, onAction }} />
    </WithEditor>
  );
  const { rerender } = render(toPanel(titles));
  const setTitles = (shown: ReadonlyMap<string, string>) => rerender(toPanel(shown));
  const open = (path: string) => editor.store.dispatch({ type: 'pathChosen', path });
  return { dispatch, onAction, onOpen, open, setTitles, editor };
}

let isTouched = false;

// jsdom has no layout, so it doesn't know what is visible, and no media queries.
beforeAll(() => {
  Object.assign(window, { matchMedia: () => Object.assign(new EventTarget(), { matches: isTouched }) });
  Element.prototype.checkVisibility = function isShown(this: Element) {
    const around = this.parentElement?.closest('details:not([open])');
    return !around || this.closest('summary')?.parentElement === around;
  };
});

it('shows the change of each page, and who may see it', () => {
  const document = { ...openDocument('docs/raycast.mdx', 'A', 'b'.repeat(40)), isDeleted: true };
  show({ documents: { 'docs/raycast.mdx': { status: 'open', document } } });
  expect(screen.getByRole('button', { name: 'From the launcher (to be deleted)' })).toBeInTheDocument();
  expect(screen.getByText('(private)')).toBeInTheDocument();
  expect(
    screen.getByRole('button', { name: 'From the launcher (to be deleted)' }),
  ).toHaveAccessibleDescription('Open: Anna');
});

const listNames = (): (string | null)[] =>
  [...document.querySelectorAll('[data-line] .label')].map((label) => label.textContent);

it('shows file names until the titles have loaded, and no line moves then', async () => {
  const { setTitles } = show({}, true, null);
  expect(screen.queryByText('Loading pages')).toBeNull();
  const names = ['desktop', 'Overview', 'download', 'raycast', 'Partials', 'a'];
  expect(listNames()).toEqual(names);
  setTitles(
    new Map([
      ['docs/raycast.mdx', 'From the launcher'],
      ['docs/desktop/index.mdx', 'The app'],
    ]),
  );
  expect(listNames()).toEqual(['The app', 'Overview', 'download', 'From the launcher', 'Partials', 'a']);
  // Another list is sorted by title.
  const filter = screen.getByRole('searchbox', { name: 'Filter pages' });
  await userEvent.type(filter, 'x');
  await userEvent.clear(filter);
  expect(listNames()).toEqual(['From the launcher', 'The app', 'Overview', 'download', 'Partials', 'a']);
});

it('finds a page by its title', async () => {
  show();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Filter pages' }), 'the launcher');
  const list = screen.getByRole('navigation', { name: 'Pages' });
  expect(within(list).getByRole('button', { name: 'From the launcher' })).toHaveAttribute(
    'title',
    'From the launcher\ndocs/raycast.mdx',
  );
  expect(within(list).queryByText('download')).not.toBeInTheDocument();
});

it('keeps folders expanded, also in the next session', async () => {
  localStorage.setItem('editor-folders', '["desktop"]');
  show();
  expect(screen.getByText('desktop').closest('details')).toHaveAttribute('open');
  localStorage.clear();
});

it('keeps folders expanded when another page is opened', async () => {
  const { open } = show();
  await userEvent.click(screen.getByText('desktop'));
  expect(screen.getByText('desktop').closest('details')).toHaveAttribute('open');
  act(() => open('docs/_partials/a.mdx'));
  expect(screen.getByText('Partials').closest('details')).toHaveAttribute('open');
  expect(screen.getByText('desktop').closest('details')).toHaveAttribute('open');
  localStorage.clear();
});

it('moves through its lines with the arrow keys', async () => {
  show();
  screen.getByText('desktop').closest('summary')?.focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('button', { name: 'From the launcher' })).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{ArrowRight}');
  expect(screen.getByText('desktop').closest('details')).toHaveAttribute('open');
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  expect(screen.getByRole('button', { name: /^download/ })).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByText('desktop').closest('summary')).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}{End}');
  expect(screen.getByText('desktop').closest('details')).not.toHaveAttribute('open');
  expect(screen.getByText('Partials').closest('summary')).toHaveFocus();
  await userEvent.keyboard('{Home}');
  expect(screen.getByText('desktop').closest('summary')).toHaveFocus();
});

it('calls the action chosen in a menu, also after a right click', async () => {
  const { onAction } = show();
  await userEvent.click(screen.getByRole('button', { name: 'Actions for From the launcher' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Rename or move…' }));
  expect(onAction).toHaveBeenLastCalledWith({ kind: 'move', path: 'docs/raycast.mdx' });
  await userEvent.pointer({
    target: screen.getByRole('button', { name: 'From the launcher' }),
    keys: '[MouseRight]',
  });
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete…' }));
  expect(onAction).toHaveBeenLastCalledWith({ kind: 'delete', path: 'docs/raycast.mdx' });
  await userEvent.click(screen.getByRole('button', { name: 'New page' }));
  expect(onAction).toHaveBeenLastCalledWith({ kind: 'new', near: 'docs/raycast.mdx' });
});

it('shows the actions of every line on devices without hover', () => {
  isTouched = true;
  show();
  expect(screen.getByRole('button', { name: 'Actions for From the launcher' })).toBeInTheDocument();
  expect(screen.getByLabelText('Actions for download')).toBeInTheDocument();
  isTouched = false;
});

it('restores a page that is marked for deletion', async () => {
  const document = { ...openDocument('docs/raycast.mdx', 'A', 'b'.repeat(40)), isDeleted: true };
  const { dispatch } = show({ documents: { 'docs/raycast.mdx': { status: 'open', document } } });
  await userEvent.click(screen.getByRole('button', { name: 'Actions for From the launcher' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Restore page' }));
  expect(dispatch).toHaveBeenCalledWith({ type: 'changeReverted', path: 'docs/raycast.mdx' });
});

it('offers no actions to users without edit access', () => {
  show({}, false);
  const list = within(screen.getByRole('navigation', { name: 'Pages' }));
  expect(list.queryByRole('button', { name: /New page|Actions/ })).toBeNull();
});

it('expands a folder again that was collapsed in a filtered list', async () => {
  show();
  const findFolder = () => screen.getByText('download').closest('details') as HTMLDetailsElement;
  const filter = screen.getByRole('searchbox', { name: 'Filter pages' });
  await userEvent.type(filter, 'down');
  act(() => {
    findFolder().open = false;
  });
  await userEvent.type(filter, 'l');
  expect(findFolder().open).toBe(true);
});

it('focuses the line of the open page when the focused one disappears', async () => {
  const document = { ...openDocument('docs/new.mdx', '', null), text: 'New' };
  const { editor } = show({ documents: { 'docs/new.mdx': { status: 'open', document } } });
  await userEvent.hover(screen.getByRole('button', { name: /^new/ }));
  act(() => screen.getByRole('button', { name: 'Actions for new' }).focus());
  act(() => editor.store.dispatch({ type: 'changeReverted', path: 'docs/new.mdx' }));
  await waitFor(() => expect(screen.getByRole('button', { name: /^From the launcher/ })).toHaveFocus());
});

it('focuses a line nearby when the open page is in a collapsed folder', async () => {
  const document = { ...openDocument('docs/new.mdx', '', null), text: 'New' };
  const documents = { 'docs/new.mdx': { status: 'open' as const, document } };
  const { editor } = show({ path: 'docs/desktop/download.mdx', documents });
  const folder = screen.getByText('download').closest('details');
  act(() => folder?.removeAttribute('open'));
  await userEvent.hover(screen.getByRole('button', { name: /^new/ }));
  act(() => screen.getByRole('button', { name: 'Actions for new' }).focus());
  act(() => editor.store.dispatch({ type: 'changeReverted', path: 'docs/new.mdx' }));
  await waitFor(() => expect(folder?.querySelector('summary')).toHaveFocus());
});

it('names the file of a page that is next to its folder', () => {
  const files = ['docs/glossary.mdx', 'docs/glossary/proxy.mdx'].map((path) => ({
    path,
    blobSha: 'a'.repeat(40),
    size: 1,
  }));
  show({ files: { status: 'ready', files } });
  expect(document.querySelector('[data-path="docs/glossary.mdx"] .name')).toHaveTextContent('glossary');
});
