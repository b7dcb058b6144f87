import { onDemand } from '@site/src/components/ui/onDemand';
import { toast } from '@site/src/components/ui/overlays/toast';
import { useEffect } from 'react';
import type { ContentIndex } from '#domain/content/links/contentIndex';
import { useEditorSelector } from '../../core/EditorContext';
import { isLocked } from '../../core/store/editorState';
import { selectShownText } from '../../core/store/selectors';
import type { FormPanelState } from './useFormPanel';

/** The forms are loaded when the first one is opened. */
const FormPanel = onDemand(async () => (await import('./FormPanel')).FormPanel);

interface VisualFormsProps {
  readonly panel: FormPanelState;
  readonly index: ContentIndex | null;
}

/** The open form, if any. A locked page (by a draft that needs a decision, or by another tab) has none. */
export function FormDialogs({ panel: { form, close, closeAt }, index }: VisualFormsProps) {
  const text = useEditorSelector((state) => (form ? selectShownText(state) : null));
  const isRefused = useEditorSelector((state) => form !== null && isLocked(state, form.path));
  useEffect(() => {
    if (!isRefused) return;
    toast.show({
      tone: 'info',
      text: "This page can't be edited right now. The banner above its source says why.",
    });
    close();
  }, [isRefused, close]);
  if (!form || isRefused || text === null) return null;
  return <FormPanel {...form} text={text} index={index} onClose={close} onDone={closeAt} />;
}
