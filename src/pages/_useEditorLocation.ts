import { useHistory, useLocation } from '@docusaurus/router';
import { useCallback, useMemo } from 'react';
import { capitalize } from '#domain/capitalize';
import { isBranchName } from '#domain/git/branchName';
import { isTextPath } from '#domain/git/paths';
import type { EditorLocation, EditorTask, Navigate } from '../features/editor';

/** Parts of the location that are in the URL under their own names. */
const PARTS = ['path', 'branch', 'view', 'pane', 'tab'] as const;

/**
 * The page and branch in the URL (`?path=…&branch=…`), the visible parts, and a function to change them. A link may ask
 * for a new page (`?new=<title>`) or a redirect (`?redirect=<href>&to=<href>`); changing the page or branch drops that.
 */
export default function useEditorLocation(): [EditorLocation, Navigate] {
  const { search, pathname } = useLocation();
  const history = useHistory();
  const location = useMemo(() => readLocation(search), [search]);
  const setLocation = useCallback<Navigate>(
    (next, how) => {
      const parts = PARTS.flatMap((part) => (next[part] ? [[part, next[part]]] : []));
      const query = `?${new URLSearchParams(parts)}`;
      // An unchanged location adds no history entry.
      history[query === history.location.search ? 'replace' : how](`${pathname}${query}`);
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
    pane: query.get('pane'),
    tab: query.get('tab'),
    task: readTask(query),
  };
}

/** The longest title and path that a link may propose. */
const MAX_LENGTH = 300;

function readTask(query: URLSearchParams): EditorTask | null {
  const title = query.get('new')?.trim().slice(0, MAX_LENGTH);
  if (title) return { kind: 'new', title: capitalize(title) };
  const from = query.get('redirect');
  return from?.startsWith('/products/') && from.length <= MAX_LENGTH
    ? { kind: 'redirect', from, to: query.get('to') }
    : null;
}
