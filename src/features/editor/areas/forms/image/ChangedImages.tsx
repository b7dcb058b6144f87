import { type FindImageUrl, ImageUrlProvider } from '@site/src/components/mdx/images/imageUrls';
import { type ReactNode, useCallback, useState } from 'react';
import { toPublishedUrl } from '#domain/git/paths';
import type { EditorState } from '../../../core/store/editorState';
import { toDataUrl } from '../../../ui/imageUrl';

interface ChangedImagesProps {
  readonly images: EditorState['images'];
  /** Finds the URLs of other images. */
  readonly findOther?: FindImageUrl;
  readonly children: ReactNode;
}

/**
 * Lets the pages within show the images of the change set. Saved ones are still shown, since the site serves them only
 * after a build.
 */
export function ChangedImages({ images, findOther, children }: ChangedImagesProps) {
  const [known, setKnown] = useState({ images, urls: addUrls(new Map(), images) });
  if (known.images !== images) setKnown({ images, urls: addUrls(known.urls, images) });
  const { urls } = known;
  const find = useCallback((url: string) => urls.get(url) ?? findOther?.(url), [urls, findOther]);
  return <ImageUrlProvider value={find}>{children}</ImageUrlProvider>;
}

function addUrls(
  known: ReadonlyMap<string, string>,
  images: EditorState['images'],
): ReadonlyMap<string, string> {
  const list = Object.values(images);
  if (list.length === 0) return known;
  const added = list.map(({ path, base64 }): [string, string] => [
    toPublishedUrl(path),
    toDataUrl(path, base64),
  ]);
  return new Map([...known, ...added]);
}
