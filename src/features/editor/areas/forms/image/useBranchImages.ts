import type { FindImageUrl } from '@site/src/components/mdx/images/imageUrls';
import { useRemote, useRemoteMap } from '@site/src/features/remoteData';
import { useCallback, useMemo } from 'react';
import type { ContentIndex } from '#domain/content/links/contentIndex';
import { useServices } from '../../../core/EditorServices';
import { toDataUrl } from '../../../ui/imageUrl';
import { listReferencedImages, listUnpublished, PENDING_IMAGE } from './branchImages';

/** A page and the branch to look for its images on. */
interface BranchPage {
  readonly branch: string | null;
  /** The branch that the site is built from. */
  readonly defaultBranch: string;
  readonly text: string;
  /** Index of the branch; null until it is loaded. */
  readonly index: Pick<ContentIndex, 'images'> | null;
}

type IndexedImages = ContentIndex['images'];

/**
 * Reads the images of a page that the site doesn't serve, because their branch isn't published.
 *
 * @returns the URL to load an image from; undefined for all others, including those that can't be read
 */
export function useBranchImages({ branch, defaultBranch, text, index }: BranchPage): FindImageUrl {
  const isAhead = branch !== null && branch !== defaultBranch;
  const names = useMemo(() => (isAhead ? listReferencedImages(text).join('\n') : ''), [isAhead, text]);
  // Every text makes a new list: images only render again when it names other ones.
  const named = useMemo(() => (names === '' ? [] : names.split('\n')), [names]);
  const published = usePublished(defaultBranch, named.length > 0);
  const key = useMemo(
    () => (index && published ? listUnpublished(named, index.images, published).join('\n') : null),
    [named, index, published],
  );
  const read = useImages(isAhead ? branch : null, key);
  return useCallback(
    (url) => {
      const path = `static${url}`;
      if (!named.includes(path)) return undefined;
      if (key === null) return PENDING_IMAGE;
      if (!key.split('\n').includes(path)) return undefined;
      const found = read.get(path);
      return found === undefined ? PENDING_IMAGE : (found ?? undefined);
    },
    [named, key, read],
  );
}

/** The images of the branch that the site is built from; null until they are loaded, empty when they can't be read. */
function usePublished(branch: string, isNeeded: boolean): IndexedImages | null {
  const { api } = useServices();
  const { value, failure } = useRemote({
    key: ['content-index', branch],
    read: isNeeded ? (signal) => api.readIndex(branch, signal) : null,
  });
  return value?.images ?? (failure ? NONE : null);
}

const NONE: IndexedImages = [];

/**
 * Reads each image of a branch once.
 *
 * @param key the paths, one on each line
 * @returns URLs by path; null for an image that can't be read
 */
function useImages(branch: string | null, key: string | null): ReadonlyMap<string, string | null> {
  const { api } = useServices();
  const paths = branch !== null && key ? key.split('\n') : [];
  return useRemoteMap(['image', branch], paths, async (path, signal) => {
    const result = await api.readImage(path, branch ?? '', signal);
    return result.ok ? { ok: true, value: toDataUrl(path, result.value.base64) } : result;
  });
}
