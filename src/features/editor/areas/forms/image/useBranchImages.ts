import type { FindPicture } from '@site/src/components/mdx/pictureUrls';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ContentIndex } from '#domain/content/links/contentIndex';
import { useServices } from '../../../core/EditorServices';
import { toPictureUrl } from '../../../ui/imageUrl';
import { listNamedPictures, listUnpublished, PENDING_PICTURE } from './branchImages';

/** The page and the branch that pictures are looked for on. */
interface BranchPage {
  readonly branch: string | null;
  /** What the site is made from. */
  readonly defaultBranch: string;
  readonly text: string;
  /** Of the branch; null until it is known. */
  readonly index: Pick<ContentIndex, 'pictures'> | null;
}

type Pictures = ContentIndex['pictures'];

/**
 * Reads those pictures of a page from its branch that the site does not serve, because the branch is not published.
 *
 * @returns where each can be loaded from; undefined for all others, also for what cannot be read
 */
export function useBranchPictures({ branch, defaultBranch, text, index }: BranchPage): FindPicture {
  const isAhead = branch !== null && branch !== defaultBranch;
  const named = useMemo(() => (isAhead ? listNamedPictures(text) : []), [isAhead, text]);
  const published = usePublished(defaultBranch, named.length > 0);
  const key = useMemo(
    () => (index && published ? listUnpublished(named, index.pictures, published).join('\n') : null),
    [named, index, published],
  );
  const read = usePictures(isAhead ? branch : null, key);
  return useCallback(
    (url) => {
      const path = `static${url}`;
      if (!named.includes(path)) return undefined;
      if (key === null) return PENDING_PICTURE;
      if (!key.split('\n').includes(path)) return undefined;
      const found = read.get(path) ?? PENDING_PICTURE;
      return found === '' ? undefined : found;
    },
    [named, key, read],
  );
}

/** The pictures of the branch that the site is made from; null until they are known, none when they cannot be read. */
function usePublished(branch: string, isNeeded: boolean): Pictures | null {
  const { api } = useServices();
  const [published, setPublished] = useState<Pictures | null>(null);
  useEffect(() => {
    if (!isNeeded) return undefined;
    const abort = new AbortController();
    void api.readIndex(branch, abort.signal).then((result) => {
      if (!abort.signal.aborted) setPublished(result.ok ? result.value.pictures : []);
    });
    return () => abort.abort();
  }, [api, branch, isNeeded]);
  return published;
}

/**
 * Reads pictures of a branch, each once.
 *
 * @param key the paths, one on each line
 * @returns by path; '' for one that cannot be read
 */
function usePictures(branch: string | null, key: string | null): ReadonlyMap<string, string> {
  const { api } = useServices();
  const [read, setRead] = useState<{ branch: string | null; urls: ReadonlyMap<string, string> }>({
    branch,
    urls: new Map(),
  });
  const asked = useRef(new Set<string>());
  useEffect(() => {
    if (branch === null || !key) return;
    for (const path of key.split('\n')) {
      const name = `${branch}:${path}`;
      if (asked.current.has(name)) continue;
      asked.current.add(name);
      void api.readImage(path, branch).then((result) => {
        const url = result.ok ? toPictureUrl(path, result.value.base64) : '';
        setRead((before) => ({
          branch,
          urls: new Map([...(before.branch === branch ? before.urls : []), [path, url]]),
        }));
      });
    }
  }, [api, branch, key]);
  return read.branch === branch ? read.urls : NONE;
}

const NONE: ReadonlyMap<string, string> = new Map();
