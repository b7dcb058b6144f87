import { type FindImageUrl, ImageUrlProvider } from '@site/src/components/mdx/imageUrls';
import { type ReactNode, useCallback, useState } from 'react';
import type { EditorState } from '../../../core/store/editorState';
import { toPictureUrl, toPublishedUrl } from '../../../ui/imageUrl';

interface ChangedPicturesProps {
  readonly pictures: EditorState['pictures'];
  /** Finds the others. */
  readonly findOther?: FindImageUrl;
  readonly children: ReactNode;
}

/**
 * Lets the pages within show the pictures of the change set. Those that were saved meanwhile are shown on: the site
 * serves them only after they are published.
 */
export function ChangedPictures({ pictures, findOther, children }: ChangedPicturesProps) {
  const [known, setKnown] = useState({ pictures, urls: addUrls(new Map(), pictures) });
  if (known.pictures !== pictures) setKnown({ pictures, urls: addUrls(known.urls, pictures) });
  const { urls } = known;
  const find = useCallback((url: string) => urls.get(url) ?? findOther?.(url), [urls, findOther]);
  return <ImageUrlProvider value={find}>{children}</ImageUrlProvider>;
}

function addUrls(
  known: ReadonlyMap<string, string>,
  pictures: EditorState['pictures'],
): ReadonlyMap<string, string> {
  const list = Object.values(pictures);
  if (list.length === 0) return known;
  const added = list.map(({ path, base64 }): [string, string] => [
    toPublishedUrl(path),
    toPictureUrl(path, base64),
  ]);
  return new Map([...known, ...added]);
}
