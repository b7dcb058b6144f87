import { useEffect, useMemo } from 'react';

/** A picture that is not on the site yet. */
interface NewPicture {
  /** `static/img/…` */
  readonly path: string;
  readonly base64: string;
}

/**
 * Addresses under which pictures of the change set can be shown before they are published.
 *
 * @param pictures by path
 * @returns addresses in this browser by the address that pages use: `/img/…`
 */
export function usePictureUrls(pictures: Readonly<Record<string, NewPicture>>): ReadonlyMap<string, string> {
  const urls = useMemo(() => {
    const entries = Object.values(pictures).map(({ path, base64 }): [string, string] => [
      path.replace(/^static/, ''),
      URL.createObjectURL(new Blob([decodeBase64(base64)], { type: toMediaType(path) })),
    ]);
    return new Map(entries);
  }, [pictures]);
  useEffect(
    () => () => {
      for (const url of urls.values()) URL.revokeObjectURL(url);
    },
    [urls],
  );
  return urls;
}

function decodeBase64(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

/** Raster pictures only: anything else is not in a change set. */
function toMediaType(path: string): string {
  const extension = path.replace(/^.*\./, '').toLowerCase();
  return `image/${extension === 'jpg' ? 'jpeg' : extension}`;
}
