import { RemoteDataProvider } from '@site/src/features/remoteData';
import type { PageSeoStore, StoredSeo } from '@site/src/features/seoSettings';
import { act, render } from '@testing-library/react';
import { useState } from 'react';
import type { PlannedChange } from '#domain/git/changeSet';
import { applyEdits } from '#domain/text/edit/edits';
import { createTestEditor, WithEditor } from '../../../core/__tests__/testEditor';
import { FormPanel } from '../FormPanel';
import type { FormTarget } from '../target/formTarget';

// The site's components need Docusaurus around them, and the source editor a browser.
jest.mock('../../preview', () => ({
  RenderedSource: ({ text, label }: { text: string; label: string }) => (
    <figure aria-label={label}>{text}</figure>
  ),
}));
jest.mock('../../source', () => ({
  suggestLinks: () => [{ label: 'Drive', insert: '/products/desktop/drive' }],
}));

/** Adds what jsdom lacks for dialogs and media queries; `narrow` matches as a phone does. */
export function fakeBrowser({ narrow = false } = {}): void {
  const open = function open(this: HTMLDialogElement): void {
    this.open = true;
  };
  HTMLDialogElement.prototype.show = open;
  HTMLDialogElement.prototype.showModal = open;
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  window.matchMedia = (query: string) =>
    Object.assign(new EventTarget(), {
      matches: narrow && query.includes('max-width'),
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
}

const user = { id: 'u', email: null, fullName: null, login: 'demo' };

export const noStoredSeo: StoredSeo = {
  global: null,
  sections: [],
  page: null,
};

/** A panel for a page whose text is stored here. */
export interface PanelUnderTest {
  /** The page's current text. */
  readonly text: () => string;
  /** The page's earlier texts, one for each edit. */
  readonly history: readonly string[];
  readonly changes: readonly PlannedChange[];
  /** Changes the text, as typing in the source does. */
  readonly type: (text: string) => void;
  /** Opens another form in the panel. */
  readonly open: (target: FormTarget, files: readonly File[]) => void;
  readonly onClose: jest.Mock;
  readonly unmount: () => void;
  readonly seoApi: PageSeoStore;
}

interface PanelOptions {
  readonly path?: string;
  readonly files?: readonly File[];
  readonly images?: readonly string[];
  readonly seoApi?: PageSeoStore;
  readonly isAdmin?: boolean;
  /** Why images can't be added. */
  readonly refusal?: string;
}

/** Opens the form for a target of a text. */
export function renderPanel(start: string, target: FormTarget, options: PanelOptions = {}): PanelUnderTest {
  const { path = 'docs/desktop/index.mdx', files = [], images = [], isAdmin = true, refusal } = options;
  const seoApi = options.seoApi ?? {
    load: async () => noStoredSeo,
    save: async () => undefined,
    remove: async () => undefined,
  };
  const history = [start];
  const changes: PlannedChange[] = [];
  const onClose = jest.fn();
  let setText: (text: string) => void = () => undefined;
  let open: PanelUnderTest['open'] = () => undefined;
  const type = (text: string): void => {
    history.push(text);
    setText(text);
  };

  function Host() {
    const [text, set] = useState(start);
    setText = set;
    const [form, setForm] = useState({ target, files });
    open = (next, images) => setForm({ target: next, files: images });
    const apply = async (planned: readonly PlannedChange[]) => {
      if (refusal !== undefined && planned.some(({ kind }) => kind === 'image')) {
        return { ok: false, message: refusal } as const;
      }
      changes.push(...planned);
      for (const change of planned) {
        if (change.kind === 'edit') type(applyEdits(history.at(-1) ?? '', change.edits));
      }
      return { ok: true } as const;
    };
    const [editor] = useState(() =>
      createTestEditor({}, { apply, access: { user, canEdit: true, isAdmin } }),
    );
    return (
      <WithEditor editor={editor}>
        <FormPanel
          {...form}
          path={path}
          text={text}
          index={{
            headSha: '',
            pages: [],
            images: images.map((image) => ({ path: image, blobSha: '', size: 1 })),
          }}
          onClose={onClose}
          onDone={onClose}
          seoApi={seoApi}
        />
      </WithEditor>
    );
  }
  const { unmount } = render(<Host />, { wrapper: RemoteDataProvider });
  return {
    text: () => history.at(-1) ?? '',
    history,
    changes,
    type: (text) => act(() => type(text)),
    open: (next, images) => act(() => open(next, images)),
    onClose,
    unmount,
    seoApi,
  };
}

/** The target that starts at a part of the text. */
export function targetAt(text: string, kind: FormTarget['kind'], part: string): FormTarget {
  const from = text.indexOf(part);
  return { kind, from, to: from + part.length };
}
