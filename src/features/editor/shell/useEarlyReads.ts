import { type ContentApi, createContentApi } from '@site/src/data/functions/contentApi';
import { createEarlyReads } from '@site/src/data/functions/earlyReads';
import { readRoleHint } from '@site/src/data/storage/roleHint';
import { readSelectedBranch } from '@site/src/data/storage/selectedBranch';
import { useAuthStore } from '@site/src/features/auth';
import { useEffect, useState } from 'react';
import type { EditorLocation } from '../core/EditorContext';

/**
 * Begins to read the page while the editor's own code is still on its way. For who isn't signed in, nothing is read.
 *
 * @param location what the editor is opened at; later ones change nothing
 */
export function useEarlyReads({ path, branch }: EditorLocation): ContentApi {
  const { getAccessToken } = useAuthStore();
  const [early] = useState(() => createEarlyReads(createContentApi(getAccessToken)));
  useEffect(
    () => early.begin({ path, branch: branch ?? readSelectedBranch() }, readRoleHint()),
    [early, path, branch],
  );
  return early.api;
}
