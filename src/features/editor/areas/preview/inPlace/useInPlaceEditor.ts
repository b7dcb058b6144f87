import { useEffect, useLayoutEffect, useState } from 'react';
import type { TextEdit } from '#domain/text/edit/edits';
import { registerPendingInput } from '../../../core/drafts/pendingInput';
import type { ParseResult } from '../../../core/parsing/parseForEditor';
import type { PreviewedPage } from '../page';
import type { InPlaceHost, PageActions } from './editing';
import { listenToPage } from './events/listenToPage';
import { InPlaceEditor } from './InPlaceEditor';
import { loadPlanner } from './loadPlanner';
import { stayReachable } from './pageItems';

interface InPlaceOptions
  extends PageActions,
    Omit<InPlaceHost, 'getPage' | 'getOnEdit' | 'freeze' | 'loadPlanner'> {
  readonly inner: Document | null;
  readonly page: PreviewedPage | null;
  /** The newest result of parsing, which may have no page. */
  readonly parsed: ParseResult | null;
  /** Null while nothing may be changed. */
  readonly onEdit: ((edits: TextEdit[]) => void) | null;
}

/** Editing of texts on the page in the preview. */
export interface InPlaceEditing {
  readonly editor: InPlaceEditor;
  /** The block that is being edited and must not be rendered again; null for none. */
  readonly frozenKey: string | null;
}

/** Editing of texts on the page in the preview. */
export function useInPlaceEditor(options: InPlaceOptions): InPlaceEditing {
  const { inner, page, parsed, onEdit } = options;
  // A new object each time, so that the page renders again when the same block is edited again.
  const [frozen, setFrozen] = useState<{ readonly key: string | null }>({ key: null });
  const newest = {
    ...options,
    getPage: () => page,
    getOnEdit: () => onEdit,
    freeze: (key: string | null) => setFrozen({ key }),
    loadPlanner,
  };
  // The editor keeps this object, so its methods are replaced after each rendering.
  const [host] = useState(newest);
  const [editor] = useState(() => new InPlaceEditor(host));
  useLayoutEffect(() => void Object.assign(host, newest));
  useLayoutEffect(() => (inner ? listenToPage(inner, editor, host) : undefined), [inner, editor, host]);
  useEffect(() => {
    const release = registerPendingInput(() => editor.text.flush());
    return () => {
      release();
      editor.text.flush();
    };
  }, [editor]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every parsed text makes a new page
  useLayoutEffect(() => {
    editor.text.catchUp();
    if (inner) stayReachable(inner);
  }, [editor, inner, page, parsed, frozen]);
  return { editor, frozenKey: frozen.key };
}
