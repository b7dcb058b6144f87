import type { ContentApi } from '@site/src/data/functions/contentApi';
import { useEffect, useState } from 'react';
import { EditorServicesProvider } from '../core/EditorServices';
import { useBrowserServices } from '../core/useBrowserServices';
import { EditorScreen, type EditorScreenProps } from './EditorScreen';

interface EditorAppProps extends EditorScreenProps {
  readonly api: ContentApi;
}

/** The editor with everything it needs; loaded on `/edit` only. */
export function EditorApp({ api, ...props }: EditorAppProps) {
  const { canEdit } = props.access;
  const gains = useRoleGains(canEdit);
  useEffect(() => {
    // The form of the access code had the focus, and is gone.
    const hasLostFocus = gains > 0 && document.activeElement === document.body;
    if (hasLostFocus) document.getElementById('main_content')?.focus({ preventScroll: true });
  }, [gains]);
  return (
    <EditorServicesProvider value={useBrowserServices(canEdit, api)}>
      <EditorScreen key={gains} {...props} />
    </EditorServicesProvider>
  );
}

/**
 * Counts how often the user has gained a role since the editor was opened. The count is the key of the screen, which
 * therefore starts over with each new role: pages that were read without a role lack links to hidden pages. No changes
 * are lost, because a user without a role can't edit.
 */
function useRoleGains(canEdit: boolean): number {
  const [seen, setSeen] = useState({ canEdit, gains: 0 });
  if (seen.canEdit !== canEdit) setSeen({ canEdit, gains: seen.gains + (canEdit ? 1 : 0) });
  return seen.gains;
}
