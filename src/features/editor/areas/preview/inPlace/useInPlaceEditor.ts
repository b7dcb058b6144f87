import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { TextEdit } from '#domain/text/edit/edits';
import { registerPendingInput } from '../../../core/drafts/pendingInput';
import type { ParseResult } from '../../../core/parsing/parseForEditor';
import type { PreviewedPage } from '../page';
import type { InPlaceHost } from './editing';
import { listenToPage } from './events/listenToPage';
import { InPlaceEditor } from './InPlaceEditor';
import { loadPlanner } from './loadPlanner';
import { stayReachable } from './pageItems';

interface InPlaceOptions
  extends Pick<
    InPlaceHost,
    | 'getText'
    | 'say'
    | 'refuse'
    | 'isBroken'
    | 'announceBroken'
    | 'continueInSource'
    | 'stepHistory'
    | 'insertImages'
  > {
  readonly inner: Document | null;
  readonly page: PreviewedPage | null;
  /** The newest result of parsing, which may have no page. */
  readonly parsed: ParseResult | null;
  /** Null while nothing may be changed. */
  readonly onEdit: ((edits: TextEdit[]) => void) | null;
  /** Opens the form of a component, image or table. */
  readonly onOpen: (element: HTMLElement) => void;
  /** Returns the link for the URL of one of the site's pages; null for any other text. */
  readonly toPageLink: (text: string) => string | null;
}

/** Editing of texts on the page in the preview. */
export interface InPlaceEditing {
  readonly editor: InPlaceEditor;
  /** The block that is being edited and must not be rendered again; null for none. */
  readonly frozenKey: string | null;
}

/** Editing of texts on the page in the preview. */
export function useInPlaceEditor(options: InPlaceOptions): InPlaceEditing {
  const { inner, page, parsed } = options;
  const newest = useRef(options);
  // A new object each time, so that the page renders again when the same block is edited again.
  const [frozen, setFrozen] = useState<{ readonly key: string | null }>({ key: null });
  const [editor] = useState(
    () =>
      new InPlaceEditor({
        getPage: () => newest.current.page,
        getText: () => newest.current.getText(),
        getOnEdit: () => newest.current.onEdit,
        isBroken: () => newest.current.isBroken(),
        announceBroken: () => newest.current.announceBroken(),
        continueInSource: (offset, reason) => newest.current.continueInSource(offset, reason),
        refuse: (offset, reason) => newest.current.refuse(offset, reason),
        say: (reason) => newest.current.say(reason),
        insertImages: (files, offset) => newest.current.insertImages(files, offset),
        stepHistory: (step) => newest.current.stepHistory(step),
        freeze: (key) => setFrozen({ key }),
        loadPlanner,
      }),
  );
  useLayoutEffect(() => {
    newest.current = options;
  });
  useLayoutEffect(() => {
    if (!inner) return undefined;
    return listenToPage(inner, editor, {
      open: (element) => newest.current.onOpen(element),
      toPageLink: (text) => newest.current.toPageLink(text),
    });
  }, [inner, editor]);
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
