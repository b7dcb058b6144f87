import { useRemote } from '@site/src/features/remoteData';
import { useEffect, useMemo, useRef } from 'react';
import { toHref } from '#domain/content/paths';
import { isPage } from '#domain/git/paths';
import { toHashTarget } from '#domain/text/hashTarget';
import type { EditorLocation, Navigate } from '../core/EditorContext';
import { useServices } from '../core/EditorServices';
import { toPreviewHref } from './previewLink';

/**
 * Makes links to pages, including those of the navigation, open their previews on the same branch. A page that the
 * branch doesn't have opens on the site.
 *
 * @param page the page on screen; null when there is none: an anchor is scrolled to once there is
 */
export function useBranchLinks(
  { path, branch }: EditorLocation,
  page: object | null,
  onNavigate: Navigate,
): void {
  const files = useFilesByHref(branch);
  const anchor = useRef<string | null>(null);
  useEffect(() => {
    const follow = (event: MouseEvent): void => {
      const found = findFile(event, files);
      if (!found) return;
      event.preventDefault();
      event.stopPropagation();
      const next = { path: found.path, branch };
      const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0;
      if (isElsewhere) window.open(toPreviewHref(next) + found.hash, '_blank', 'noopener');
      else if (found.path === path) scrollToHash(found.hash);
      else {
        anchor.current = found.hash;
        onNavigate(next, 'push');
      }
    };
    // Before the router's own links handle it.
    document.addEventListener('click', follow, { capture: true });
    document.addEventListener('auxclick', follow, { capture: true });
    return () => {
      document.removeEventListener('click', follow, { capture: true });
      document.removeEventListener('auxclick', follow, { capture: true });
    };
  }, [files, path, branch, onNavigate]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when another page is shown
  useEffect(() => {
    if (!page || anchor.current === null) return;
    scrollToHash(anchor.current);
    anchor.current = null;
  }, [page, path]);
}

/** Scrolls to the target of a hash, or to the top when there is none. */
function scrollToHash(hash: string): void {
  const target = hash && document.getElementById(toHashTarget(hash));
  if (target) target.scrollIntoView();
  else window.scrollTo(0, 0);
}

/** The file of a clicked link; null for other links, and for other mouse buttons. */
function findFile(
  { target, button }: MouseEvent,
  files: ReadonlyMap<string, string>,
): { readonly path: string; readonly hash: string } | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || button > 1 || link.origin !== window.location.origin) return null;
  const path = files.get(link.pathname.replace(/(?<=.)\/$/, ''));
  return path === undefined ? null : { path, hash: link.hash };
}

function useFilesByHref(branch: string | null): ReadonlyMap<string, string> {
  const { api } = useServices();
  const { value } = useRemote({
    key: ['pages', branch],
    version: api,
    read: (signal) => api.listPages(branch, signal),
    showsPrevious: true,
  });
  return useMemo(() => {
    const pages = (value?.files ?? []).filter(({ path }) => isPage(path));
    return new Map(pages.map(({ path }) => [toHref(path), path]));
  }, [value]);
}
