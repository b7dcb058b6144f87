import { type ReactEventHandler, useRef } from 'react';
import { isImagePath } from '#domain/git/paths';
import { decodeUriComponent } from '#domain/text/decodeUriComponent';
import { useServices } from '../../core/EditorServices';
import { toDataUrl } from '../../ui/imageUrl';

/**
 * Reads images that the site doesn't serve from the repository: a build leaves out those that only hidden pages use,
 * and those that no page uses yet. If an image can't be read from the repository either, its error event is dispatched
 * again, so that it fails as usual.
 *
 * @param branch the branch to read from; null for the default branch
 * @returns handler for `onErrorCapture` of an element around the images
 */
export function useUnservedImages(branch: string | null): ReactEventHandler {
  const { api } = useServices();
  const reads = useRef(new Map<string, Promise<string | null>>());

  const read = (path: string): Promise<string | null> => {
    const key = `${branch}:${path}`;
    const reading =
      reads.current.get(key) ??
      api.readImage(path, branch).then((result) => (result.ok ? toDataUrl(path, result.value.base64) : null));
    reads.current.set(key, reading);
    // A retry reads it again.
    void reading.then((url) => url === null && reads.current.delete(key));
    return reading;
  };
  return (event) => {
    // Not `instanceof`: the preview's images belong to the frame's window.
    const image = event.target as HTMLImageElement;
    const path = image.tagName === 'IMG' ? toImagePath(image.currentSrc) : null;
    const failed = image.currentSrc;
    if (path === null || image.dataset.unreadable === failed) return;
    event.stopPropagation();
    void read(path).then((url) => {
      // It may show another image by now.
      if (image.currentSrc !== failed) return;
      if (url !== null) {
        showInstead(image, url);
        return;
      }
      image.dataset.unreadable = failed;
      image.dispatchEvent(new Event('error'));
    });
  };
}

/** The repo path of an image of this site: `static/img/desktop/menu.png`; null for any other image. */
function toImagePath(src: string): string | null {
  if (!URL.canParse(src)) return null;
  const { origin, pathname } = new URL(src);
  const path = `static${decodeUriComponent(pathname) ?? ''}`;
  return origin === window.location.origin && isImagePath(path) ? path : null;
}

function showInstead(image: HTMLImageElement, url: string): void {
  // The variant without motion is the same file.
  for (const source of image.closest('picture')?.querySelectorAll('source') ?? []) source.srcset = url;
  image.src = url;
}
