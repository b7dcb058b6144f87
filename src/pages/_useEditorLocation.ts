import { useHistory, useLocation } from '@docusaurus/router';
import { useCallback, useMemo } from 'react';
import { isBranchName } from '#domain/git/branchName';
import { isTextPath } from '#domain/git/paths';
import type { EditorLocation } from '../features/editor';

/** The page and branch in the URL (`?path=…&branch=…`), and a function to change them. */
export default function useEditorLocation(): [EditorLocation, (location: EditorLocation) => void] {
  const { search, pathname } = useLocation();
  const history = useHistory();
  const location = useMemo(() => readLocation(search), [search]);
  const setLocation = useCallback(
    ({ path, branch, view }: EditorLocation) => {
      const query = new URLSearchParams({
        ...(path ? { path } : {}),
        ...(branch ? { branch } : {}),
        ...(view ? { view } : {}),
      });
      // Back leaves a view that was opened from the panes.
      const isOpened = view && !new URLSearchParams(history.location.search).has('view');
      history[isOpened ? 'push' : 'replace'](`${pathname}?${query}`);
    },
    [history, pathname],
  );
  return [location, setLocation];
}

/** Invalid paths and branch names count as missing. */
function readLocation(search: string): EditorLocation {
  const query = new URLSearchParams(search);
  const path = query.get('path');
  const branch = query.get('branch');
  return {
    path: path !== null && isTextPath(path) ? path : null,
    branch: branch !== null && isBranchName(branch) ? branch : null,
    view: query.get('view') === 'navigation' ? 'navigation' : null,
  };
}
