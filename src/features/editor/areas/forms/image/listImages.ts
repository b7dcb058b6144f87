import type { ContentIndex } from '#domain/content/links/contentIndex';
import { toPublishedUrl } from '#domain/git/paths';
import type { EditorState } from '../../../core/store/editorState';
import { toDataUrl } from '../../../ui/imageUrl';

/** An image that pages can show. */
export interface AvailableImage {
  /** `static/img/desktop/menu.png` */
  readonly path: string;
  /** The URL in pages: `/img/desktop/menu.png`. */
  readonly url: string;
  /** Where it can currently be loaded from. */
  readonly previewUrl: string;
}

/** The images of the branch and those of the change set, by path. */
export function listAvailableImages(
  index: Pick<ContentIndex, 'images'> | null,
  changed: EditorState['images'],
): AvailableImage[] {
  const paths = new Set([...(index?.images ?? []).map(({ path }) => path), ...Object.keys(changed)]);
  return [...paths].toSorted().map((path) => {
    const url = toPublishedUrl(path);
    const own = changed[path];
    return { path, url, previewUrl: own ? toDataUrl(path, own.base64) : url };
  });
}
