import type { ContentApi } from '@site/src/data/functions/contentApi';
import { useState } from 'react';
import { EditorServicesProvider } from '../core/EditorServices';
import { useBrowserServices } from '../core/useBrowserServices';
import { EditorScreen, type EditorScreenProps } from './EditorScreen';

interface EditorAppProps extends EditorScreenProps {
  readonly api: ContentApi;
}

/** The editor with everything it needs; loaded on `/edit` only. */
export function EditorApp({ api, ...props }: EditorAppProps) {
  const { canEdit } = props.access;
  return (
    <EditorServicesProvider value={useBrowserServices(canEdit, api)}>
      <EditorScreen key={useRoleGains(canEdit)} {...props} />
    </EditorServicesProvider>
  );
}

/**
 * Counts how often the user got a role since the editor was opened. It starts anew then: the pages that were read before
 * lack links to hidden pages, and nothing was written yet.
 */
function useRoleGains(canEdit: boolean): number {
  const [seen, setSeen] = useState({ canEdit, gains: 0 });
  if (seen.canEdit !== canEdit) setSeen({ canEdit, gains: seen.gains + (canEdit ? 1 : 0) });
  return seen.gains;
}
