import { lazy, Suspense } from 'react';
import type { ContentIndex } from '#domain/content/links/contentIndex';
import type { Editor } from '../useEditor';
import type { VisualPanelState } from './useVisualPanel';

/** The forms are loaded when the first one is opened. */
const VisualPanel = lazy(() => import('./VisualPanel').then((module) => ({ default: module.VisualPanel })));

interface VisualFormsProps {
  readonly panel: VisualPanelState;
  readonly editor: Editor;
  /** The text of the page on screen. */
  readonly text: string;
  readonly index: Pick<ContentIndex, 'pictures'> | null;
}

/** The form that is open, if one is. */
export function VisualForms({ panel: { form, close, closeAt }, editor, text, index }: VisualFormsProps) {
  if (!form) return null;
  return (
    <Suspense fallback={null}>
      <VisualPanel {...form} editor={editor} text={text} index={index} onClose={close} onDone={closeAt} />
    </Suspense>
  );
}
