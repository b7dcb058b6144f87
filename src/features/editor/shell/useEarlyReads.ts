import { type ContentApi, createContentApi } from '@site/src/data/functions/contentApi';
import { createEarlyReads } from '@site/src/data/functions/earlyReads';
import { readRoleHint } from '@site/src/data/storage/roleHint';
import { readSelectedBranch } from '@site/src/data/storage/selectedBranch';
import { useAuthStore } from '@site/src/features/auth';
import { useEffect, useState } from 'react';
import type { EditorLocation } from '../core/EditorContext';

/**
 * Starts to read the page while the editor's code is still loading. Reads nothing for users who aren't signed in.
 *
 * @param location the editor's initial location; later ones change nothing
 */
export function useEarlyReads(location: EditorLocation): ContentApi {
  const { path, branch } = location;
  const { getAccessToken } = useAuthStore();
  const [early] = useState(() => createEarlyReads(createContentApi(getAccessToken)));
  useEffect(
    () => early.begin({ path, branch: branch ?? readSelectedBranch() }, readRoleHint()),
    [early, path, branch],
  );
  return early.api;
}
