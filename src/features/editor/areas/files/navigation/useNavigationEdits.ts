import { toast } from '@site/src/components/ui/toast';
import { useState } from 'react';
import { NAVIGATION_PATH } from '#domain/navigation/navigationFile';
import type { TextEdit } from '#domain/text/edits';
import { useEditor } from '../../../core/EditorContext';
import type { NavigationTextState } from '../useNavigationText';

/** Changes the navigation file, one step at a time. */
export interface NavigationEditing {
  readonly isBusy: boolean;
  /** @param toEdits makes the splices of the file's text */
  readonly change: (toEdits: (text: string) => readonly TextEdit[]) => void;
}

/** Puts steps of the navigation into the change set; what can't be done is said. */
export function useNavigationEdits(navigation: NavigationTextState): NavigationEditing {
  const { apply } = useEditor();
  const [isBusy, setBusy] = useState(false);
  const change: NavigationEditing['change'] = (toEdits) => {
    if (isBusy || navigation.status !== 'ready' || navigation.text === null) return;
    const edits = toEdits(navigation.text);
    if (edits.length === 0) return;
    const { baseBlobSha } = navigation;
    setBusy(true);
    void apply([
      { kind: 'edit', path: NAVIGATION_PATH, edits, ...(baseBlobSha ? { baseBlobSha } : {}) },
    ]).then((result) => {
      setBusy(false);
      if (!result.ok) toast.show({ tone: 'error', text: result.message });
    });
  };
  return { isBusy, change };
}
