import { toast } from '@site/src/components/ui/overlays/toast';
import { type RefObject, useMemo, useState } from 'react';
import { findFrontMatterBlock } from '#domain/content/frontMatter/frontMatterBlock';
import type { ImagePosition } from '#domain/content/splice/insertImage';
import { isPage } from '#domain/git/paths';
import { useEditor, useEditorSelector } from '../../core/EditorContext';
import { selectShownText } from '../../core/store/selectors';
import type { FormTarget } from './target/formTarget';

/** The part of the source editor that forms use. */
interface CursorSource {
  readonly selection: () => { readonly from: number; readonly to: number };
  readonly show: (offset: number) => void;
}

interface OpenForm {
  /** The page it belongs to. */
  readonly path: string;
  readonly target: FormTarget;
  /** Images that were pasted or dropped, and where to insert them. */
  readonly files: readonly File[];
  readonly position: ImagePosition;
}

/** The open form, and functions to open one. Without a page, these do nothing. */
export interface FormPanelState {
  readonly form: OpenForm | null;
  readonly open: (target: FormTarget) => void;
  readonly openSettings: () => void;
  /** Opens the form for the component, image or table at the cursor. */
  readonly openAtCursor: () => Promise<void>;
  /** Opens the form for a new image, at the cursor. */
  readonly openNewImage: () => void;
  readonly insertFiles: (files: readonly File[], offset: number, position?: ImagePosition) => void;
  readonly close: () => void;
  /** Closes the form and shows an offset of the source. */
  readonly closeAt: (offset: number) => void;
}

/** State of the open form. Opening another page closes it. */
export function useFormPanel(source: RefObject<CursorSource | null>): FormPanelState {
  const { store } = useEditor();
  const path = useEditorSelector((state) => state.path);
  const [form, setForm] = useState<OpenForm | null>(null);
  const open = form?.path === path ? form : null;
  if (form !== open) setForm(open);
  return useMemo(() => {
    const show = (
      target: FormTarget,
      files: readonly File[] = [],
      position: ImagePosition = 'cursor',
    ): void => {
      if (path !== null) setForm({ path, target, files, position });
    };
    const readCursor = (): number => source.current?.selection().from ?? 0;
    return {
      form: open,
      open: (target) => show(target),
      openSettings: () => {
        if (path !== null && isPage(path)) show({ kind: 'frontMatter', from: 0, to: 0 });
        else toast.show({ tone: 'info', text: "This file isn't a page, so it has no settings." });
      },
      openAtCursor: async () => {
        const offset = readCursor();
        const target = await findTarget(selectShownText(store.getState()) ?? '', offset);
        if (target) show(target);
        else toast.show({ tone: 'info', text: 'Put the cursor in a component, image or table first.' });
      },
      openNewImage: () => show(toNewImage(readCursor())),
      insertFiles: (files, offset, position) => show(toNewImage(offset), files, position),
      close: () => setForm(null),
      closeAt: (offset) => {
        setForm(null);
        // The panel returns the focus to where it was first; then the source takes it.
        requestAnimationFrame(() => source.current?.show(offset));
      },
    };
  }, [open, path, source, store]);
}

function toNewImage(offset: number): FormTarget {
  return { kind: 'newImage', from: offset, to: offset };
}

/** The parser is large, and loaded only when it is needed. */
async function findTarget(text: string, offset: number): Promise<FormTarget | null> {
  const [{ parseContent }, { findFormTarget }] = await Promise.all([
    import('#domain/content/parseContent'),
    import('./target/findFormTarget'),
  ]);
  const contentOffset = findFrontMatterBlock(text)?.contentOffset ?? 0;
  const parsed = parseContent(text);
  return 'tree' in parsed ? findFormTarget(parsed.tree, offset, contentOffset) : null;
}
