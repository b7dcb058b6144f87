import type { ContentApi } from '@site/src/data/functions/contentApi';
import { AuthProvider } from '@site/src/features/auth';
import { act, render, waitFor, type within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { indexFile } from '#domain/content/links/indexFile';
import type { PlannedChange } from '#domain/git/changeSet';
import { NAVIGATION_PATH } from '#domain/navigation/navigationFile';
import { createFakeStore } from '../../../../auth/testing/fakeStore';
import { createTestEditor, WithEditor } from '../../../core/__tests__/testEditor';
import type { Editor } from '../../../core/EditorContext';
import { type EditorState, findDocument, initialEditorState } from '../../../core/store/editorState';
import { createEditorStore } from '../../../core/store/editorStore';

/** The blob SHA of every file here. */
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

/** The editor's state with no page open. */
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

/** The site's content index, as the server sends it. */
export function createIndex() {
  const paths = Object.keys(FILES).filter((path) => path !== NAVIGATION_PATH);
  return {
    headSha: SHA,
    pages: paths.map((path) => ({ path, blobSha: SHA, ...indexFile(path, FILES[path] ?? '', () => '') })),
    images: [],
  };
}

/** The last plan, and the editor's state. */
export class Applied {
  changes: readonly PlannedChange[] = [];
  refusal: string | null = null;
  /** What the next plans wait for. */
  waiting: Promise<void> | null = null;
  readonly editor: Editor;

  constructor(start: EditorState) {
    const store = createEditorStore(start);
    const readSource = (path: string) => toSource(path, FILES[path] ?? '');
    const real = createTestEditor(store, { readSource });
    this.editor = {
      ...real,
      apply: async (changes) => {
        this.changes = changes;
        if (this.waiting) await this.waiting;
        return this.refusal === null ? real.apply(changes) : { ok: false, message: this.refusal };
      },
    };
  }

  get state(): EditorState {
    return this.editor.store.getState();
  }

  textOf(path: string): string | null {
    const document = findDocument(this.state, path);
    if (document) return document.isDeleted ? null : document.text;
    return FILES[path] ?? null;
  }
}

const readPage: ContentApi['readPage'] = async (path) => {
  const text = FILES[path];
  return text === undefined
    ? { ok: false, failure: { key: 'not_found', message: 'There is no such page.', status: 404 } }
    : { ok: true, value: toSource(path, text) };
};
const toSource = (path: string, text: string) => ({ path, branch: 'main', headSha: SHA, blobSha: SHA, text });
/** Renders a part of the editor with a real store. */
export async function show(children: React.ReactNode, state = createState(), api: Partial<ContentApi> = {}) {
  const applied = new Applied(state);
  render(
    <AuthProvider store={createFakeStore().store}>
      <WithEditor editor={applied.editor} api={{ readPage, ...api }}>
        {children}
      </WithEditor>
    </AuthProvider>,
  );
  await act(async () => undefined);
  return applied;
}

/** Presses a button, and waits until its action is done. */
export async function press(dialog: ReturnType<typeof within>, name: string): Promise<void> {
  await userEvent.click(dialog.getByRole('button', { name }));
  await waitFor(() => expect(dialog.queryByRole('button', { name, busy: true })).toBeNull());
}

/** Adds what jsdom lacks: the methods of dialogs, and escaping names for selectors. */
export function completeBrowser(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  globalThis.CSS ??= { escape: (text: string) => text.replace(/["\\]/g, '\\$&') } as typeof CSS;
}
