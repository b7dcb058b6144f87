import path from 'node:path';
import type { PageElement } from '#domain/content/elements/pageElement';
import type { ImageSize } from '#domain/content/media/imageUrl';
import { readTextIfExists } from '../files';

/** How many characters of an SVG file are read: enough to contain its first tag. */
const HEAD_LENGTH = 400;

interface Drawing extends ImageSize {
  /** Whether it moves; with the fragment `#still`, it doesn't. */
  readonly hasMotion?: true;
}

/**
 * Adds the size of drawings, so that the page reserves exactly the space they need, and marks those that move.
 *
 * @param elements of a page
 * @param docsDir absolute path of `docs/`, which is next to `static/`
 * @returns the elements; every `Image` of an SVG file in `static/` has `width` and `height`, and `hasMotion` if it
 *   moves
 */
export function setImageSizes(elements: readonly PageElement[], docsDir: string): PageElement[] {
  return elements.map((element): PageElement => {
    if (typeof element === 'string') return element;
    const [name, props, ...children] = element;
    const size =
      name === 'Image' && props !== 0 ? readSize(props.src, path.join(docsDir, '..', 'static')) : null;
    return [name, size ? { ...(props || {}), ...size } : props, ...setImageSizes(children, docsDir)];
  });
}

function readSize(src: unknown, staticDir: string): Drawing | null {
  if (typeof src !== 'string' || !/^\/img\/[\w/-]+\.svg$/.test(src)) return null;
  const drawing = readTextIfExists(path.join(staticDir, src));
  // The content check reports images that don't exist.
  return drawing === null ? null : parseSize(drawing.slice(0, HEAD_LENGTH));
}

function parseSize(head: string): Drawing | null {
  const { width, height } =
    /<svg[^>]* width="(?<width>\d+)" height="(?<height>\d+)"/.exec(head)?.groups ?? {};
  if (!width || !height) return null;
  const hasMotion = /<svg[^>]* id="still"/.test(head);
  return { width: Number(width), height: Number(height), ...(hasMotion && { hasMotion }) };
}
