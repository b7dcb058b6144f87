import { useHistory, useLocation } from '@docusaurus/router';
import { useCallback, useMemo } from 'react';
import { isBranchName } from '#domain/git/branchName';
import { isTextPath } from '#domain/git/paths';
import type { EditorLocation, EditorTask } from '../features/editor';

/**
 * The page and branch in the URL (`?path=…&branch=…`), and a function to change them. A link may ask for a new page
 * (`?new=<title>`) or a redirect (`?redirect=<href>&to=<href>`); changing the page or branch drops that.
 */
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
    task: readTask(query),
  };
}

/** The longest title and path that a link may propose. */
const MAX_LENGTH = 300;

function readTask(query: URLSearchParams): EditorTask | null {
  const title = query.get('new')?.trim().slice(0, MAX_LENGTH);
  if (title) return { kind: 'new', title: title.charAt(0).toUpperCase() + title.slice(1) };
  const from = query.get('redirect');
  return from?.startsWith('/products/') && from.length <= MAX_LENGTH
    ? { kind: 'redirect', from, to: query.get('to') }
    : null;
}
