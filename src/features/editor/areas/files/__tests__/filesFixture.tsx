import type { ContentApi } from '@site/src/data/functions/contentApi';
import { AuthProvider } from '@site/src/features/auth';
import { act, render, waitFor, type within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { indexFile } from '#domain/content/links/indexFile';
import type { PlannedChange } from '#domain/git/changeSet';
import { NAVIGATION_PATH } from '#domain/navigation/navigationFile';
import { applyEdits } from '#domain/text/edits';
import { createFakeStore } from '../../../../auth/testing/fakeStore';
import { type EditorServices, EditorServicesProvider } from '../../../core/EditorServices';
import { applyChanges, listMissing } from '../../../core/store/applyChanges';
import { type EditorState, initialEditorState } from '../../../core/store/editorState';
import type { Editor } from '../../../core/useEditor';

/** Every blob's name here. */
export const SHA = 'a'.repeat(40);
/** A small site. */
export const FILES: Readonly<Record<string, string>> = {
  [NAVIGATION_PATH]:
    '- [Desk](desktop/index.mdx)\n  - [Get it](desktop/download.mdx)\n\n## More\n\n- [Plans](plans.mdx)\n',
  'docs/desktop/index.mdx': '---\ntitle: Desktop\n---\n\n[D](/products/desktop/download)\n',
  'docs/desktop/download.mdx': '---\ntitle: Download\n---\n\nText.\n',
  'docs/plans.mdx': '---\ntitle: Plans\n---\n\n[D](/products/desktop/download) [E](/products/desktop)\n',
  'docs/stray.mdx': '---\ntitle: Stray\n---\n',
};

/** The editor's state with nothing open. */
export function createState(changes: Partial<EditorState> = {}): EditorState {
  const files = Object.keys(FILES).map((path) => ({ path, blobSha: SHA, size: 1 }));
  return {
    ...initialEditorState,
    branch: 'main',
    path: 'docs/desktop/download.mdx',
    files: { status: 'ready', files },
    ...changes,
  };
}

/** What the server says of the site. */
export function createIndex() {
  const paths = Object.keys(FILES).filter((path) => path !== NAVIGATION_PATH);
  return {
    headSha: SHA,
    pages: paths.map((path) => ({ path, blobSha: SHA, ...indexFile(path, FILES[path] ?? '', () => '') })),
    pictures: [],
  };
}

/** What was planned last, and what everything made of the editor's state. */
export class Applied {
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

/** Renders something of the editor; what it plans is made to a state of its own. */
export async function show(
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

/** Presses a button, and waits until what it does is done. */
export async function press(dialog: ReturnType<typeof within>, name: string): Promise<void> {
  await userEvent.click(dialog.getByRole('button', { name }));
  await waitFor(() => expect(dialog.queryByRole('button', { name, busy: true })).toBeNull());
}

/** jsdom has dialogs, but not their methods, and does not escape names for selectors. */
export function completeBrowser(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  globalThis.CSS ??= { escape: (text: string) => text.replace(/["\\]/g, '\\$&') } as typeof CSS;
}
